// One server for the whole run: the real program on a data folder and a port of its own, in development, so that the
// demo's people and homes are there. Started before the first test, ended after the last.

import { spawn, type ChildProcess } from 'node:child_process'
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
    const server = await startServer(dataDirectory)
    process.env['E2E_SITE'] = server.siteUrl
    process.env['E2E_ADMIN_PORTAL'] = server.adminPortal
    process.env['E2E_ACCOUNTS'] = await readFile(join(dataDirectory, 'demo-accounts.json'), 'utf8')
    return async () => {
      await end(server.process)
      await forget()
    }
  } catch (error) {
    await forget()
    throw error
  }
}

/** Demo and awkward listings; the second needs the server stopped, as one process at a time may hold the folder. */
async function prepare(dataDirectory: string): Promise<void> {
  const first = await startServer(dataDirectory)
  await end(first.process)
  const script = join(project, 'server', 'test', 'support', 'add-awkward-listings.ts')
  const added = spawn(process.execPath, [script, dataDirectory], { stdio: 'inherit' })
  const [code] = await once(added, 'exit')
  if (code !== 0) throw new Error(`The awkward listings could not be added (exit code ${code})`)
}

type RunningServer = {
  readonly process: ChildProcess
  readonly siteUrl: string
  readonly adminPortal: string
}

async function startServer(dataDirectory: string): Promise<RunningServer> {
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
    },
  })
  const announcement = await readAnnouncement(server)
  return {
    process: server,
    siteUrl: find(announcement, /Site\s+(http\S+)/),
    adminPortal: find(announcement, /Admin portal\s+(http\S+)/),
  }
}

function readAnnouncement(server: ChildProcess): Promise<string> {
  let output = ''
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      server.kill()
      reject(new Error(`The server did not start in time:\n${output}`))
    }, startTimeoutMs)
    for (const stream of [server.stdout, server.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        output += text
        if (!output.includes('Press Ctrl-C to stop.')) return
        clearTimeout(timer)
        resolve(output)
      })
    }
    server.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`The server ended with exit code ${code}:\n${output}`))
    })
  })
}

async function end(server: ChildProcess): Promise<void> {
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
