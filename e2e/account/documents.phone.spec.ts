import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, test, visit } from '../support/journey.ts'
import { expectNoSpill } from '../support/spill.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

for (const [path, heading] of [
  ['/tenant/documents', 'Renter profile'],
  ['/tenant/documents?show=identity', 'Documents'],
  ['/tenant/dashboard', 'Tenant dashboard'],
] as const)
  test(`R-SHELL-08 on a phone ${path} fits, and axe finds nothing`, async ({ page, signInAs }) => {
    await signInAs('tenant')
    await visit(page, path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await page
      .getByRole('heading', { name: /^(Hand in a document|Next steps|What an owner sees)$/ })
      .waitFor()
    await expectNoSpill(page)
    await expectNoFaultInBothThemes(page, path)
  })
