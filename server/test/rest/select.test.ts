import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { openRestWorld } from './rest-world.ts'
import type { RestWorld } from './rest-world.ts'

describeOnEachEngine('select', (open) => {
  let world: RestWorld
  beforeAll(async () => {
    world = await openRestWorld(open)
  })

  it.each([
    '/clients?select=name(',
    '/clients?select=name,,id',
    '/clients?select=name[]',
    '/clients?select=id::',
  ])('refuses a broken list: %s', async (path) => {
    const { status, error } = await world.refusal(path)
    expect(status).toBe(400)
    expect(error.code).toBe('PGRST100')
    expect(error.message).toMatch(/^"failed to parse select parameter \(/)
  })

  it('refuses an unknown column as PostgreSQL does, and suggests the nearest', async () => {
    expect(await world.refusal('/clients?select=nam')).toEqual({
      status: 400,
      error: {
        code: '42703',
        message: 'column clients.nam does not exist',
        details: null,
        hint: 'Perhaps you meant to reference the column "clients.name".',
      },
    })
    for (const path of ['/clients?nope=eq.1', '/clients?order=nope', '/clients?or=(nope.eq.1)']) {
      expect((await world.refusal(path)).error.code).toBe('42703')
    }
  })

  it('refuses an unknown type and every aggregate', async () => {
    expect((await world.refusal('/clients?select=id::nope')).error).toMatchObject({
      code: '42704',
      message: 'type "nope" does not exist',
    })
    for (const select of ['id.sum()', 'count()', 'n:id.max()', 'name,projects(id.avg())']) {
      expect(await world.refusal(`/clients?select=${select}`)).toMatchObject({
        status: 400,
        error: { code: 'PGRST123', message: 'Use of aggregate functions is not allowed' },
      })
    }
  })

  it('renames, casts and keeps the order of the list', async () => {
    const response = await world.ask('/clients?select=label:name,id::text,n:id&id=eq.1')
    const text = await response.text()
    expect(JSON.parse(text)).toEqual([{ label: 'Microsoft', id: '1', n: 1 }])
    expect(text.indexOf('label')).toBeLessThan(text.indexOf('id'))
  })

  it('steps into JSON by key and index', async () => {
    expect(
      await world.rows('/kinds?id=eq.1&select=doc->a->>b,doc->list->0,last:doc->list->-1,doc->n'),
    ).toEqual([{ b: 'x', list: 1, last: 3, n: 7 }])
    expect(await world.rows('/kinds?id=eq.1&select=tags->0,plain->z,doc->>n::int')).toEqual([
      { tags: 'red', z: 1, n: 7 },
    ])
    expect(await world.rows('/kinds?select=id&doc->a->>b=eq.y')).toEqual([{ id: 2 }])
    expect(await world.rows('/kinds?select=id&order=doc->n.desc.nullslast&doc->n=gt.1')).toEqual([
      { id: 1 },
      { id: 2 },
    ])
  })

  it('shows computed fields', async () => {
    expect(await world.rows('/clients?select=upper_name&upper_name=eq.APPLE')).toEqual([
      { upper_name: 'APPLE' },
    ])
  })

  it('shows the columns the role may select for a star, and refuses the others', async () => {
    expect(await world.rows('/secrets')).toEqual([{ id: 1, shown: 'open' }])
    expect(await world.refusal('/secrets?select=hidden')).toMatchObject({
      status: 401,
      error: { code: '42501' },
    })
    expect(await world.refusal('/secrets?select=id&hidden=eq.closed')).toMatchObject({
      status: 401,
    })
  })

  it('reads columns with names of any signs', async () => {
    const table = '/odd names, "quoted"'
    const everything = {
      'the id': 1,
      'col,umn': 'c',
      'quo"te': 'q',
      ünïcode: 'ü',
      select: 's',
      'dot.ted': 'd',
    }
    expect(await world.rows(table)).toEqual([everything])
    expect(
      await world.rows(`${table}?select="the id","col,umn","quo\\"te",ünïcode,select,"dot.ted"`),
    ).toEqual([everything])
    expect(await world.rows(`${table}?select="the id"&"dot.ted"=eq.d&"col,umn"=eq.c`)).toEqual([
      { 'the id': 1 },
    ])
  })

  it('orders by direction and place of nulls', async () => {
    expect(await world.rows('/tasks?select=id&order=reviewer_id.desc.nullslast,id.desc')).toEqual(
      [3, 1, 5, 2, 6, 4].map((id) => ({ id })),
    )
    expect(
      await world.rows('/tasks?select=id&order=reviewer_id.asc.nullsfirst,id&limit=2'),
    ).toEqual([4, 6].map((id) => ({ id })))
    for (const order of ['id.ac', 'id.desc.foo', 'id,,name', '']) {
      const { status, error } = await world.refusal(`/clients?order=${order}`)
      expect(status).toBe(400)
      expect(error.message).toMatch(/^"failed to parse order \(/)
    }
  })
})
