import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/journey.ts'

// How long a message stays, and the sizes it is given: web/src/ui/toast/sonner-toaster.test.tsx

const messages = (page: Page) => page.locator('[data-sonner-toast]')
const shown = (page: Page) => page.locator('[data-sonner-toast][data-visible=true]')

async function say(page: Page, store: 'App Store' | 'Google Play') {
  await page
    .getByRole('contentinfo')
    .getByRole('button', { name: new RegExp(store) })
    .click()
}

test('R-SHELL-23 second system: 3 visible, 356 px wide, 14 px apart, 32 px from the edges; Alt+T leads there', async ({
  page,
}) => {
  // Time stands still, so that none of them leaves while the others are still being said.
  await page.clock.install({ time: '2026-03-02T10:00:00+05:30' })
  await visit(page, '/terms')
  await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached()
  await page.clock.pauseAt('2026-03-02T10:05:00+05:30')
  for (const store of ['App Store', 'Google Play', 'App Store', 'Google Play'] as const) {
    await say(page, store)
    await page.clock.runFor(100)
  }
  await expect(messages(page)).toHaveCount(4)
  await expect(shown(page)).toHaveCount(3)
  const newest = page.locator('[data-sonner-toast][data-front=true]')
  await expect
    .poll(async () => {
      const box = await newest.boundingBox()
      return box && [box.width, 1440 - box.x - box.width, 900 - box.y - box.height]
    })
    .toEqual([356, 32, 32])
  // Spread out under the pointer, each is seen whole.
  await newest.hover()
  await expect
    .poll(async () => {
      const tops = await shown(page).evaluateAll((all) =>
        all.map((one) => one.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
      )
      const sorted = tops.toSorted((one, other) => other.bottom - one.bottom)
      return sorted.slice(1).map(({ bottom }, above) => (sorted[above]?.top ?? 0) - bottom)
    })
    .toEqual([14, 14])
  await page.keyboard.press('Alt+t')
  await expect(page.locator('[data-sonner-toaster]')).toBeFocused()
})
