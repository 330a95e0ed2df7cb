import { test } from '../support/journey.ts'
import { homeScreens, readingScreens, signedInScreens } from '../support/pages.ts'
import { keepScreenshots } from '../support/screenshots.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Nothing is proven by them: they are made to be looked at (SCREENSHOTS=all). */
const wanted =
  process.env['SCREENSHOTS'] === 'all'
    ? [...homeScreens, ...readingScreens, ...signedInScreens]
    : []

for (const screen of wanted) {
  test(`pictures of ${screen.name} are stored, light and dark`, async ({ page, signInAs }) => {
    if (screen.role) await signInAs(screen.role)
    await keepScreenshots(page, screen, 'desktop')
  })
}
