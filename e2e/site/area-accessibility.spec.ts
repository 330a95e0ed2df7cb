// What people work on each day, as the demo fills it: axe finds nothing on it, light and dark.

import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, test, visit } from '../support/journey.ts'

const screens = {
  tenant: ['/tenant/dashboard', '/tenant/properties'],
  owner: ['/owner/dashboard', '/owner/tenants', '/owner/reports', '/dashboard/commissions'],
  broker: ['/broker/dashboard', '/dashboard/tenants', '/dashboard/commissions', '/broker/reports'],
  admin: ['/admin/dashboard', '/admin/disputes'],
} as const

for (const role of ['tenant', 'owner', 'broker', 'admin'] as const) {
  test(`R-SHELL-06 axe finds nothing on the daily screens of ${role}, light and dark`, async ({
    page,
    signInAs,
  }) => {
    test.slow()
    await signInAs(role)
    for (const path of screens[role]) {
      await visit(page, path)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.getByRole('main').locator('[aria-busy="true"]'), path).toHaveCount(0)
      await expectNoFaultInBothThemes(page, path)
    }
  })
}

test('R-SHELL-06 an owner reads what a rent beside others comes to, and the rent of tax years', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  await visit(page, '/dashboard/analytics')
  await page.getByLabel('Home', { exact: true }).selectOption('Terrace 2 BHK near Masab Tank')
  const meaning = page.getByRole('region', { name: 'What it means' })
  await expect(meaning).toContainText('+20 %')
  await expect(meaning).toContainText('You ask ₹5,000 more than the home in the middle.')
  const income = page.getByRole('region', { name: 'Rent by month' })
  await income.getByRole('radio', { name: 'Tax years' }).click()
  await expect(income).toContainText('in 3 tax years; the present one is not over.')
  await expectNoFaultInBothThemes(page, 'the figures of one home')
})

test('R-SHELL-09 a broker reads the pipeline as a list, and comes to a tenancy of a mandate from their own area', async ({
  page,
  signInAs,
}) => {
  test.slow()
  await signInAs('broker')
  await visit(page, '/broker/clients')
  await expect(page.getByRole('heading', { name: 'In contact' })).toBeVisible()
  await expectNoFaultInBothThemes(page, 'the pipeline')
  await page.getByRole('radio', { name: 'List' }).click()
  await expect(page.getByRole('button', { name: 'Notes about Leena Jacob' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'In contact' })).toHaveCount(0)
  await expectNoFaultInBothThemes(page, 'the pipeline as a list')
  await page.getByRole('button', { name: /^Mine to answer/ }).click()
  await expect(page.getByRole('button', { name: 'Notes about Leena Jacob' })).toHaveCount(0)

  await page
    .getByRole('navigation', { name: 'Area' })
    .getByRole('link', { name: 'Tenants' })
    .click()
  const row = page.getByRole('listitem').filter({ hasText: 'Kavitha Rao' })
  await expect(row).toContainText('For Meera Raghavan')
  await expect(row.getByRole('link', { name: /^Ledger/ })).toHaveCount(0)
  await row.getByRole('link', { name: /^Records/ }).click()
  await expect(page.getByRole('heading', { name: 'Move-in record' })).toBeVisible()
})
