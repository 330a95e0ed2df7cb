import { logOut } from '../support/accounts.ts'
import { expect, visit } from '../support/journey.ts'
import { openSettings } from '../support/new-person.ts'
import { test } from '../support/own-person.ts'
import { addVirtualDevice } from '../support/virtual-device.ts'

test('a passkey is added in the settings, signs in without a password, and signs in no more once it is removed', async ({
  page,
  person,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  const device = await addVirtualDevice(page)
  await openSettings(page, person)
  const section = page.getByRole('region', { name: 'Passkeys' })
  await expect(section.getByText('You have no passkey yet.')).toBeVisible()
  await device.willVerify(false)
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(section.getByText('No passkey was added.')).toBeVisible()
  await device.willVerify(true)
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(page.getByText('Your passkey is added.', { exact: false })).toBeVisible()
  const row = section.getByRole('listitem').filter({ hasText: 'Chrome on Windows' })
  await expect(row.getByText('not used yet', { exact: false })).toBeVisible()
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(section.getByText('This device has a passkey for you already.')).toBeVisible()

  await logOut(page)
  await visit(page, '/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await page.waitForURL('/')
  await visit(page, '/profile/settings')
  await expect(row.getByText('last used', { exact: false })).toBeVisible()

  await row.getByRole('button', { name: /^Remove Chrome on Windows/ }).click()
  await expect(section.getByText('You have no passkey yet.')).toBeVisible()
  await logOut(page)
  await visit(page, '/login')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('This passkey is not known here.', { exact: false })).toBeVisible()
  await device.forgetKeys()
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(page.getByText('No passkey was used.', { exact: false })).toBeVisible()
  await device.remove()
})
