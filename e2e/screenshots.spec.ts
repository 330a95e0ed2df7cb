import { test } from './support/journey.ts'
import { homeScreens, readingScreens, signedInScreens } from './support/pages.ts'
import { keepScreenshots } from './support/screenshots.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** Home and property always; everything when somebody wants to look (SCREENSHOTS=all). */
const wanted = [...homeScreens, ...readingScreens, ...signedInScreens].filter(
  ({ name }) => process.env['SCREENSHOTS'] === 'all' || name === 'home' || name === 'property',
)

for (const screen of wanted) {
  test(`pictures of ${screen.name} are kept, light and dark`, async ({ page, signInAs }) => {
    if (screen.role) await signInAs(screen.role)
    await keepScreenshots(page, screen, 'desktop')
  })
}
