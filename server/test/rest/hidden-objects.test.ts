// S13: objects of a schema that is not exposed take no part in the API, though its functions take rows of an exposed
// table and its tables join two.

import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { startTestApp, type TestApp } from '../support/app.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { openRestWorld } from './rest-world.ts'

const HIDDEN = `
  create schema rest_hidden;
  grant usage on schema rest_hidden to anon;
  create function rest_hidden.secret_of(rest_world.clients) returns text
    language sql stable as $$ select 'the secret of ' || $1.name $$;
  create function rest_hidden.secret_projects(rest_world.clients) returns setof rest_world.projects
    language sql stable as $$ select * from rest_world.projects $$;
  create table rest_hidden.watchers (
    user_id int references rest_world.users (id),
    client_id int references rest_world.clients (id),
    primary key (user_id, client_id)
  );
  insert into rest_hidden.watchers values (1, 2);
  grant select on rest_hidden.watchers to anon;`

describeOnEachEngine('S13 of a schema that is not exposed', (open) => {
  const openWorld = async () => {
    const world = await openRestWorld(open)
    await world.database.owner.script(HIDDEN)
    await world.schemaCache.reload()
    return world
  }

  it('a function is no column, to be read, filtered or ordered by', async () => {
    const world = await openWorld()
    for (const path of [
      '/clients?select=id,secret_of',
      '/clients?select=id&secret_of=like.*Apple',
      '/clients?select=id&order=secret_of',
      '/projects?select=id,clients(secret_of)',
    ]) {
      const { status, error } = await world.refusal(path)
      expect([path, status, error.code]).toEqual([path, 400, '42703'])
      expect(JSON.stringify(error)).not.toContain('the secret of')
    }
  })

  it('a function is no embed', async () => {
    const world = await openWorld()
    const { status, error } = await world.refusal('/clients?select=id,secret_projects(id)')
    expect([status, error.code]).toEqual([400, 'PGRST200'])
  })

  it('a table is no junction, by no name', async () => {
    const world = await openWorld()
    for (const path of [
      '/users?select=id,clients(id)',
      '/users?select=id,clients!watchers(id)',
      '/clients?select=id,users!watchers_user_id_fkey(id)',
    ]) {
      const { status, error } = await world.refusal(path)
      expect([path, status, error.code]).toEqual([path, 400, 'PGRST200'])
      expect(JSON.stringify(error)).not.toContain('rest_hidden')
    }
  })

  it('nothing is missing of the same in a schema that is exposed', async () => {
    const world = await openWorld()
    expect(await world.rows('/clients?select=upper_name,big_projects(id)&id=eq.1')).toEqual([
      { upper_name: 'MICROSOFT', big_projects: [{ id: 2 }] },
    ])
    expect(await world.rows('/users?select=projects(id)&id=eq.3')).toEqual([
      { projects: [{ id: 4 }] },
    ])
  })
})

describe('S13 of the product', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp()
  })
  afterAll(() => app.close())

  it('no function of a private schema is a column of a home', async () => {
    const answer = await app.fetch('/rest/v1/properties?select=id,is_listed')
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code: '42703' })
  })
})
