import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { openRestWorld } from './rest-world.ts'
import type { RestWorld } from './rest-world.ts'

type Answer = { status: number; range: string | null; rows: number; applied: string | null }

describeOnEachEngine('rows and counts', (open) => {
  let world: RestWorld
  beforeAll(async () => {
    world = await openRestWorld(open)
  })

  const answerTo = async (path: string, headers: Record<string, string> = {}): Promise<Answer> => {
    const response = await world.ask(path, { headers })
    const body: unknown = await response.json()
    return {
      status: response.status,
      range: response.headers.get('content-range'),
      rows: Array.isArray(body) ? body.length : -1,
      applied: response.headers.get('preference-applied'),
    }
  }
  const exact = { Prefer: 'count=exact' }

  it('refuses a negative limit and an inverted range with 416', async () => {
    expect(await world.refusal('/clients?limit=-1')).toEqual({
      status: 416,
      error: {
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details: 'Limit should be greater than or equal to zero.',
        hint: null,
      },
    })
    expect(await world.refusal('/clients', { headers: { Range: '1-0' } })).toMatchObject({
      status: 416,
      error: { code: 'PGRST103' },
    })
    const both = await world.refusal('/clients?limit=1', { headers: { Range: '1-1' } })
    expect(both.status).toBe(416)
  })

  it('refuses an offset behind a known total, and says how many rows there are', async () => {
    const response = await world.ask('/clients?offset=10', { headers: exact })
    expect(response.status).toBe(416)
    expect(response.headers.get('content-range')).toBe('*/3')
    expect(await response.json()).toMatchObject({
      code: 'PGRST103',
      details: 'An offset of 10 was requested, but there are only 3 rows.',
    })
  })

  it('answers an empty page behind the end when the total is unknown', async () => {
    expect(await answerTo('/clients?offset=10')).toMatchObject({
      status: 200,
      range: '*/*',
      rows: 0,
    })
    expect(await answerTo('/clients?offset=99999999999999999999')).toMatchObject({
      status: 200,
      rows: 0,
    })
  })

  it.each([
    ['/clients', 200, '0-2/3'],
    ['/clients?limit=2', 206, '0-1/3'],
    ['/clients?limit=2&offset=2', 206, '2-2/3'],
    ['/clients?limit=3', 200, '0-2/3'],
    ['/clients?offset=3', 206, '*/3'],
    ['/clients?id=eq.9', 200, '*/0'],
    ['/clients?limit=0', 206, '*/3'],
    ['/clients?select=id,projects!inner(id)&limit=1', 206, '0-0/2'],
    ['/many?is_even=is.false&limit=7', 206, '0-6/600'],
  ])('counts exactly: %s answers %i with %s', async (path, status, range) => {
    expect(await answerTo(path, exact)).toMatchObject({ status, range, applied: 'count=exact' })
  })

  it('takes rows from the Range header of a GET, within limit and offset', async () => {
    expect(await answerTo('/clients', { Range: '0-0' })).toMatchObject({ range: '0-0/*', rows: 1 })
    expect(await answerTo('/clients', { Range: '1-' })).toMatchObject({ range: '1-2/*', rows: 2 })
    expect(await answerTo('/clients?offset=1', { Range: '0-1' })).toMatchObject({
      range: '1-1/*',
    })
    const head = await world.ask('/clients', { method: 'HEAD', headers: { Range: '0-0' } })
    expect(head.headers.get('content-range')).toBe('0-2/*')
  })

  it('never answers more than the cap, on no level', async () => {
    expect(await answerTo('/many', exact)).toMatchObject({ status: 206, range: '0-999/1200' })
    expect(await answerTo('/many?limit=5000', exact)).toMatchObject({ rows: 1000 })
    const small = await openRestWorld(open, { maxRows: 1 })
    expect(await small.rows('/clients?select=id,projects(id)&projects.order=id&order=id')).toEqual([
      { id: 1, projects: [{ id: 1 }] },
    ])
  })

  it('estimates from the plan: planned always, estimated above the cap', async () => {
    const planned = await answerTo('/many?limit=1', { Prefer: 'count=planned' })
    expect(planned).toMatchObject({ status: 206, range: '0-0/1200', applied: 'count=planned' })
    const above = await answerTo('/many?limit=1', { Prefer: 'count=estimated' })
    expect(above.range).toBe('0-0/1200')
    const below = await answerTo('/clients?limit=1', { Prefer: 'count=estimated' })
    expect(below.range).toBe('0-0/3')
  })

  it('takes the exact total from a registered counter when the filters are exactly its own', async () => {
    expect(await answerTo('/many?is_even=is.true&grp=eq.a&limit=1', exact)).toMatchObject({
      range: '0-0/12345',
    })
    for (const other of [
      'grp=eq.a',
      'is_even=is.true&grp=eq.b',
      'is_even=is.true&grp=eq.a&id=gt.0',
    ]) {
      const { range } = await answerTo(`/many?${other}&limit=1`, exact)
      expect(range).not.toContain('12345')
    }
  })

  it('answers HEAD like GET without the body', async () => {
    const response = await world.ask('/clients?limit=2', { method: 'HEAD', headers: exact })
    expect(response.status).toBe(206)
    expect(response.headers.get('content-range')).toBe('0-1/3')
    expect(await response.text()).toBe('')
  })

  it('names the request again in Content-Location', async () => {
    const response = await world.ask('/clients?select=id,name&limit=1&id=in.(1,2)')
    expect(response.headers.get('content-location')).toBe(
      '/clients?id=in.%281%2C2%29&limit=1&select=id%2Cname',
    )
  })
})
