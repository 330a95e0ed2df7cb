import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { openRestWorld } from './rest-world.ts'
import type { RestWorld } from './rest-world.ts'

describeOnEachEngine('media types of a response', (open) => {
  let world: RestWorld
  beforeAll(async () => {
    world = await openRestWorld(open)
  })

  it('refuses media types it does not have', async () => {
    for (const [accept, named] of [
      ['application/xml, image/png', 'application/xml, image/png'],
      ['application/geo+json', 'application/geo+json'],
      // A plan is named with what it is a plan of, as PostgREST does.
      [
        'application/vnd.pgrst.plan+json',
        'application/vnd.pgrst.plan+json; for="application/json"',
      ],
    ] as const) {
      expect(await world.refusal('/clients', { headers: { Accept: accept } })).toMatchObject({
        status: 406,
        error: { code: 'PGRST107', message: `None of these media types are available: ${named}` },
      })
    }
  })

  it('refuses one object for no row and for several', async () => {
    for (const [path, rows] of [
      ['/clients', 3],
      ['/clients?id=eq.9', 0],
    ]) {
      const headers = { Accept: 'application/vnd.pgrst.object+json' }
      expect(await world.refusal(String(path), { headers })).toEqual({
        status: 406,
        error: {
          code: 'PGRST116',
          message: 'Cannot coerce the result to a single JSON object',
          details: `The result contains ${rows} rows`,
          hint: null,
        },
      })
    }
  })

  it('answers one object, with or without nulls', async () => {
    const object = 'application/vnd.pgrst.object+json'
    const one = await world.ask('/places?id=eq.1', { headers: { Accept: object } })
    expect(one.headers.get('content-type')).toBe(`${object}; charset=utf-8`)
    expect(await one.json()).toEqual({ id: 1, name: 'India', parent_id: null })
    const stripped = await world.ask('/places?id=eq.1', {
      headers: { Accept: `${object};nulls=stripped` },
    })
    expect(await stripped.json()).toEqual({ id: 1, name: 'India' })
    const list = await world.rows('/places?id=eq.1', {
      Accept: 'application/vnd.pgrst.array+json;nulls=stripped',
    })
    expect(list).toEqual([{ id: 1, name: 'India' }])
  })

  it('writes CSV with a header line, quotes where needed and nothing for null', async () => {
    const response = await world.ask('/kinds?select=id,text:words,tags,mood&order=id', {
      headers: { Accept: 'text/csv' },
    })
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(await response.text()).toBe(
      [
        'id,text,tags,mood',
        '1,a fat cat,"{red,green}",calm',
        '2,a thin dog,{blue},busy',
        '3,"comma, ""quoted"" (brackets) {braces} \\ 100% *star*",{},',
      ].join('\n'),
    )
  })

  it('follows the quality values of the Accept header', async () => {
    for (const [accept, type] of [
      ['application/json;q=0.1,text/csv', 'text/csv'],
      ['text/html,application/xml;q=0.9,*/*;q=0.8', 'application/json'],
      ['text/csv;q=0,application/json', 'application/json'],
    ]) {
      const response = await world.ask('/clients', { headers: { Accept: String(accept) } })
      expect(response.headers.get('content-type')).toBe(`${type}; charset=utf-8`)
    }
  })

  it('answers from another exposed schema when asked, and refuses the rest', async () => {
    const headers = { 'Accept-Profile': 'rest_other' }
    const response = await world.ask('/parcels', { headers })
    expect(response.headers.get('content-profile')).toBe('rest_other')
    expect(await response.json()).toEqual([{ id: 1, label: 'elsewhere' }])
    expect(await world.refusal('/clients', { headers: { 'Accept-Profile': 'auth' } })).toEqual({
      status: 406,
      error: {
        code: 'PGRST106',
        message: 'Invalid schema: auth',
        details: null,
        hint: 'Only the following schemas are exposed: rest_world, rest_other',
      },
    })
  })

  it('honours preferences, and refuses unknown ones only when strict', async () => {
    const strict = { Prefer: 'handling=strict, foo=bar, count=exact, baz' }
    expect(await world.refusal('/clients', { headers: strict })).toMatchObject({
      status: 400,
      error: {
        code: 'PGRST122',
        message: 'Invalid preferences given with handling=strict',
        details: 'Invalid preferences: foo=bar, baz',
      },
    })
    const response = await world.ask('/kinds?select=at&id=eq.1', {
      headers: { Prefer: 'foo=bar, timezone=Asia/Kolkata, handling=lenient, count=exact' },
    })
    expect(response.headers.get('preference-applied')).toBe(
      'count=exact, handling=lenient, timezone=Asia/Kolkata',
    )
    expect(await response.json()).toEqual([{ at: '2026-01-02T08:34:05+05:30' }])
  })

  it('says what may be done with a table and a view', async () => {
    const table = await world.ask('/clients', { method: 'OPTIONS' })
    expect(table.status).toBe(200)
    expect(table.headers.get('allow')).toBe('OPTIONS,GET,HEAD,POST,PUT,PATCH,DELETE')
    const view = await world.ask('/divider', { method: 'OPTIONS' })
    expect(view.headers.get('allow')).toBe('OPTIONS,GET,HEAD')
  })

  it('lets SQL set headers and the status, and refuses nonsense there', async () => {
    const headers = await world.ask('/header_setter')
    expect(headers.headers.get('x-from-database')).toBe('yes')
    expect(headers.headers.get('cache-control')).toBe('no-store')
    expect((await world.ask('/status_setter')).status).toBe(203)
    expect(await world.refusal('/bad_headers')).toMatchObject({
      status: 500,
      error: { code: 'PGRST111' },
    })
    expect(await world.refusal('/bad_status')).toMatchObject({
      status: 500,
      error: { code: 'PGRST112' },
    })
  })
})
