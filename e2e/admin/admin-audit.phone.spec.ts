// The audit log, the feed and the emergency reset on a telephone.

import { accountOf } from '../support/accounts.ts'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, test, visit } from '../support/journey.ts'
import { expectNoSpill } from '../support/spill.ts'

test('R-ADM-11 the audit log is narrowed and read on a telephone', async ({ page, signInAs }) => {
  await signInAs('admin')
  await visit(page, `/admin/audit?action=role&person=${accountOf('owner').email}`)
  const log = page.getByRole('table', { name: 'Audit log' })
  await expect(log.getByRole('row', { name: /Got a role/ }).first()).toBeVisible()
  await expect(page.getByLabel('Outcome')).toBeHidden()
  await page.getByRole('button', { name: 'Filters (1)' }).click()
  await page.getByLabel('Outcome').selectOption('denied')
  await expect(page).toHaveURL(/outcome=denied/)
  await expect(page.getByText('No lines match. Take a filter away.')).toBeVisible()
  await page.getByLabel('Outcome').selectOption('all')
  await expect(log).toBeVisible()
  await expectNoFaultInBothThemes(page, 'audit log, phone')
  await expectNoSpill(page)
})

test('R-ADM-11 what happens is read on a telephone', async ({ page, signInAs }) => {
  await signInAs('admin')
  await visit(page, '/admin/activities')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await expect(page.getByRole('list', { name: 'Activities' })).toBeVisible()
  await expectNoFaultInBothThemes(page, 'activities, phone')
})

test('R-ADM-04 the emergency reset is used on a telephone', async ({ page, adminPortal }) => {
  await visit(page, adminPortal)
  await page.getByRole('button', { name: 'Emergency password reset' }).tap()
  await page.getByRole('button', { name: 'Reset Password' }).tap()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please fill in all fields')
  await expectNoFaultInBothThemes(page, 'emergency reset, phone')
})
