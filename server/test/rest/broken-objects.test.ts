// S13: an object of the schema that cannot be read, or is defined by itself, is left out, and only it.

import { beforeAll, expect, it } from 'vitest'

import { openSchemaCache } from '../../src/rest/schema-cache/schema-cache.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { openRestWorld, type RestWorld } from './rest-world.ts'

const CIRCLES = `
  create view rest_world.itself as select 1 as id;
  create or replace view rest_world.itself as select id from rest_world.itself;
  create view rest_world.first as select 1 as id;
  create view rest_world.second as select id from rest_world.first;
  create view rest_world.third as select id from rest_world.second;
  create or replace view rest_world.first as select id from rest_world.third;
  grant select on rest_world.itself, rest_world.first, rest_world.second, rest_world.third to anon;`

/** PostgreSQL asks what makes the table's rows whether they can be changed; nothing does. */
const BROKEN = `
  create foreign data wrapper without_handler;
  create server nowhere foreign data wrapper without_handler;
  create foreign table rest_world.broken (id int) server nowhere;
  grant select on rest_world.broken to anon;`

describeOnEachEngine('S13 a schema with something broken in it', (open) => {
  /** A world whose server starts on a schema that had this in it before. */
  const openAfter = async (sql: string) => {
    const world = await openRestWorld(open)
    await world.database.owner.script(sql)
    await world.schemaCache.reload()
    return world
  }
  let broken: RestWorld
  beforeAll(async () => {
    broken = await openAfter(BROKEN)
  })

  it('is served around views that name themselves, alone or in a circle', async () => {
    const world = await openAfter(CIRCLES)
    expect(
      await world.rows('/clients_view?select=id,projects(name)&id=eq.2&projects.id=eq.3'),
    ).toEqual([{ id: 2, projects: [{ name: 'IOS' }] }])
    for (const path of ['/itself', '/first', '/second', '/third']) {
      const { status, error } = await world.refusal(path)
      expect([path, status, error.code]).toEqual([path, 500, '42P17'])
    }
    expect((await world.refusal('/itself?select=id,clients(id)')).error.code).toBe('PGRST200')
    expect(world.leftOut).toEqual([])
  })

  it('is served without a table that PostgreSQL cannot describe, which is reported to the operator', async () => {
    // Each reading of the schema reports it again.
    expect(new Set(broken.leftOut)).toEqual(new Set(['foreign table rest_world.broken']))
    expect((await broken.refusal('/broken')).error.code).toBe('PGRST205')
    expect(await broken.rows('/clients?select=id,projects(id)&id=eq.2')).toEqual([
      { id: 2, projects: [{ id: 3 }, { id: 4 }] },
    ])
    expect(await broken.rows('/clients?select=upper_name&id=eq.1')).toEqual([
      { upper_name: 'MICROSOFT' },
    ])
    expect(
      (await broken.ask('/rpc/fail_with', { method: 'POST', body: { code: 'x' } })).status,
    ).toBe(418)
  })

  it('is reloaded after a notification like any other', async () => {
    await broken.database.owner.script(
      `create table rest_world.after_it (id int); grant select on rest_world.after_it to anon;
       notify pgrst, 'reload schema'`,
    )
    await expect.poll(async () => (await broken.ask('/after_it')).status).toBe(200)
  })

  it('lets a server start on it', async () => {
    await broken.database.owner.script(CIRCLES)
    const leftOut: string[] = []
    const started = await openSchemaCache(broken.database, {
      exposed: ['rest_world'],
      onLeftOut: (object) => void leftOut.push(object),
    })
    expect(leftOut).toEqual(['foreign table rest_world.broken'])
    expect(started.current().tables.get('rest_world')?.has('clients')).toBe(true)
    await started.close()
  })

  it('is not assumed when the database is unreachable', async () => {
    const world = await openRestWorld(open)
    await world.database.close()
    await expect(world.schemaCache.reload()).rejects.toBeInstanceOf(Error)
    expect(world.leftOut).toEqual([])
  })
})
