import { nextCode } from '../support/inbox.ts'
import { expect, visit } from '../support/journey.ts'
import { readText } from '../support/read.ts'
import { openSettings } from '../support/new-person.ts'
import { test } from '../support/own-person.ts'
import { authenticatorCode } from '../support/second-factor.ts'

/** In groups of letters and digits (base 32). */
const KEY = /^[A-Z2-7 ]{16,}$/

test('an authenticator that was begun and left is begun again by another key, refuses a wrong code, and is removed', async ({
  page,
  person,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/)
  await openSettings(page, person)
  const section = page.getByRole('region', { name: 'Two-factor authentication' })
  const row = section.getByRole('listitem').filter({ hasText: 'Authenticator app' })
  await expect(row.getByText('Off', { exact: true })).toBeVisible()
  const begin = row.getByRole('button', { name: 'Set up Authenticator app' })
  await begin.click()
  const left = await readText(row.locator('code'), KEY)
  await row.getByRole('button', { name: 'Cancel' }).click()
  await expect(row.getByText('Off', { exact: true })).toBeVisible()
  await begin.click()
  await expect(row.locator('code')).not.toHaveText(left)
  const picture = row.getByRole('img', { name: 'QR code of the key below' })
  await expect(picture).toBeVisible()
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0)
  const secret = (await readText(row.locator('code'), KEY)).replaceAll(' ', '')
  const code = row.getByLabel('Code of your authenticator app')
  const right = authenticatorCode(secret, 0)

  await code.fill('12345')
  await row.getByRole('button', { name: 'Turn on' }).click()
  await expect(row.getByText('Please enter a valid 6-digit code').first()).toBeVisible()
  await code.fill(right === '123456' ? '654321' : '123456')
  await row.getByRole('button', { name: 'Turn on' }).click()
  await expect(row.getByText('Invalid verification code. Please try again.').first()).toBeVisible()
  await code.fill(authenticatorCode(secret, 0))
  await row.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Authenticator app is on.', { exact: false })).toBeVisible()
  await expect(row.getByText('On', { exact: true })).toBeVisible()

  await visit(page, '/profile/settings')
  await expect(row.getByText('On', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Remove Authenticator app' }).click()
  await expect(page.getByText('Authenticator app is off.')).toBeVisible()
  await expect(row.getByText('Off', { exact: true })).toBeVisible()
})

test('T16 codes by e-mail are on after the first one came back, and this session stays open', async ({
  page,
  person,
}) => {
  await openSettings(page, person)
  const row = page.getByRole('listitem').filter({ hasText: 'Code by e-mail' })
  await row.getByRole('button', { name: 'Turn on Code by e-mail' }).click()
  await row.getByRole('button', { name: 'Send code' }).click()
  const code = await nextCode(person.email)
  const field = row.getByLabel(/^Code sent to/)
  await field.fill(code === '123456' ? '654321' : '123456')
  await row.getByRole('button', { name: 'Turn on' }).click()
  await expect(row.getByText('Invalid verification code').first()).toBeVisible()
  await field.fill(code)
  await row.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Code by e-mail is on.', { exact: false })).toBeVisible()
  await expect(row.getByText('On', { exact: true })).toBeVisible()
  await visit(page, '/profile/settings')
  await expect(page).toHaveURL('/profile/settings')
  await expect(row.getByText('On', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Turn off Code by e-mail' }).click()
  await expect(page.getByText('Code by e-mail is off.')).toBeVisible()
  await expect(row.getByText('Off', { exact: true })).toBeVisible()
})

test('R-ACC-24 T17 a number is confirmed by its code, shown formatted, and then carries the second factor', async ({
  page,
  person,
  expectComplaint,
}) => {
  expectComplaint(/status of 40\d/)
  await openSettings(page, person)
  const phone = page.getByRole('region', { name: 'Phone' })
  const row = page.getByRole('listitem').filter({ hasText: 'Code by text message' })
  await expect(row.getByText('Confirm a phone number above first.')).toBeVisible()
  await expect(row.getByRole('button')).toHaveCount(0)
  await phone.getByRole('button', { name: 'Add a number' }).click()
  const field = phone.getByRole('textbox', { name: 'Phone number' })
  const send = phone.getByRole('button', { name: 'Send Verification Code' })
  await send.click()
  await expect(phone.getByRole('alert')).toHaveText('Phone number is required.')
  await field.fill('12345')
  await send.click()
  await expect(phone.getByRole('alert')).toHaveText('Invalid phone number format.')
  const digits = `9${String(Math.floor(Math.random() * 1e9)).padStart(9, '0')}`
  await field.fill(digits)
  await send.click()
  const shown = `${digits.slice(0, 5)} ${digits.slice(5)}`
  const slots = phone.getByLabel(`Verification code sent to ${shown}`)
  const code = await nextCode(`+91${digits}`)
  await slots.fill(code === '123456' ? '654321' : '123456')
  await phone.getByRole('button', { name: 'Verify Code' }).click()
  await expect(
    phone.getByText('Invalid verification code. Please try again.').first(),
  ).toBeVisible()
  await slots.fill(code)
  await phone.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page.getByText('Your phone number is changed.')).toBeVisible()
  await expect(phone.getByText(shown, { exact: true })).toBeVisible()
  await expect(phone.getByText('Verified', { exact: true })).toBeVisible()

  await row.getByRole('button', { name: 'Turn on Code by text message' }).click()
  await row.getByRole('button', { name: 'Send code' }).click()
  await row.getByLabel(/^Code sent to/).fill(await nextCode(`+91${digits}`))
  await row.getByRole('button', { name: 'Turn on' }).click()
  await expect(page.getByText('Code by text message is on.', { exact: false })).toBeVisible()
  await visit(page, '/profile/settings')
  await expect(page).toHaveURL('/profile/settings')
  await expect(row.getByText('On', { exact: true })).toBeVisible()
})
