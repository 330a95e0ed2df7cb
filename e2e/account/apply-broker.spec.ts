import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, visit } from '../support/journey.ts'
import { test } from '../support/own-person.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('R-SHELL-06 a number of the wrong form is refused beside its field, and what was typed stays', async ({
  page,
  signIn,
}) => {
  await signIn()
  await visit(page, '/dashboard/apply-broker')
  await page.getByLabel('RERA number').fill('A02400000123')
  await page.getByLabel('About your work').fill('Ten years in Kukatpally')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Choose the state that gave this number')).toBeVisible()
  await page.getByLabel('State of your RERA registration').selectOption('Karnataka')
  await expect(
    page.getByText('A number of this state reads like PRM/KA/RERA/1251/446/AG/171113/000123'),
  ).toBeVisible()
  await expect(page.getByLabel('RERA number')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('About your work')).toHaveValue('Ten years in Kukatpally')
  await expectNoFaultInBothThemes(page, 'application with faults')
})

test('R-SHELL-06 who applies waits, and reads what was sent', async ({ page, signIn }) => {
  await signIn()
  await visit(page, '/dashboard/apply-broker')
  await page.getByLabel('State of your RERA registration').selectOption('Telangana')
  await page.getByLabel('RERA number').fill('a02400000123')
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Your application is sent.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Your application is waiting' })).toBeVisible()
  await page.reload()
  await expect(page.getByText('A02400000123, Telangana')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Send application' })).toHaveCount(0)
  await expectNoFaultInBothThemes(page, 'application that waits')
})

test('R-SHELL-06 an application sent from another tab meanwhile is shown, not sent twice', async ({
  page,
  signIn,
  context,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  await signIn()
  await visit(page, '/dashboard/apply-broker')
  const other = await context.newPage()
  await visit(other, '/dashboard/apply-broker')
  for (const tab of [page, other])
    await tab.getByRole('button', { name: 'Send application' }).waitFor()
  await other.getByRole('button', { name: 'Send application' }).click()
  await expect(other.getByRole('heading', { name: 'Your application is waiting' })).toBeVisible()
  await page.getByRole('button', { name: 'Send application' }).click()
  await expect(page.getByText('Your application is already waiting for a decision.')).toBeVisible()
})

test('R-SHELL-06 the page says to a broker that they are one already', async ({
  page,
  signInAs,
}) => {
  await signInAs('broker')
  await visit(page, '/dashboard/apply-broker')
  await expect(page.getByRole('heading', { name: 'You are a broker already.' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the broker area' })).toBeVisible()
})
