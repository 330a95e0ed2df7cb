import { fillSignIn, logOut } from '../support/accounts.ts'
import { expect, visit } from '../support/journey.ts'
import { openSettings } from '../support/new-person.ts'
import { test } from '../support/own-person.ts'
import { addVirtualDevice } from '../support/virtual-device.ts'

test('a passkey is added in the settings, gets a name, signs in without a password, and signs in no more once it is removed', async ({
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
  await row.getByRole('button', { name: /^Rename Chrome on Windows/ }).click()
  await row.getByLabel('New name').fill(' ')
  await row.getByRole('button', { name: 'Save name' }).click()
  await expect(row.getByText('Give it a name of 1 to 100 characters.')).toBeVisible()
  await row.getByLabel('New name').fill('Chrome on Windows, at work')
  await row.getByRole('button', { name: 'Save name' }).click()
  await expect(row.getByText('Chrome on Windows, at work')).toBeVisible()
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

test('a security key is the second step of a sign-in, and nothing else passes for it', async ({
  page,
  person,
}) => {
  const device = await addVirtualDevice(page, 'usb')
  await openSettings(page, person)
  await page.getByRole('button', { name: 'Set up Security key' }).click()
  await expect(page.getByText('Your security key is on.', { exact: false })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Security key' }).click()
  await expect(page.getByText('Security key is off.')).toBeVisible()
  await page.getByRole('button', { name: 'Set up Security key' }).click()
  await expect(page.getByRole('button', { name: 'Remove Security key' })).toBeVisible()

  await logOut(page)
  await visit(page, '/login')
  await fillSignIn(page, person)
  const useKey = page.getByRole('button', { name: 'Use your security key' })
  await useKey.click()
  await page.waitForURL('/')

  await logOut(page)
  await visit(page, '/login')
  await fillSignIn(page, person)
  await expect(useKey).toBeVisible()
  await device.forgetKeys()
  await useKey.click()
  await expect(page.getByText('No security key was used. Please try again.')).toBeVisible()
  await device.remove()
})
