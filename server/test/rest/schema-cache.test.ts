import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

import { beforeAll, expect, it } from 'vitest'

import { migrate } from '../../src/db/migrate.ts'
import { describeOnEachEngine } from '../support/database.ts'
import { openRestWorld, type RestWorld } from './rest-world.ts'

describeOnEachEngine('schema cache', (open) => {
  // The changes go on from each other; those that take something away come last.
  let world: RestWorld
  beforeAll(async () => {
    world = await openRestWorld(open)
  })

  it('has what other programs make, change and drop, without being told', async () => {
    const statusOf = async (path: string) => (await world.ask(path)).status
    expect(await statusOf('/newcomers')).toBe(404)
    await world.database.owner.script(
      'create table rest_world.newcomers (id int); grant select on rest_world.newcomers to anon',
    )
    await expect.poll(() => statusOf('/newcomers')).toBe(200)
    await world.database.owner.script('alter table rest_world.newcomers rename to settled')
    await expect.poll(() => statusOf('/settled')).toBe(200)
    await world.database.owner.script(
      `create function rest_world.newcomer() returns int language sql stable as 'select 7';
       grant execute on function rest_world.newcomer() to anon`,
    )
    await expect.poll(() => statusOf('/rpc/newcomer')).toBe(200)
    await world.database.owner.script('drop table rest_world.settled')
    await expect.poll(async () => (await world.refusal('/settled')).error.code).toBe('PGRST205')
  })

  it('is told of no temporary table, index or trigger, and once of several statements', async () => {
    const { database } = world
    const heard: string[] = []
    await database.listen('pgrst', (payload) => void heard.push(payload))
    await database.owner.script(
      `create temp table passing (id int); create index on passing (id); drop table passing;
       create index on rest_world.clients (name);
       create trigger idle before update on rest_world.clients for each row
         execute function suppress_redundant_updates_trigger();
       notify pgrst, 'told'`,
    )
    await expect.poll(() => heard).toContain('told')
    heard.length = 0
    await database.owner.script(
      "create table rest_world.one (id int); create table rest_world.two (id int); notify pgrst, 'told'",
    )
    await expect.poll(() => heard).toContain('told')
    expect(heard).toEqual(['reload schema', 'told'])
  })

  it('reloads while the schema goes on changing', async () => {
    await world.database.owner.script(
      'create table rest_world.heralded (id int); grant select on rest_world.heralded to anon',
    )
    const over = new AbortController()
    const changing = (async () => {
      while (!over.signal.aborted) {
        await world.database.owner.script("comment on table rest_world.heralded is 'again'")
        await setTimeout(30)
      }
    })()
    await expect.poll(async () => (await world.ask('/heralded')).status).toBe(200)
    over.abort()
    await changing
  })

  it('reloads after a migration, also where another process ran it', async () => {
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

  it('drops the statements planned on the schema before', async () => {
    expect(await world.rows('/clients?id=eq.1')).toEqual([{ id: 1, name: 'Microsoft' }])
    await world.database.owner.script(
      "alter table rest_world.clients add column town text default 'Redmond'",
    )
    await world.schemaCache.reload()
    expect(await world.rows('/clients?id=eq.1')).toEqual([
      { id: 1, name: 'Microsoft', town: 'Redmond' },
    ])
  })

  it('has new functions and columns of one transaction', async () => {
    // Of its own: no change before it may still be read.
    const fresh = await openRestWorld(open)
    const call = { method: 'POST', body: {} }
    expect((await fresh.refusal('/rpc/newcomer', call)).error.code).toBe('PGRST202')
    const insert = { method: 'POST', body: { id: 1, word: 'w', later: 'l' } }
    expect((await fresh.refusal('/domained', insert)).error.code).toBe('PGRST204')
    await fresh.database.owner.script(
      `create function rest_world.newcomer() returns int language sql stable as 'select 7';
       grant execute on function rest_world.newcomer() to anon;
       alter table rest_world.domained add column later text`,
    )
    await expect.poll(async () => (await fresh.ask('/rpc/newcomer', call)).status).toBe(200)
    expect((await fresh.ask('/domained', insert)).status).toBe(201)
  })

  it('is watched again from the next start on, where the watch was lost', async () => {
    const { database } = world
    await database.owner.script('drop event trigger basera_schema_changed')
    await migrate(database.owner, [])
    let count = 0
    await database.listen('pgrst', () => void (count += 1))
    await database.owner.script('create table rest_world.watched (id int)')
    await expect.poll(() => count).toBe(1)
  })

  it('reloads after NOTIFY, whatever else is said on the channel', async () => {
    await world.database.owner.script(`drop event trigger basera_schema_changed`)
    await world.database.owner.script(
      'create table rest_world.proclaimed (id int); grant select on rest_world.proclaimed to anon',
    )
    expect((await world.ask('/proclaimed')).status).toBe(404)
    await world.database.owner.script(
      "notify pgrst, 'reload schema'; notify pgrst, 'reload config'; notify pgrst, 'reload schema'",
    )
    await expect.poll(async () => (await world.ask('/proclaimed')).status).toBe(200)
  })

  it('stays with the cached schema when reading the changed one fails', async () => {
    await world.database.close()
    await expect(world.schemaCache.reload()).rejects.toBeInstanceOf(Error)
    expect(world.schemaCache.current().tables.size).toBeGreaterThan(0)
  })
})
