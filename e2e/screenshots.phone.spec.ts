import { test } from './support/journey.ts'
import { homeScreens, phoneScreens, readingScreens } from './support/pages.ts'
import { keepScreenshots } from './support/screenshots.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const wanted = [...homeScreens, ...phoneScreens, ...readingScreens].filter(
  ({ name }) => process.env['SCREENSHOTS'] === 'all' || name === 'home' || name === 'property',
)

for (const screen of wanted) {
  test(`pictures of ${screen.name} on a phone are kept, light and dark`, async ({ page }) => {
    await keepScreenshots(page, screen, 'phone')
  })
}
