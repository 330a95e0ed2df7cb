// The proxy of the packaged deployment with the very Caddyfile, where `caddy` is installed (Debian has it).

import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const caddyfile = join(import.meta.dirname, '..', '..', '..', 'deploy', 'Caddyfile')

/** Null, said in the run's notes, where there is none. */
export function findCaddy(): string | null {
  const asked = spawnSync('caddy', ['version'], { encoding: 'utf8' })
  if (asked.status === 0) return asked.stdout.trim()
  process.stderr.write('note: attacks through the packaged proxy are SKIPPED: Caddy is not here.\n')
  return null
}

export type Caddy = {
  readonly httpsPort: number
  readonly httpPort: number
  readonly healthPort: number
  /** Of its own authority, in PEM. */
  readonly authority: string
  readonly pid: number
  close(): Promise<void>
}

/** `upstreams`: as the Caddyfile wants them, such as `127.0.0.1:3000`. */
export async function startCaddy(httpsPort: number, upstreams: string): Promise<Caddy> {
  const [httpPort, healthPort] = await Promise.all([freePort(), freePort()])
  const home = mkdtempSync(join(tmpdir(), 'basera-caddy-'))
  const program = spawn('caddy', ['run', '--config', caddyfile, '--adapter', 'caddyfile'], {
    cwd: home,
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: home,
      XDG_DATA_HOME: home,
      XDG_CONFIG_HOME: home,
      SITE_HOST: 'localhost',
      HTTP_PORT: String(httpPort),
      HTTPS_PORT: String(httpsPort),
      HEALTH_PORT: String(healthPort),
      UPSTREAMS: upstreams,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  program.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const ended = once(program, 'close')
  while (!(await isAlive(healthPort))) {
    // oxlint-disable-next-line typescript/no-unnecessary-condition -- it may end while it is waited for
    if (program.exitCode !== null) throw new Error(`Caddy ended: ${said}`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  const authority = join(home, 'caddy/pki/authorities/local/root.crt')
  return {
    httpsPort,
    httpPort,
    healthPort,
    authority: readFileSync(authority, 'utf8'),
    pid: program.pid ?? 0,
    async close() {
      program.kill('SIGKILL')
      await ended
      rmSync(home, { recursive: true, force: true })
    },
  }
}

const isAlive = async (port: number): Promise<boolean> =>
  (await fetch(`http://127.0.0.1:${port}/alive`).catch(() => null))?.ok === true

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  await new Promise((resolve) => server.close(resolve))
  return typeof address === 'object' && address !== null ? address.port : 0
}
