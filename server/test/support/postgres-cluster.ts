// A private PostgreSQL cluster for one test run: own folder, Unix socket only, no disk syncs, removed at the end.

import { type ChildProcess, execFileSync, spawn, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, existsSync, globSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'

export type PostgresCluster = {
  /** A superuser's login to the database `postgres`. */
  readonly url: string
  readonly stop: () => Promise<void>
  /** Ends PostgreSQL as a crash would, with SIGKILL; resolves when the process has ended. */
  readonly kill: () => Promise<void>
  /** Starts it again on the same folder; resolves when it answers. */
  readonly startAgain: () => Promise<void>
}

/** The newest folder that holds `initdb` and `postgres`: PATH, `pg_config --bindir`, the distribution's folders. */
export function findServerPrograms(): string | null {
  const packaged = globSync('/usr/lib/postgresql/*/bin').toSorted((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  )
  const candidates = [...(process.env['PATH'] ?? '').split(delimiter), askPgConfig(), ...packaged]
  return candidates.find((directory) => directory !== '' && holdsBoth(directory)) ?? null
}

const holdsBoth = (directory: string): boolean =>
  ['initdb', 'postgres'].every((program) => existsSync(join(directory, program)))

/** A superuser's login to the PostgreSQL of a run. */
export type RunPostgres = Pick<PostgresCluster, 'url' | 'stop'>

/** The one that TEST_DATABASE_URL names, else one started from the machine's own programs; null where there is neither. */
export async function openRunPostgres(): Promise<RunPostgres | null> {
  const given = process.env['TEST_DATABASE_URL'] ?? ''
  if (given !== '') return { url: given, stop: () => Promise.resolve() }
  const programs = findServerPrograms()
  return programs === null ? null : startCluster(programs, ofARun)
}

/**
 * `settings`: in place of those of throw-away data, such as `synchronous_commit=on`. Throws when the cluster does not come
 * up within two minutes or another one answers on its socket.
 */
export async function startCluster(
  programs: string,
  settings: readonly string[] = fastest,
): Promise<PostgresCluster> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'basera-pg-')))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  try {
    const user = unprivilegedUser()
    if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid)
    const data = join(folder, 'data')
    const options: SpawnOptions = { ...user, cwd: folder, stdio: ['ignore', 'ignore', 'inherit'] }
    initialise(join(programs, 'initdb'), data, options)
    const spawnServer = (): ChildProcess =>
      spawn(join(programs, 'postgres'), serverArguments(data, folder, settings), {
        ...options,
        stdio: 'ignore',
      })
    let server = spawnServer()
    // A run that ends early has no time for more.
    const abandon = (): void => {
      server.kill('SIGQUIT')
      remove()
    }
    process.once('exit', abandon)
    const url = `postgres://postgres@/postgres?host=${encodeURIComponent(folder)}`
    await assertOurs(url, data, server)
    return {
      url,
      async stop() {
        process.off('exit', abandon)
        await end(server, 'SIGINT')
        remove()
      },
      kill: () => end(server, 'SIGKILL'),
      async startAgain() {
        const until = Date.now() + MAX_START_MS
        for (;;) {
          server = spawnServer()
          try {
            return await assertOurs(url, data, server)
          } catch (error) {
            // The processes of the killed one may still be on their way out: until then it refuses to start.
            if (server.exitCode === null || Date.now() > until) throw error
            await delay(50)
          }
        }
      },
    }
  } catch (error) {
    remove()
    throw error
  }
}

/** When a start counts as hanging: on a busy machine it is slow. */
const MAX_START_MS = 120_000

const fastest = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off']

/** A test's database is small and short-lived: autovacuum and JIT cost more than they save. */
const ofARun = [...fastest, 'autovacuum=off', 'jit=off']

/**
 * An answered write has left the process and outlives its end, though not the machine's: power cuts are PostgreSQL's own
 * tests.
 */
export const outlivesItsProcess = [
  'fsync=off',
  'synchronous_commit=on',
  'full_page_writes=on',
] as const

async function end(server: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill(signal)
  await ended
}

const serverArguments = (
  data: string,
  socketFolder: string,
  settings: readonly string[],
): string[] => [
  '-D',
  data,
  '-k',
  socketFolder,
  // times are printed alike on every machine
  ...['listen_addresses=', 'max_connections=200', 'timezone=UTC', ...settings].flatMap(
    (setting) => ['-c', setting],
  ),
]

function initialise(initdb: string, data: string, options: SpawnOptions): void {
  const settings = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8', '--no-sync']
  execFileSync(initdb, ['-D', data, ...settings], options)
}

// PostgreSQL refuses to run as root.
function unprivilegedUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {}
  return { uid: nobody('-u'), gid: nobody('-g') }
}

const nobody = (flag: '-u' | '-g'): number =>
  Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))

// Nothing is created or dropped before the server has said that it serves this run's own folder.
async function assertOurs(url: string, data: string, server: ChildProcess): Promise<void> {
  const until = Date.now() + MAX_START_MS
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended with ${server.exitCode}`)
    const client = new Client({ connectionString: url })
    try {
      await client.connect()
    } catch {
      // Still starting.
      await delay(100)
      continue
    }
    const answer = await client.query<{ data_directory: string }>('show data_directory')
    await client.end()
    const served = answer.rows[0]?.data_directory
    if (served !== data) throw new Error(`the socket in ${data} belongs to ${served}`)
    return
  }
  server.kill('SIGQUIT')
  throw new Error(`PostgreSQL did not start within ${MAX_START_MS / 1000} s`)
}

function askPgConfig(): string {
  try {
    return execFileSync('pg_config', ['--bindir'], { encoding: 'utf8' }).trim()
  } catch {
    // Not installed: the other places may still have it.
    return ''
  }
}
