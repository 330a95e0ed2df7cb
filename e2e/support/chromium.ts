// Which Chromium the journeys run in: the one CHROMIUM_PATH names, else the packaged one where it runs, else an installed
// one. The packaged one has no window of its own even in secret: it takes half the processor time.

import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, statfsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import packaged from '@sparticuz/chromium'

/** By the names of Playwright's launch options. */
export type Chromium = {
  readonly executablePath: string
  readonly args: string[]
  readonly ignoreDefaultArgs: string[]
}

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome']
const otherPlaces = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
]
/** No sandbox because root may not make one; no QUIC and no updates because a test talks to this machine only. */
const args = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // What one page of a context has compiled the next one finds.
  '--process-per-site',
]

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}

function findInstalled(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '')
  const onPath = names.flatMap((name) => folders.map((folder) => join(folder, name)))
  return [...onPath, ...otherPlaces].find((path) => existsSync(path) && isExecutable(path))
}

/** Throws where no browser starts: four hundred journeys would each say it in their own way. */
export const findChromium = async (): Promise<Chromium> => ({
  executablePath: await findProgram(),
  args: [...args],
  ignoreDefaultArgs: hasSharedMemory() ? ['--disable-dev-shm-usage'] : [],
})

/** What two browsers share among their processes fits into it; a container of Docker's has 64 MB. */
const SHARED_MEMORY_BYTES = 1024 ** 3

/** In place of files in the folder for temporary ones, by which a page costs a tenth more. */
function hasSharedMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync('/dev/shm')
    return bavail * bsize >= SHARED_MEMORY_BYTES
  } catch {
    return false
  }
}

/** A program that was asked for and is missing is not replaced by another. */
async function findProgram(): Promise<string> {
  const named = process.env['CHROMIUM_PATH'] ?? ''
  if (named !== '') {
    const why = isExecutable(named) ? faultOf(named) : 'it cannot be run'
    if (why === null) return named
    throw new Error(`CHROMIUM_PATH names ${named}, which does not start: ${why}`)
  }
  const programs = [await unpack(), findInstalled()].filter((path) => path !== undefined)
  const faults = new Map(programs.map((path) => [path, faultOf(path)]))
  const found = programs.find((path) => faults.get(path) === null)
  if (found !== undefined) return found
  const tried = [...faults].map(([path, why]) => `\n${path}: ${why}`).join('')
  throw new Error(
    'No Chromium starts here. Install one (Debian: apt-get install chromium), or name one by CHROMIUM_PATH.' +
      tried,
  )
}

/**
 * It is for Linux on x64 and needs some libraries. Its own arguments are not taken: they are for one page in a cloud
 * function and switch off web security.
 */
const unpack = async (): Promise<string | undefined> =>
  process.platform === 'linux' && process.arch === 'x64' ? packaged.executablePath() : undefined

/** Why a browser does not start; null when it does. */
function faultOf(path: string): string | null {
  const { status, error, stderr } = spawnSync(path, ['--version'], { encoding: 'utf8' })
  if (status === 0) return null
  return error?.message ?? stderr.trim().split('\n')[0] ?? `exit code ${status}`
}
