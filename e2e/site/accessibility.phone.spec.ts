import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { test } from '../support/journey.ts'
import { homeScreens, phoneScreens, reach } from '../support/pages.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const screen of [...homeScreens, ...phoneScreens]) {
  test(`axe finds nothing on ${screen.name} on a phone, light and dark`, async ({ page }) => {
    await reach(page, screen)
    await expectNoFaultInBothThemes(page, screen.name)
  })
}
