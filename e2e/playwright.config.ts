// Browser journeys on the built application and a real server. Run: npx playwright test --config e2e

import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './support/chromium.ts'

const { executablePath, args } = await findChromium()
const artifacts = join(import.meta.dirname, '..', 'artifacts')

// They take homes off the site, put new ones first, or put a notice above every page. The others count what is there, so these come when those are done.
const leaving = 'saved-homes'
const coming = '(?:admin-desk|admin-settings|list-property|own-properties)'
const changesListings = new RegExp(`/(?:${leaving}\\.spec|${coming}(?:\\.phone)?\\.spec)\\.ts$`)
const isUnwatched = process.env['CI'] !== undefined
const onDesktop = { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } }
const onPhone = { ...devices['Pixel 7'] }

export default defineConfig({
  testDir: '.',
  globalSetup: './support/server.ts',
  outputDir: join(artifacts, 'e2e'),
  forbidOnly: isUnwatched,
  // A browser among others on a busy machine is late now and then; `npm test` names what needed the second try.
  retries: isUnwatched ? 1 : 0,
  fullyParallel: true,
  workers: 2,
  timeout: 45_000,
  expect: { timeout: 10_000 },
  reporter: 'line',
  use: {
    launchOptions: { executablePath, args: [...args] },
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    screenshot: 'only-on-failure',
  },
  projects: [
    {
      name: 'desktop',
      testMatch: /(?<!\.phone)\.spec\.ts$/,
      testIgnore: changesListings,
      use: onDesktop,
    },
    { name: 'phone', testMatch: /\.phone\.spec\.ts$/, testIgnore: changesListings, use: onPhone },
    {
      name: 'desktop, homes leave',
      testMatch: new RegExp(`/${leaving}\\.spec\\.ts$`),
      dependencies: ['desktop', 'phone'],
      use: onDesktop,
    },
    {
      name: 'desktop, homes come',
      testMatch: new RegExp(`/${coming}\\.spec\\.ts$`),
      dependencies: ['desktop, homes leave'],
      use: onDesktop,
    },
    {
      name: 'phone, homes come',
      testMatch: new RegExp(`/${coming}\\.phone\\.spec\\.ts$`),
      dependencies: ['desktop, homes leave'],
      use: onPhone,
    },
  ],
})
