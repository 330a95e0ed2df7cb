// Browser journeys on the built application and a real server. Run: npx playwright test --config e2e

import { join } from 'node:path'
import { defineConfig, devices } from '@playwright/test'
import { findChromium } from './support/chromium.ts'

const { executablePath, args } = await findChromium()
const artifacts = join(import.meta.dirname, '..', 'artifacts')

export default defineConfig({
  testDir: '.',
  globalSetup: './support/server.ts',
  outputDir: join(artifacts, 'e2e'),
  forbidOnly: process.env['CI'] !== undefined,
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
      use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } },
    },
    { name: 'phone', testMatch: /\.phone\.spec\.ts$/, use: { ...devices['Pixel 7'] } },
  ],
})
