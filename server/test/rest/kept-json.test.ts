// Kept JSON: a list of exactly the columns that a row keeps as one text is answered with that text. Here it differs from
// the columns, so that an answer shows where it came from.

import { beforeAll, expect, it } from 'vitest'

import { describeOnEachEngine } from '../support/database.ts'
import { openRestWorld, serviceRole, type RestWorld } from './rest-world.ts'

const keepers = `
  create table rest_world.keepers (id int primary key, name text, secret text, as_json text);
  comment on column rest_world.keepers.as_json is '@kept-json {"columns":["id","name"]}';
  grant select (id, name, as_json) on rest_world.keepers to anon;
  grant all on rest_world.keepers to service_role;
  insert into rest_world.keepers
  select n, 'made ' || n, 'hidden', format('{"id":%s,"name":"kept %s"}', n, n) from generate_series(1, 3) as n;

  create table rest_world.leaks (id int primary key, secret text, as_json text);
  comment on column rest_world.leaks.as_json is '@kept-json {"columns":["id","secret"]}';
  grant select (id, as_json) on rest_world.leaks to anon;
  insert into rest_world.leaks values (1, 'hidden', '{"id":1,"secret":"hidden"}');`

describeOnEachEngine('kept JSON', (open) => {
  let world: RestWorld
  beforeAll(async () => {
    world = await openRestWorld(open)
    await world.database.owner.script(keepers)
    await world.schemaCache.reload()
  })

  const bodyOf = async (path: string, headers: Record<string, string> = {}): Promise<string> =>
    (await world.ask(path, { headers })).text()

  it('shows no column that the role may not read', async () => {
    const { error } = await world.refusal('/leaks?select=id,secret')
    expect(error.code).toBe('42501')
    expect(await bodyOf('/leaks?select=*')).toBe('[{"id":1}]')
  })

  it.each([
    ['read', '/keepers?select=as_json', '42703'],
    ['filtered by', '/keepers?as_json=like.*kept*', '42703'],
    ['ordered by', '/keepers?order=as_json', '42703'],
  ])('is no column of the API to be %s', async (_how, path, code) => {
    const { error } = await world.refusal(path)
    expect(error.code).toBe(code)
  })

  it('is no column of the API to be written or described', async () => {
    const { error } = await world.refusal('/keepers', {
      method: 'POST',
      caller: serviceRole,
      body: { id: 9, as_json: '{}' },
    })
    expect(error.code).toBe('PGRST204')
    expect(await (await world.ask('/', { caller: serviceRole })).text()).not.toContain('as_json')
  })

  it.each([
    ['every column that the role sees', '/keepers?order=id&limit=2'],
    ['the same columns by name', '/keepers?select=id,name&order=id&limit=2'],
    ['a filter', '/keepers?id=lt.3&order=id'],
  ])('answers %s, as json_agg would put it together', async (_what, path) => {
    expect(await bodyOf(path)).toBe('[{"id":1,"name":"kept 1"}, \n {"id":2,"name":"kept 2"}]')
  })

  it('answers an empty list, a page with its total and a HEAD as ever', async () => {
    expect(await bodyOf('/keepers?id=eq.7')).toBe('[]')
    const page = await world.ask('/keepers?order=id&limit=1&offset=1', {
      headers: { Prefer: 'count=exact' },
    })
    expect(page.headers.get('content-range')).toBe('1-1/3')
    expect(await page.text()).toBe('[{"id":2,"name":"kept 2"}]')
    const head = await world.ask('/keepers', { method: 'HEAD' })
    expect([head.status, await head.text()]).toEqual([200, ''])
  })

  it.each([
    ['another order', '/keepers?select=name,id&id=eq.1', {}],
    ['fewer columns', '/keepers?select=name&id=eq.1', {}],
    ['another name', '/keepers?select=id,called:name&id=eq.1', {}],
    ['a cast', '/keepers?select=id,name::varchar&id=eq.1', {}],
    ['times elsewhere', '/keepers?id=eq.1', { Prefer: 'timezone=Asia/Kolkata' }],
    ['one object', '/keepers?id=eq.1', { Accept: 'application/vnd.pgrst.object+json' }],
    [
      'nulls left out',
      '/keepers?id=eq.1',
      { Accept: 'application/vnd.pgrst.array+json;nulls=stripped' },
    ],
    ['CSV', '/keepers?id=eq.1', { Accept: 'text/csv' }],
  ])('is not used for %s', async (_what, path, headers) => {
    const body = await bodyOf(path, headers)
    expect(body).toContain('made 1')
    expect(body).not.toContain('kept')
  })

  it('is not used for a role that sees other columns', async () => {
    const answer = await world.ask('/keepers?id=eq.1', { caller: serviceRole })
    expect(await answer.json()).toEqual([{ id: 1, name: 'made 1', secret: 'hidden' }])
  })
})
