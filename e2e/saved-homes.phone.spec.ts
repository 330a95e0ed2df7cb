import type { Locator } from '@playwright/test'
import { expectNoFaultInBothThemes } from './support/accessibility.ts'
import { expect, visit } from './support/journey.ts'
import { test } from './support/own-person.ts'
import { expectNoSpill } from './support/spill.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('R-SHELL-08 on a phone favourites are saved, compared and swiped, the labels staying', async ({
  page,
  signIn,
}) => {
  await signIn()
  await visit(page, '/properties')
  const hearts = page.getByRole('button', { name: /^Save / })
  for (const position of [0, 1]) {
    const heart = hearts.nth(position)
    await heart.click()
    await expect(heart).toHaveAttribute('aria-pressed', 'true')
  }
  await visit(page, '/tenant/favorites')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favourites')
  const boxes = page.getByRole('checkbox', { name: /^Compare / })
  await boxes.nth(0).check()
  await boxes.nth(1).check()
  await expectNoFaultInBothThemes(page, 'favourites on a phone')
  await page.getByRole('button', { name: 'Compare' }).click()
  await expect(page).toHaveURL(/\/tenant\/favorites\?compare=/)
  const label = page.getByRole('rowheader', { name: /^Rent/ })
  await expect(label).toBeVisible()
  const leftOf = async (element: Locator) => (await element.boundingBox())?.x
  const before = await leftOf(label)
  await page.getByRole('region', { name: 'Homes side by side' }).evaluate((region) => {
    region.scrollLeft = 150
  })
  await expect.poll(() => leftOf(label)).toBe(before)
  await expectNoSpill(page)
  await expectNoFaultInBothThemes(page, 'homes side by side on a phone')
})
