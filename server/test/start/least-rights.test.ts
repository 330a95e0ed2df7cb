// The whole product on logins that have what deploy/administrator.sql gives and nothing more (S12): no superuser, no
// CREATEROLE, no BYPASSRLS. Once as a superuser runs the script, once as the administrator of a managed server does.

import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bareEnvironment } from '../support/bare-environment.ts'
import { findServerPrograms } from '../support/postgres-cluster.ts'
import { type Program, startProgram } from '../faults/program.ts'
import { administratorSql, type FreshServer, startFreshServer } from './own-cluster.ts'
import { cleanUp, makeDataFolder } from './running-server.ts'

afterAll(cleanUp)

const photo = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAgAAAAICAIAAABLbSncAAAAEUlEQVR4nGMwmJCAFTEMLQkAFmxIAR4ynusAAAAASUVORK5CYII=',
  'base64',
)

/** What the two logins may do beyond an ordinary one. */
const POWERS = `
  select rolname || ': ' || concat_ws(', ', case when rolsuper then 'superuser' end,
    case when rolcreaterole then 'makes roles' end, case when rolcreatedb then 'makes databases' end,
    case when rolreplication then 'replicates' end, case when rolbypassrls then 'passes' end)
  from pg_roles where rolname in ('authenticator', 'basera_owner', 'service_role') order by 1`

/** The function that tells of a changed schema, and whose it is. */
const WATCHES = `
  select evtfoid::regproc || ' of ' || evtowner::regrole from pg_event_trigger where evtname = 'basera_schema_changed'`

const run = (program: string, env: Record<string, string>, ...args: string[]) =>
  spawnSync(process.execPath, [join(import.meta.dirname, '../../src', program), ...args], {
    env: { ...bareEnvironment(), ...env },
    cwd: tmpdir(),
    encoding: 'utf8',
  })

