import { expectNoFaultInBothThemes } from './support/accessibility.ts'
import { expect, test, visit } from './support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('R-SHELL-08 on a phone favourites are saved, compared and swiped, the labels staying', async ({
  page,
  signInAs,
}) => {
  await signInAs('tenant')
  await visit(page, '/properties')
  const hearts = page.getByRole('button', { name: /^Save / })
  for (const position of [0, 1]) {
    const heart = hearts.nth(position)
    if ((await heart.getAttribute('aria-pressed')) === 'false') await heart.click()
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
  const before = await label.boundingBox()
  await page.getByRole('region', { name: 'Homes side by side' }).evaluate((region) => {
    region.scrollLeft = 150
  })
  expect((await label.boundingBox())?.x).toBe(before?.x)
  const spill = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  expect(spill).toBe(0)
  await expectNoFaultInBothThemes(page, 'homes side by side on a phone')
})
