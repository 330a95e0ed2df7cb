// Which Chromium the journeys run in: the one CHROMIUM_PATH names, else an installed one, else the packaged one.

import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import packaged from '@sparticuz/chromium'

export type Chromium = { readonly executablePath: string; readonly args: readonly string[] }

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const OTHER_PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
]
/** No sandbox because root may not make one; no QUIC and no updates because a test talks to this machine only. */
const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

const isExecutable = (path: string): boolean => {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

const findInstalled = (): string | undefined => {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...OTHER_PLACES].find((path) => existsSync(path) && isExecutable(path))
}

/** Throws when CHROMIUM_PATH names no program (a wish that cannot be met must not be met by something else), and when the browser does not start. */
export const findChromium = async (): Promise<Chromium> => {
  const executablePath = await findProgram()
  requireStarting(executablePath)
  return { executablePath, args: ARGS }
}

const findProgram = async (): Promise<string> => {
  const named = process.env['CHROMIUM_PATH']
  if (named === undefined || named === '')
    // The packaged one's own arguments are not taken: they are for one page in a cloud function and switch off web security.
    return findInstalled() ?? (await packaged.executablePath())
  if (isExecutable(named)) return named
  throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run.`)
}

/** Four hundred journeys would each say it in their own way. */
const requireStarting = (executablePath: string): void => {
  const { status, error, stderr } = spawnSync(executablePath, ['--version'], { encoding: 'utf8' })
  if (status === 0) return
  const why = error?.message ?? stderr.trim().split('\n')[0] ?? ''
  throw new Error(
    `The browser ${executablePath} does not start: ${why}\n` +
      'Install Chromium (Debian: apt-get install chromium) or name one in CHROMIUM_PATH.',
  )
}
