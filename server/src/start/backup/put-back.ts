// Restores a backup into an empty data folder and database.

import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { Config } from '../../config.ts'
import { firstRow } from '../../db/rows.ts'
import type { Database, Scope } from '../../db/database.ts'
import { openDatabase } from '../../db/open.ts'
import { sql, statement } from '../../db/sql.ts'
import { serverTimeoutMs } from '../../db/statement-timeouts.ts'
import { StartFault } from '../start-fault.ts'
import { copyListed, listFolder, type Manifest, readManifest } from './manifest.ts'
import { runProgram } from './postgres-programs.ts'

export type PutBackRequest = {
  readonly config: Config
  /** Folder of the backup. */
  readonly from: string
  /** Fingerprint printed by the backup; null: unknown. */
  readonly fingerprint: string | null
  /** Root folder of the project: the first migration creates the roles. */
  readonly projectDirectory: string
}

const asOwner: Scope = {
  role: null,
  isReadOnly: true,
  settings: {},
  statementTimeoutMs: serverTimeoutMs.work,
}

/**
 * Restores a backup of `takeBackup` after verifying each file. Refuses a target that is not empty; nothing is overwritten.
 * Throws StartFault.
 */
export async function putBack({
  config,
  from,
  fingerprint,
  projectDirectory,
}: PutBackRequest): Promise<Manifest> {
  const manifest = await readManifest(from, fingerprint)
  const target = resolve(config.dataDirectory)
  requireSameKind(config, manifest)
  for (const name of ['secrets.json', 'postgres', 'storage']) {
    if (existsSync(join(target, name)))
      throw new StartFault(
        `${target} is in use already: it holds ${name}. Set DATA_DIR to an empty folder.`,
      )
  }
  const blobs = join(config.storage.directory ?? join(target, 'storage'), 'blobs')
  if (existsSync(blobs)) throw new StartFault(`${blobs} holds files already. Set STORAGE_DIR.`)
  await fillDatabase(config, { from, fingerprint, manifest, target, projectDirectory })
  if (existsSync(join(from, 'blobs'))) await copyFolder('blobs', { from, manifest }, blobs)
  await mkdir(target, { recursive: true, mode: 0o700 })
  // Last: a server refuses a database with accounts but no keys, so a partial restore does not start.
  for (const entry of manifest.contents.filter(({ path }) => path === 'secrets.json'))
    await copyListed(entry, from, join(target, 'secrets.json'))
  return manifest
}

function requireSameKind({ database, storage }: Config, manifest: Manifest): void {
  if (database.kind !== manifest.engine) {
    const fault = {
      embedded: 'The backup is of an embedded database: unset DATABASE_URL.',
      postgres: 'The backup is of a PostgreSQL server: set DATABASE_URL to an empty database.',
    }
    throw new StartFault(fault[manifest.engine])
  }
  if (manifest.files === 's3' && storage.s3 === null)
    throw new StartFault(
      'The files of this backup are in an S3-compatible service: set STORAGE_S3_….',
    )
}

type Backup = { readonly from: string; readonly manifest: Manifest }
type Places = Backup &
  Pick<PutBackRequest, 'fingerprint' | 'projectDirectory'> & { readonly target: string }

async function fillDatabase(
  config: Config,
  { from, fingerprint, manifest, target, projectDirectory }: Places,
): Promise<void> {
  if (config.database.kind === 'embedded')
    return copyFolder('postgres', { from, manifest }, join(target, 'postgres'))
  const url = config.database.ownerUrl ?? config.database.url
  const owner = await openDatabase({ kind: 'postgres', url, connections: 1 })
  try {
    if (fingerprint === null) await requireHarmless(owner)
    await requireEmpty(owner)
    const roles = join(projectDirectory, 'server', 'migrations', '1001-roles.sql')
    await owner.script(await readFile(roles, 'utf8'))
  } finally {
    await owner.close()
  }
  const dump = join(from, 'database.dump')
  const place = { url, directory: config.postgresPrograms }
  const folder = await mkdtemp(join(tmpdir(), 'basera-restore-'))
  try {
    const list = join(folder, 'entries')
    await runProgram('pg_restore', ['--list', '--file', list, dump], place)
    const kept = (await readFile(list, 'utf8'))
      .split('\n')
      .filter((line) => !OF_A_SUPERUSER.test(line))
    await writeFile(list, kept.join('\n'))
    const args = ['--exit-on-error', '--single-transaction', '--dbname', databaseOf(url)]
    await runProgram('pg_restore', [...args, '--use-list', list, dump], place)
  } finally {
    await rm(folder, { recursive: true })
  }
}

/**
 * What a superuser alone may make, and the new database has where one prepared it: the next migration makes the event trigger
 * where its login may (server/migrations/1165-schema-changes.sql, deploy/administrator.sql).
 */
const OF_A_SUPERUSER = / EVENT TRIGGER | basera_administrator( |$)/

/**
 * PostgreSQL executes a dump's statements while restoring it. With a superuser's rights, or a server program role's, they can run
 * any program on the machine, so a dump without a verified fingerprint is refused.
 */
async function requireHarmless(owner: Database): Promise<void> {
  const [found] = await owner.run(asOwner, [
    statement(sql`
      select rolsuper or exists (
        select from unnest(array[
          'pg_execute_server_program', 'pg_read_server_files', 'pg_write_server_files'
        ]) as may where pg_has_role(may, 'member')
      ) as is_privileged
      from pg_catalog.pg_roles where rolname = current_user`),
  ])
  if (found !== undefined && firstRow<{ is_privileged: boolean }>(found)?.is_privileged === false)
    return
  throw new StartFault(
    "The login of DATABASE_OWNER_URL may run programs and read files of the database's machine, and so may a dump that it puts back. Say the backup's fingerprint, or name an owner that is no superuser. Nothing was put back.",
  )
}

async function requireEmpty(owner: Database): Promise<void> {
  const [found] = await owner.run(asOwner, [
    statement(sql`
      select count(*)::integer as tables from pg_catalog.pg_class as c
      join pg_catalog.pg_namespace as n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`),
  ])
  const tables = found === undefined ? 0 : Number(firstRow<{ tables: string }>(found)?.tables)
  if (tables > 0)
    throw new StartFault('The database of DATABASE_URL holds tables already. Name an empty one.')
}

const databaseOf = (url: string): string => decodeURIComponent(new URL(url).pathname.slice(1))

/** Copies a folder of the backup by its manifest, under a temporary name until it is complete. */
async function copyFolder(name: string, { from, manifest }: Backup, to: string): Promise<void> {
  const draft = `${to}.partial`
  await rm(draft, { recursive: true, force: true })
  await mkdir(draft, { recursive: true, mode: 0o700 })
  // PostgreSQL also needs its empty folders.
  for (const folder of (await listFolder(join(from, name))).folders)
    await mkdir(join(draft, folder), { recursive: true, mode: 0o700 })
  for (const entry of manifest.contents.filter(({ path }) => path.startsWith(`${name}/`)))
    await copyListed(entry, from, join(draft, entry.path.slice(name.length + 1)))
  await rename(draft, to)
}
