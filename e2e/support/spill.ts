// Nothing of a page lies beyond the right edge of its window.

import { expect, type Page } from '@playwright/test'

export async function expectNoSpill(page: Page, what = 'the page') {
  // A phone widens its window for what is too wide: the width it was given is what counts.
  const given = page.viewportSize()?.width ?? 0
  await expect
    .poll(() => page.evaluate(() => document.documentElement.scrollWidth), {
      message: `${what} is no wider than its window`,
    })
    .toBeLessThanOrEqual(given)
}
