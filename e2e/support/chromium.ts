// Which Chromium the journeys run in: the one CHROMIUM_PATH names, else an installed one, else the packaged one.

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

/** Throws when CHROMIUM_PATH names no program: a wish that cannot be met must not be met by something else. */
export const findChromium = async (): Promise<Chromium> => {
  const named = process.env['CHROMIUM_PATH']
  if (named !== undefined && named !== '') {
    if (!isExecutable(named)) throw new Error(`CHROMIUM_PATH names ${named}, which cannot be run.`)
    return { executablePath: named, args: ARGS }
  }
  const installed = findInstalled()
  if (installed !== undefined) return { executablePath: installed, args: ARGS }
  // Its own arguments are not taken: they are for one page in a cloud function and switch off web security.
  return { executablePath: await packaged.executablePath(), args: ARGS }
}
