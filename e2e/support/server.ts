// One server for the whole run: the real program on a data folder and a port of its own, in development, so that the
// demo's people and homes are there. Started before the first test, ended after the last.

import { spawn, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const project = join(import.meta.dirname, '..', '..')
const startTimeoutMs = 240_000

/** Playwright's global set-up. Returns what ends the server. */
export default async function start(): Promise<() => Promise<void>> {
  // A folder that is named is kept, so that whoever writes journeys need not wait for the demo each time.
  const kept = process.env['E2E_DATA_DIR']
  const dataDirectory = kept ?? (await mkdtemp(join(tmpdir(), 'basera-e2e-')))
  const forget = async () => {
    if (kept === undefined) await rm(dataDirectory, { recursive: true, force: true })
  }
  try {
    await prepare(dataDirectory)
    // Good once, so each run has its own, also on data that is kept.
    const emergencyKey = randomBytes(32).toString('base64url')
    const server = await startServer(dataDirectory, { ADMIN_RESET_KEY: emergencyKey })
    process.env['E2E_EMERGENCY_KEY'] = emergencyKey
    process.env['E2E_SITE'] = server.siteUrl
    process.env['E2E_ADMIN_PORTAL'] = server.adminPortal
    process.env['E2E_INBOX'] = server.inbox
    process.env['E2E_SERVICE_KEY'] = await readServiceKey(dataDirectory)
    process.env['E2E_ACCOUNTS'] = await readFile(join(dataDirectory, 'demo-accounts.json'), 'utf8')
    const tellDeath = (code: number | null) =>
      process.stderr.write(
        `The server ended in the middle of the run (${code}):\n${server.output()}`,
      )
    server.process.once('exit', tellDeath)
    return async () => {
      server.process.off('exit', tellDeath)
      await end(server.process)
      await forget()
    }
  } catch (error) {
    await forget()
    throw error
  }
}

/** An operator's key, for what no person can do by themselves. */
async function readServiceKey(dataDirectory: string): Promise<string> {
  const text = await readFile(join(dataDirectory, 'secrets.json'), 'utf8')
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by the server of this run
  return (JSON.parse(text) as { keys: { serviceRoleKey: string } }).keys.serviceRoleKey
}

/** Demo and awkward listings; the second needs the server stopped, as one process at a time may hold the folder. */
async function prepare(dataDirectory: string): Promise<void> {
  const first = await startServer(dataDirectory)
  await end(first.process)
  const script = join(project, 'server', 'test', 'support', 'add-awkward-listings.ts')
  const added = spawn(process.execPath, [script, dataDirectory], { stdio: 'inherit' })
  await once(added, 'exit')
  if (added.exitCode !== 0) throw new Error('The awkward listings could not be added')
}

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
      PATH: process.env['PATH'],
      PORT: '0',
      DATA_DIR: dataDirectory,
      // Every test says it is another visitor, and has limits of its own.
      TRUSTED_PROXIES: '127.0.0.1,::1',
      // A journey asks for several codes within a minute.
      SMTP_MAX_FREQUENCY: '0',
      SMS_MAX_FREQUENCY: '0',
      // A run asks nobody outside for anything.
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
    }, startTimeoutMs)
    server.stdout?.on('data', look)
    server.once('exit', onExit)
  })
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
