// The real program on a port of its own, as a person would start it.

import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { bareEnvironment } from '../../server/test/support/bare-environment.ts'

const project = join(import.meta.dirname, '..', '..')
/** When a start counts as hanging: the first one of a day draws the demo's pictures. */
const START_TIMEOUT_MS = 600_000

export type RunningServer = {
  readonly process: ChildProcess
  readonly siteUrl: string
  readonly adminPortal: string
  /** Where its mails and text messages can be read; empty where its settings close that. */
  readonly inbox: string
  /** What it has said so far. */
  readonly output: () => string
}

/** `settings` are added to the environment. */
export async function startServer(
  dataDirectory: string,
  settings: Readonly<Record<string, string>> = {},
): Promise<RunningServer> {
  // The channel is its life line: it ends when this run is killed.
  const server = spawn(process.execPath, [join(project, 'server', 'src', 'main.ts')], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...bareEnvironment(),
      PORT: '0',
      DATA_DIR: dataDirectory,
      // Every test says it is another visitor, and has limits of its own.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // A journey asks for several codes within a minute.
      SMTP_MAX_FREQUENCY: '0',
      SMS_MAX_FREQUENCY: '0',
      // All the run's journeys have one server.
      RATE_LIMIT_SMS_SENT: '600',
      // A run sends no request to the outside.
      MAP_STYLE_URL: 'outline',
      ...settings,
    },
  })
  let said = ''
  for (const stream of [server.stdout, server.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => (said += text))
  await untilReady(server, () => said)
  return {
    process: server,
    siteUrl: find(said, /Site\s+(http\S+)/),
    adminPortal: find(said, /Admin portal\s+(http\S+)/),
    inbox: /Mail inbox\s+(http\S+)/.exec(said)?.[1] ?? '',
    output: () => said,
  }
}

function untilReady(server: ChildProcess, said: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const stop = (outcome: () => void) => {
      clearTimeout(timer)
      server.off('exit', onExit)
      server.stdout?.off('data', look)
      outcome()
    }
    const look = () => {
      if (said().includes('Press Ctrl-C to stop.')) stop(resolve)
    }
    const fail = (why: string) => stop(() => reject(new Error(`${why}:\n${said()}`)))
    const onExit = (code: number | null) => fail(`The server ended with exit code ${code}`)
    const timer = setTimeout(() => {
      server.kill()
      fail('The server did not start in time')
    }, START_TIMEOUT_MS)
    server.stdout?.on('data', look)
    server.once('exit', onExit)
  })
}

/** An operator's key to the server of this folder, for what no person can do by themselves. */
export async function readServiceKey(dataDirectory: string): Promise<string> {
  const text = await readFile(join(dataDirectory, 'secrets.json'), 'utf8')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the server of this run
  return (JSON.parse(text) as { keys: { serviceRoleKey: string } }).keys.serviceRoleKey
}

export async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGTERM')
  await ended
}

function find(text: string, pattern: RegExp): string {
  const found = pattern.exec(text)?.[1]
  if (found === undefined) throw new Error(`The server's announcement lacks ${pattern}:\n${text}`)
  return found
}
