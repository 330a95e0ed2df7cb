// Where a tenant lives, on a phone: from the first screen to any part of a long page.

import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, test, visit } from '../support/journey.ts'

test('chain 2.5, 2.8: from the dashboard to the home, and from what is due to leaving and the ledger', async ({
  page,
  signInAs,
}) => {
  await signInAs('tenant')
  await visit(page, '/dashboard')
  await expect(page.getByRole('heading', { name: 'Your home' })).toBeVisible()
  await page.getByRole('link', { name: 'Rent and receipts' }).tap()
  await expect(page).toHaveURL('/tenant/payments')

  const parts = page.getByRole('navigation', { name: 'On this page' })
  await parts.getByRole('link', { name: 'Leaving' }).tap()
  await expect(page.getByRole('heading', { name: 'Leaving?' })).toBeInViewport()
  await parts.getByRole('link', { name: 'Ledger' }).tap()
  await expect(page.getByRole('heading', { name: 'Ledger' })).toBeInViewport()
  await expectNoFaultInBothThemes(page, 'a home that one rents')
})
