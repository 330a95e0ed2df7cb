import { expectNoFault, expectNoFaultInBothThemes, wearTheme } from '../support/accessibility.ts'
import { expect, test, visit } from '../support/journey.ts'
import { expectNoSpill } from '../support/spill.ts'
import { homeScreens, reach, readingScreens, signedInScreens } from '../support/pages.ts'

// Both themes on one page: what differs between them is colour.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const screen of readingScreens) {
  test(`R-SHELL-01 ${screen.path} answers 200 and shows "${screen.heading}"; axe finds nothing on it, light and dark`, async ({
    page,
  }) => {
    const response = await reach(page, screen)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen.heading)
    await expect(page).toHaveTitle(screen.title)
    await expectNoFaultInBothThemes(page, screen.name)
  })
}

for (const screen of [...homeScreens, ...signedInScreens]) {
  test(`axe finds nothing on ${screen.name}, light and dark`, async ({ page, signInAs }) => {
    if (screen.role) await signInAs(screen.role)
    await reach(page, screen)
    await expectNoFaultInBothThemes(page, screen.name)
  })
}

test('axe finds nothing on the 404 page, the admin portal, open menus and messages', async ({
  page,
  adminPortal,
  expectComplaint,
}) => {
  expectComplaint(/status of 404/)
  for (const path of ['/no-such-page', '/property/garbled', adminPortal]) {
    await visit(page, path)
    await expectNoFaultInBothThemes(page, path)
  }
  await visit(page, '/about')
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect(page.getByRole('menuitemradio', { name: 'Dark' })).toBeVisible()
  await expectNoFault(page, 'theme menu')
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: /Google Play/ }).click()
  await expect(page.getByText(/coming soon to Google Play/)).toBeVisible()
  await expectNoFault(page, 'message')
})

test('at 320 px no page scrolls sideways', async ({ page }) => {
  test.setTimeout(120_000)
  await page.setViewportSize({ width: 320, height: 640 })
  for (const screen of [...homeScreens, ...readingScreens]) {
    await page.goto(screen.path)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await expectNoSpill(page, screen.name)
  }
})

test('who wants less motion gets none that lasts', async ({ page }) => {
  await visit(page, '/')
  // What there is to try is made of the homes of today: one of that kind or several.
  await page
    .getByRole('button', { name: /^\d BHK near .* under \d+k$/ })
    .first()
    .click()
  await expect(page.getByRole('list', { name: 'Understood as' })).toBeVisible()
  const lasting = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('*')].flatMap((element) => {
        const { transitionDuration, animationDuration, animationIterationCount } =
          getComputedStyle(element)
        const seconds = `${transitionDuration},${animationDuration}`
          .split(',')
          .map(Number.parseFloat)
        const isLasting =
          Math.max(...seconds) > 0.01 || animationIterationCount.includes('infinite')
        return isLasting ? [element.outerHTML.slice(0, 120)] : []
      }),
    )
  await expect.poll(lasting).toEqual([])
  // Not even a short fade: each colour that is handed down would begin one in every element.
  await page.evaluate(() =>
    document.addEventListener('transitionrun', () => {
      document.documentElement.dataset['fades'] = ''
    }),
  )
  await wearTheme(page, 'light')
  await wearTheme(page, 'dark')
  await expect(page.locator('html')).not.toHaveAttribute('data-fades')
})

test('focus is never hidden under the header, which stays on top', async ({ page }) => {
  await visit(page, '/properties')
  for (let press = 0; press < 60; press += 1) {
    await page.keyboard.press('Shift+Tab')
    const covered = () =>
      page.evaluate(() => {
        const focused = document.activeElement
        const header = document.querySelector('header')
        if (!focused || !header || header.contains(focused) || focused === document.body)
          return null
        const { bottom } = focused.getBoundingClientRect()
        return bottom <= header.getBoundingClientRect().bottom && bottom > 0
          ? focused.outerHTML.slice(0, 160)
          : null
      })
    await expect.poll(covered).toBeNull()
  }
})
