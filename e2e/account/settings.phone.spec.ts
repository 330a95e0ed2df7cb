import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, visit } from '../support/journey.ts'
import { openSettings } from '../support/new-person.ts'
import { test } from '../support/own-person.ts'
import { expectNoSpill } from '../support/spill.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('R-SHELL-07 on a phone every form of the settings fits, and axe finds nothing', async ({
  page,
  person,
}) => {
  await openSettings(page, person)
  await page.getByRole('button', { name: 'Change e-mail' }).click()
  await page.getByRole('button', { name: 'Add a number' }).click()
  await page.getByRole('button', { name: 'Change password' }).click()
  await page.getByRole('button', { name: 'Set up Authenticator app' }).click()
  await page.getByRole('img', { name: 'QR code of the key below' }).waitFor()
  await page.getByRole('button', { name: 'Turn on Code by e-mail' }).click()
  await page.getByRole('button', { name: 'Erase my account' }).click()
  await expectNoSpill(page)
  await expectNoFaultInBothThemes(page, 'settings with every form open')
})

test('R-SHELL-07 a part that cannot be read says so, and Retry brings it; /dashboard/settings is the same page', async ({
  page,
  person,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Failed to (load|fetch)/)
  await page.route('**/rest/v1/rpc/my_sessions', (route) => route.abort())
  await openSettings(page, person)
  const section = page.getByRole('region', { name: 'Active sessions' })
  await expect(section.getByRole('alert')).toContainText('This could not be loaded')
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await page.unroute('**/rest/v1/rpc/my_sessions')
  await section.getByRole('button', { name: 'Retry' }).click()
  await expect(section.getByText('This device')).toBeVisible()
  await visit(page, '/dashboard/settings')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Settings')
  await expect(section).toBeVisible()
})
