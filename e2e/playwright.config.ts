// Browser journeys on the built application and a real server. Run: npx playwright test --config e2e

import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './support/chromium.ts'

const chromium = await findChromium()
const launchOptions = {
  ...chromium,
  args: [
    ...chromium.args,
    // A camera that shows a test picture and needs no yes. In a browser of its own its journey would have a server of its own, too.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
}
const artifacts = join(import.meta.dirname, '..', 'artifacts')

const isUnwatched = process.env['CI'] !== undefined
const onDesktop = {
  ...devices['Desktop Chrome'],
  viewport: { width: 1440, height: 900 },
  // Without a graphics card the processor draws each frame: animations were a fifth of what a page costs.
  contextOptions: { reducedMotion: 'reduce' as const },
}
// A phone's pixels are seven for each of its points, and the processor paints every one: what a page holds is the same with one.
const onPhone = { ...devices['Pixel 7'], deviceScaleFactor: 1 }

export default defineConfig({
  testDir: '.',
  globalSetup: './support/run.ts',
  outputDir: join(artifacts, 'e2e'),
  forbidOnly: isUnwatched,
  // A browser among others on a busy machine is late now and then; `npm test` names what needed the second try.
  retries: isUnwatched ? 1 : 0,
  fullyParallel: true,
  // Of two cores a journey leaves a sixth idle while it waits for what it has asked: a third one uses that.
  workers: 3,
  // When something counts as hanging: a busy machine may be twenty times as slow as an idle one.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  reporter: 'line',
  use: {
    launchOptions,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
  },
  projects: [
    { name: 'desktop', testMatch: /(?<!\.phone)\.spec\.ts$/, use: onDesktop },
    { name: 'phone', testMatch: /\.phone\.spec\.ts$/, use: onPhone },
  ],
})
