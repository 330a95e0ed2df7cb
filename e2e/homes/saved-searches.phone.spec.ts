import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { keepSessionOf } from '../support/accounts.ts'
import { expect, test, visit } from '../support/journey.ts'
import { makePerson } from '../support/new-person.ts'
import { expectNoSpill } from '../support/spill.ts'

test('a search is saved, changed and removed on a phone', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  await keepSessionOf(page, origin, await makePerson(origin, headers), headers)
  await visit(page, '/properties?city=Hyderabad&bedrooms=2')
  await page.getByRole('button', { name: 'Save this search' }).tap()
  const dialog = page.getByRole('dialog', { name: 'Save this search' })
  await dialog.getByRole('radio', { name: /^At once/ }).check()
  await dialog.getByRole('button', { name: 'Save search' }).tap()
  await page.getByRole('link', { name: 'Search saved' }).tap()
  const row = page.getByRole('article', { name: 'Hyderabad, 2+ bedrooms' })
  await row.getByLabel(/^Mails/).selectOption('Every morning')
  await expect(page.getByText('Mails come every morning now')).toBeVisible()
  await expectNoFaultInBothThemes(page, 'saved searches on a phone')
  await expectNoSpill(page)
  await row.getByRole('button', { name: /^Remove/ }).tap()
  await expect(page.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible()
})
