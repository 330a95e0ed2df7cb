// The real server as its own process, started and stopped as a person would.

import { spawn, type ChildProcess } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { inject } from 'vitest'
import { bareEnvironment } from '../support/bare-environment.ts'
import { shortLived } from '../support/short-lived.ts'

export const main = join(import.meta.dirname, '..', '..', 'src', 'main.ts')

export type Ended = {
  readonly code: number | null
  readonly signal: NodeJS.Signals | null
  readonly output: string
  readonly errors: string
}

export type RunningServer = {
  readonly process: ChildProcess
  /** What it printed so far. */
  output(): string
  /** `http://localhost:<port>` once it said that it is ready. Rejects when it ended instead. */
  readonly siteUrl: Promise<string>
  readonly ended: Promise<Ended>
}

export type StartOptions = {
  readonly env: Record<string, string>
  readonly uid?: number
  /** As `npm start` starts it while it builds. */
  readonly isBuiltMeanwhile?: boolean
}

const running = new Set<ChildProcess>()
const folders = new Set<string>()

/** An empty folder, or with `isMigrated` one that holds a migrated database. Removed by `cleanUp`. */
export function makeDataFolder({ isMigrated = true } = {}): string {
  const folder = mkdtempSync(join(tmpdir(), 'basera-start-'))
  folders.add(folder)
  if (isMigrated) cpSync(inject('testRun').embeddedTemplate, folder, { recursive: true })
  return folder
}

/** Only what is given is set, beside PATH: no variable of this machine changes a test. */
export function startServer({ env, uid, isBuiltMeanwhile = false }: StartOptions): RunningServer {
  const follows = isBuiltMeanwhile ? ['--build-follows'] : []
  const child = spawn(process.execPath, [...shortLived, main, ...follows], {
    env: { ...bareEnvironment(), PORT: '0', ...env },
    cwd: tmpdir(),
    stdio: ['ignore', 'pipe', 'pipe', isBuiltMeanwhile ? 'ipc' : 'ignore'],
    ...(uid === undefined ? {} : { uid }),
  })
  running.add(child)
  let output = ''
  let errors = ''
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (output += text))
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (errors += text))
  // A program that could not be started at all ends without having said anything.
  child.on('error', (error) => (errors += error.message))
  const ended = new Promise<Ended>((resolve) => {
    child.on('close', (code, signal) => {
      running.delete(child)
      resolve({ code, signal, output, errors })
    })
  })
  const siteUrl = new Promise<string>((resolve, reject) => {
    child.stdout?.on('data', () => {
      const url = /Site +(http:\S+)/.exec(output)?.[1]
      if (url !== undefined && output.includes('Press Ctrl-C')) resolve(url)
    })
    void ended.then(({ code }) => reject(new Error(`ended with ${code}: ${errors}`)))
  })
  siteUrl.catch(() => undefined)
  return { process: child, output: () => output, siteUrl, ended }
}

/** Ends what a failed test left. */
export function cleanUp(): void {
  for (const child of running) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  folders.clear()
}
