import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { expect, it } from 'vitest'

import { migrate } from '../../src/db/migrate.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { openRestWorld } from './rest-world.ts'

describeOnEachEngine('schema cache', (open) => {
  it('answers from the cached schema until a reload', async () => {
    const world = await openRestWorld(open)
    await world.database.owner.script(
      'create table rest_world.newcomers (id int); grant select on rest_world.newcomers to anon',
    )
    expect((await world.ask('/newcomers')).status).toBe(404)
    await world.schemaCache.reload()
    expect((await world.ask('/newcomers')).status).toBe(200)
  })

  it('reloads after NOTIFY, once for several', async () => {
    const world = await openRestWorld(open)
    await world.database.owner.script(
      'create table rest_world.heralded (id int); grant select on rest_world.heralded to anon',
    )
    await world.database.owner.script(
      "notify pgrst, 'reload schema'; notify pgrst, 'reload config'; notify pgrst, 'reload schema'",
    )
    await expect.poll(async () => (await world.ask('/heralded')).status).toBe(200)
  })

  it('reloads after a migration, also where another process ran it', async () => {
    const world = await openRestWorld(open)
    const directory = await mkdtemp(join(tmpdir(), 'basera-migrations-'))
    await writeFile(
      join(directory, '0001-migrated.sql'),
      'create table rest_world.migrated (id int); grant select on rest_world.migrated to anon',
    )
    expect((await world.refusal('/migrated')).error.code).toBe('PGRST205')
    await migrate(world.database.owner, [{ name: 'later', directory }])
    await expect.poll(async () => (await world.ask('/migrated')).status).toBe(200)
    await rm(directory, { recursive: true })
  })

  it('stays with the cached schema when reading the changed one fails', async () => {
    const world = await openRestWorld(open)
    await world.database.close()
    await expect(world.schemaCache.reload()).rejects.toBeInstanceOf(Error)
    expect(world.schemaCache.current().tables.size).toBeGreaterThan(0)
  })

  it('drops the statements planned on the schema before', async () => {
    const world = await openRestWorld(open)
    expect(await world.rows('/clients?id=eq.1')).toEqual([{ id: 1, name: 'Microsoft' }])
    await world.database.owner.script(
      "alter table rest_world.clients add column town text default 'Redmond'",
    )
    await world.schemaCache.reload()
    expect(await world.rows('/clients?id=eq.1')).toEqual([
      { id: 1, name: 'Microsoft', town: 'Redmond' },
    ])
  })

  it('has new functions and columns after NOTIFY', async () => {
    const world = await openRestWorld(open)
    const call = { method: 'POST', body: {} }
    expect((await world.refusal('/rpc/newcomer', call)).error.code).toBe('PGRST202')
    const insert = { method: 'POST', body: { id: 1, word: 'w', later: 'l' } }
    expect((await world.refusal('/domained', insert)).error.code).toBe('PGRST204')
    await world.database.owner.script(
      `create function rest_world.newcomer() returns int language sql stable as 'select 7';
       grant execute on function rest_world.newcomer() to anon;
       alter table rest_world.domained add column later text;
       notify pgrst, 'reload schema'`,
    )
    await expect.poll(async () => (await world.ask('/rpc/newcomer', call)).status).toBe(200)
    expect((await world.ask('/domained', insert)).status).toBe(201)
  })
})
