import { test } from '../support/journey.ts'
import { homeScreens, phoneScreens, readingScreens } from '../support/pages.ts'
import { keepScreenshots } from '../support/screenshots.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Nothing is proven by them: they are made to be looked at (SCREENSHOTS=all). */
const wanted =
  process.env['SCREENSHOTS'] === 'all' ? [...homeScreens, ...phoneScreens, ...readingScreens] : []

for (const screen of wanted) {
  test(`pictures of ${screen.name} on a phone are stored, light and dark`, async ({ page }) => {
    await keepScreenshots(page, screen, 'phone')
  })
}
