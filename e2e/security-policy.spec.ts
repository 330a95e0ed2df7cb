// The journeys' own net: a page that is refused something by its policy must fail the journey it happens in.

import type { Page } from '@playwright/test'
import { expect, test, visit } from './support/journey.ts'

const drawForeignPicture = (page: Page) =>
  page.evaluate(() => {
    new Image().src = 'https://elsewhere.example/pixel.png'
  })

test('ASVS 3.4.3 what the security policy refuses is noticed, also when the complaint is expected, and in the browser of another person', async ({
  page,
  browser,
  baseURL,
  policyViolations,
  expectComplaint,
}) => {
  expectComplaint(/elsewhere\.example/)
  await visit(page, '/about')
  await drawForeignPicture(page)
  await expect
    .poll(() => policyViolations.splice(0).join())
    .toMatch(/^img-src refuses https:\/\/elsewhere\.example\/pixel\.png on \/about/)

  const context = await browser.newContext({ baseURL: baseURL ?? '' })
  const visitor = await context.newPage()
  await visit(visitor, '/about')
  await drawForeignPicture(visitor)
  await expect.poll(() => policyViolations.splice(0).join()).toContain('elsewhere.example')
  await context.close()
})
