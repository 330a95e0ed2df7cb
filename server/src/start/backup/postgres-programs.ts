// Runs PostgreSQL's own programs (pg_dump, pg_restore).

import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { StartFault, systemErrorCode } from '../start-fault.ts'

type Program = 'pg_dump' | 'pg_restore'

type Place = {
  readonly url: string
  /** Folder of the programs; null: the default ones. */
  readonly directory: string | null
}

/** Runs a program on the database of `url`. Throws StartFault with its reason when it fails or is not installed. */
export async function runProgram(
  program: Program,
  args: readonly string[],
  place: Place,
): Promise<void> {
  const { code, stderr } = await execute(program, args, place).catch((cause: unknown) => {
    if (systemErrorCode(cause) !== 'ENOENT') throw cause
    const advice =
      "Install PostgreSQL's client programs, or name their folder by POSTGRES_PROGRAMS."
    throw new StartFault(`${program} is not on this machine. ${advice}`, { cause })
  })
  if (code !== 0) {
    throw new StartFault(`${program} failed: ${reasonIn(stderr)}`)
  }
}

/** The last `error:` line of stderr: below it a program prints the statement, which may be long. */
function reasonIn(stderr: string): string {
  const lines = stderr.trim().split('\n')
  return lines.findLast((line) => line.includes('error: ')) ?? lines.at(-1) ?? 'it said nothing'
}

const execute = (
  program: Program,
  args: readonly string[],
  { url, directory }: Place,
): Promise<{ code: number | null; stderr: string }> =>
  new Promise((resolve, reject) => {
    // The URL is passed in the environment: other users of the machine can read a command line.
    const child = spawn(find(program, directory), args, {
      env: { PATH: process.env['PATH'], ...loginOf(url) },
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let stderr = ''
    child.stderr.setEncoding('utf8').on('data', (text: string) => (stderr += text))
    child.once('error', reject)
    child.once('close', (code) => resolve({ code, stderr }))
  })

/** In the configured folder, else the distribution's newest version, else from PATH. */
function find(program: Program, directory: string | null): string {
  if (directory !== null) return join(directory, program)
  const packaged = globSync(`/usr/lib/postgresql/*/bin/${program}`).toSorted((one, other) =>
    other.localeCompare(one, 'en', { numeric: true }),
  )
  return packaged[0] ?? program
}

function loginOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url)
  const login = {
    PGHOST: searchParams.get('host') ?? hostname,
    PGPORT: port,
    PGUSER: decodeURIComponent(username),
    PGPASSWORD: decodeURIComponent(password),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
    PGSSLMODE: searchParams.get('sslmode') ?? '',
    PGSSLROOTCERT: searchParams.get('sslrootcert') ?? '',
  }
  return Object.fromEntries(Object.entries(login).filter(([, value]) => value !== ''))
}