describe.runIf(findServerPrograms() !== null).each([
  { administrator: 'a superuser', passes: true },
  { administrator: 'the administrator of a managed server', passes: false },
])('what $administrator prepared', ({ passes }) => {
  let server: FreshServer
  let program: Program
  let database = ''
  let data = ''
  const isSuperuser = passes
  const watchers = passes ? ['basera_administrator.tg_schema_changed of postgres'] : []

  const environmentOf = (name: string, folder: string) => ({
    APP_ENV: 'test',
    DATA_DIR: folder,
    DATABASE_URL: server.urlOf(name, 'authenticator'),
    DATABASE_OWNER_URL: server.urlOf(name, 'basera_owner'),
  })

  const prepare = async (): Promise<string> => {
    const name = await server.makeDatabase(isSuperuser ? 'postgres' : 'administrator')
    // Twice: it changes nothing then.
    for (const _ of [1, 2])
      await server.tell(name, administratorSql, isSuperuser ? 'postgres' : 'administrator')
    return name
  }

  beforeAll(async () => {
    server = await startFreshServer()
    if (!isSuperuser)
      await server.tell('postgres', 'create role administrator login createrole createdb')
    database = await prepare()
    data = makeDataFolder({ isMigrated: false })
    program = await startProgram(data, environmentOf(database, data))
  })
  afterAll(async () => {
    await program.stop()
    await server.stop()
  })

  test('S12: has no power beyond the grants of the script', async () => {
    expect(await server.ask(database, POWERS)).toEqual([
      'authenticator: ',
      'basera_owner: ',
      passes ? 'service_role: passes' : 'service_role: ',
    ])
  })

  test('S12: signs people up, stores their rows and files, sends their changes', async () => {
    const client = createClient(program.origin, program.anonKey, {
      auth: { persistSession: false },
    })
    const { data: signedUp, error } = await client.auth.signUp({
      email: 'asha@example.in',
      password: 'old-banyan-tree-7',
    })
    expect(error).toBeNull()
    const id = signedUp.user?.id ?? ''
    const changed = await client
      .from('profiles')
      .update({ first_name: 'Asha' })
      .eq('id', id)
      .select('first_name')
    expect(changed).toMatchObject({ error: null, data: [{ first_name: 'Asha' }] })
    expect((await client.rpc('search_properties', { search: {} })).error).toBeNull()
    const { data: profile } = await client
      .from('profiles')
      .select('picture_folder')
      .single<{ picture_folder: string }>()
    const stored = await client.storage
      .from('avatars')
      .upload(`${profile?.picture_folder}/a.png`, photo, { contentType: 'image/png' })
    expect(stored.error).toBeNull()
    const heard = Promise.withResolvers<unknown>()
    const joined = Promise.withResolvers<void>()
    client
      .channel('factors')
      .on(
        'postgres_changes',
        { event: '*', schema: 'public', table: 'user_2fa_settings', filter: `user_id=eq.${id}` },
        ({ new: row }) => heard.resolve(row),
      )
      .on('system', {}, () => joined.resolve())
      .subscribe()
    await joined.promise
    await server.tell(
      database,
      `update user_2fa_settings set updated_at = now() where user_id = '${id}'`,
    )
    expect(await heard.promise).toMatchObject({ user_id: id })
    await client.removeAllChannels()
  })

  test('S12: lets the service key reach every row of every table that it may read', async () => {
    const tables = await server.ask(
      database,
      `select oid::regclass::text from pg_class where relkind in ('r', 'p') and relrowsecurity
        and has_table_privilege('service_role', oid, 'select') order by 1`,
    )
    expect(tables).toEqual(expect.arrayContaining(['profiles', 'properties', 'storage.objects']))
    const query = tables
      .map((name) => `select '${name} ' || count(*) from ${name}`)
      .join(' union all ')
    const counts = await server.ask(database, query)
    expect(counts).toEqual(expect.arrayContaining(['profiles 1', 'storage.objects 1']))
    const asService = { login: 'authenticator', role: 'service_role' }
    expect(await server.ask(database, query, asService)).toEqual(counts)
    const service = createClient(program.origin, program.serviceRoleKey)
    const { data: rows } = await service.from('profiles').select('first_name')
    expect(rows).toEqual([{ first_name: 'Asha' }])
    expect((await service.storage.from('avatars').list()).data).toHaveLength(1)
    expect((await service.auth.admin.listUsers()).data.users).toHaveLength(1)
  })

  test('S12: is backed up and restored to another database of such logins', async () => {
    const kept = join(makeDataFolder({ isMigrated: false }), 'kept')
    const taken = run('backup.ts', environmentOf(database, data), kept)
    expect(taken).toMatchObject({ status: 0, stderr: '' })
    const fingerprint = /[0-9a-f]{64}/.exec(taken.stdout)?.[0] ?? ''
    const other = await prepare()
    const target = join(makeDataFolder({ isMigrated: false }), 'new')
    expect(run('restore.ts', environmentOf(other, target), kept, fingerprint)).toMatchObject({
      status: 0,
      stderr: '',
    })
    expect(await server.ask(other, 'select count(*) from auth.users')).toEqual(['1'])
    const again = await startProgram(target, environmentOf(other, target))
    const service = createClient(again.origin, again.serviceRoleKey)
    const { data: rows } = await service.from('profiles').select('first_name')
    await again.stop()
    expect(rows).toEqual([{ first_name: 'Asha' }])
    expect(await server.ask(other, WATCHES)).toEqual(watchers)
  })

  test('answers for a table that its owner makes, where a superuser prepared it', async () => {
    expect(await server.ask(database, WATCHES)).toEqual(watchers)
    await server.tell(
      database,
      'create table newcomers (id int); grant select on newcomers to service_role',
      'basera_owner',
    )
    const service = createClient(program.origin, program.serviceRoleKey)
    // Without the trigger it is told by hand.
    if (!passes) await server.tell(database, "notify pgrst, 'reload schema'", 'basera_owner')
    await expect.poll(async () => (await service.from('newcomers').select()).status).toBe(200)
  })
})
