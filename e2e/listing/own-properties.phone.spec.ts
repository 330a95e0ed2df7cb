import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, test, visit } from '../support/journey.ts'
import { enterAs, makeLister } from '../support/own-listings.ts'
import { expectNoSpill } from '../support/spill.ts'

// What visitors see changes.
test.use({ site: 'changing' })

test('on a phone own listings fit the screen, are acted on, and pass axe', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const lister = await makeLister(baseURL ?? '', extraHTTPHeaders ?? {})
  const id = await lister.list('A home with a name that is rather long for the width of a phone')
  await lister.answer(id, 'changes_requested', 'Please add a photo of the kitchen')
  await enterAs(page, lister, '/owner/dashboard')
  for (const path of ['/owner/dashboard', '/owner/properties', `/owner/properties/${id}`]) {
    await visit(page, path)
    await expect(page.getByText(/^Loading/)).toHaveCount(0)
    await expectNoSpill(page, path)
    await expectNoFaultInBothThemes(page, path)
  }
  await page.getByRole('button', { name: 'Archive' }).tap()
  await expect(page.getByRole('button', { name: 'Bring back' })).toBeVisible()
  await expect(page.getByText(/is archived\.$/)).toBeVisible()
})
