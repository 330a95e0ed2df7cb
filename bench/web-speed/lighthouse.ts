// One run of Lighthouse on one page, in a browser of its own with nothing cached: the phone's profile with real throttling
// (slow 4G, a processor four times slower), because simulated throttling misjudges pages that the server renders.
import { execFile } from 'node:child_process'
import { copyFile, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { findChromium } from '../../e2e/support/chromium.ts'
import { freePort } from '../peers.ts'

const run = promisify(execFile)
const program = fileURLToPath(import.meta.resolve('lighthouse/cli/index.js'))
const PATIENCE_MS = 180_000

export type Visit = {
  readonly url: string
  /** What the browser remembers of the site beforehand, by key. */
  readonly stored: Readonly<Record<string, string>>
  readonly browserArguments: readonly string[]
  readonly skippedAudits: readonly string[]
  /** Where the report goes as HTML, for people. */
  readonly reportFile: string
}

/** On a machine that is busy with other things the browser's trace now and then lacks its beginning. */
const TRIES = 3

/** Answers the report as JSON text. Throws what Lighthouse said when it could not measure, three times. */
export async function measurePage(visit: Visit): Promise<string> {
  for (let left = TRIES - 1; left > 0; left--) {
    try {
      return await measureOnce(visit)
    } catch (error) {
      console.error(`measured again: ${error instanceof Error ? lastLine(error.message) : 'fault'}`)
    }
  }
  return measureOnce(visit)
}

const lastLine = (text: string): string => text.trim().split('\n').at(-1) ?? ''

async function measureOnce(visit: Visit): Promise<string> {
  const profile = await mkdtemp(join(tmpdir(), 'basera-lighthouse-'))
  const port = await freePort()
  const { executablePath, args } = await findChromium()
  const browser = await chromium.launchPersistentContext(profile, {
    executablePath,
    args: [...args, ...visit.browserArguments, `--remote-debugging-port=${port}`],
    // As a phone in India: elsewhere each time of day names its zone, and its line is a longer one.
    env: { ...process.env, TZ: 'Asia/Kolkata' },
  })
  try {
    const page = browser.pages()[0] ?? (await browser.newPage())
    // A page of the site without a script, so that nothing of the application is cached.
    await page.goto(new URL('/robots.txt', visit.url).href)
    for (const [key, value] of Object.entries(visit.stored))
      await page.evaluate(`localStorage.setItem(${JSON.stringify(key)}, ${JSON.stringify(value)})`)
    const base = join(profile, 'report')
    const flags = [
      `--port=${port}`,
      '--throttling-method=devtools',
      '--only-categories=performance,accessibility,best-practices,seo',
      '--disable-storage-reset',
      '--disable-full-page-screenshot',
      '--no-enable-error-reporting',
      '--output=json',
      '--output=html',
      `--output-path=${base}`,
      '--quiet',
      ...visit.skippedAudits.map((audit) => `--skip-audits=${audit}`),
    ]
    await run(process.execPath, [program, visit.url, ...flags], { timeout: PATIENCE_MS })

    await copyFile(`${base}.report.html`, visit.reportFile)
    return await readFile(`${base}.report.json`, 'utf8')
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
}
