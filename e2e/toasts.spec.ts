import type { Page } from '@playwright/test'
import { expect, test, visit } from './support/journey.ts'

const messages = (page: Page) => page.locator('[data-sonner-toast]')
const shown = (page: Page) => page.locator('[data-sonner-toast][data-visible=true]')

async function say(page: Page, store: 'App Store' | 'Google Play') {
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: new RegExp(store) })
    .click()
}

test('R-SHELL-23 second system: 3 visible, 356 px wide, 14 px apart, 32 px from the edges', async ({
  page,
}) => {
  await visit(page, '/terms')
  for (const store of ['App Store', 'Google Play', 'App Store', 'Google Play'] as const)
    await say(page, store)
  await expect(messages(page)).toHaveCount(4)
  await expect(shown(page)).toHaveCount(3)
  await messages(page).first().hover()
  await expect(page.locator('[data-sonner-toast][data-expanded=true]')).toHaveCount(4)
  await expect
    .poll(async () => {
      const boxes = await shown(page).evaluateAll((all) =>
        all
          .map((one) => one.getBoundingClientRect().toJSON() as DOMRect)
          .sort((a, b) => b.bottom - a.bottom),
      )
      const [lowest, next, third] = boxes
      return [
        lowest?.width,
        1440 - (lowest?.right ?? 0),
        900 - (lowest?.bottom ?? 0),
        (lowest?.top ?? 0) - (next?.bottom ?? 0),
        (next?.top ?? 0) - (third?.bottom ?? 0),
      ].map((pixels) => Math.round(pixels ?? 0))
    })
    .toEqual([356, 32, 32, 14, 14])
})

test('R-SHELL-23 second system: gone after 4000 ms and 200 ms of leaving', async ({ page }) => {
  await page.clock.install()
  await visit(page, '/terms')
  await page.clock.runFor(3_100)
  await say(page, 'App Store')
  await expect(messages(page)).toHaveCount(1)
  await page.clock.runFor(500)
  await page.clock.runFor(3_400)
  await expect(messages(page)).toHaveAttribute('data-removed', 'false')
  await page.clock.runFor(300)
  await expect(messages(page)).toHaveAttribute('data-removed', 'true')
  await page.clock.runFor(300)
  await expect(messages(page)).toHaveCount(0)
})

test('R-SHELL-23 second system: Alt+T leads to the messages', async ({ page }) => {
  await visit(page, '/terms')
  await say(page, 'App Store')
  await expect(messages(page)).toHaveCount(1)
  await page.keyboard.press('Alt+t')
  await expect(page.locator('[data-sonner-toaster]')).toBeFocused()
})

test('R-SHELL-23 first system: one at a time, gone after 5000 ms', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED/)
  await visit(page, '/')
  // Both systems' code is here before the connection breaks.
  await page.waitForResponse(/toaster/)
  await page.clock.install()
  await context.setOffline(true)
  const toast = page.getByRole('status').filter({ hasText: 'Failed to load properties' })
  for (const category of ['Vacation', 'Commercial']) {
    await page.getByRole('tab', { name: category }).click()
    // The read is tried again after 1, 2 and 4 seconds before it counts as failed.
    await page.clock.runFor(8_000)
    await expect(toast).toHaveCount(1)
  }
  await page.clock.runFor(4_000)
  await expect(toast).toHaveCount(1)
  await page.clock.runFor(1_500)
  await expect(toast).toHaveCount(0)
})
