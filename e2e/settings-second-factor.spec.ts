import { expect, test as base, visit } from './support/journey.ts'
import { makePerson, openSettings, type NewPerson } from './support/new-person.ts'
import { authenticatorCode } from './support/second-factor.ts'

const test = base.extend<{ person: NewPerson }>({
  person: async ({ baseURL, extraHTTPHeaders }, give) => {
    await give(await makePerson(baseURL ?? '', extraHTTPHeaders ?? {}))
  },
})

test('an authenticator is set up by its key, refuses a wrong code, and is removed', async ({
  page,
  person,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/)
  await openSettings(page, person)
  const section = page.getByRole('region', { name: 'Two-factor authentication' })
  const row = section.getByRole('listitem').filter({ hasText: 'Authenticator app' })
  await expect(row.getByText('Off', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: 'Set up Authenticator app' }).click()
  const picture = row.getByRole('img', { name: 'QR code of the key below' })
  await expect(picture).toBeVisible()
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
  const secret = (await row.locator('code').innerText()).replaceAll(' ', '')
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

test('an authenticator that was begun and left can be begun again', async ({ page, person }) => {
  await openSettings(page, person)
  const row = page.getByRole('listitem').filter({ hasText: 'Authenticator app' })
  const begin = row.getByRole('button', { name: 'Set up Authenticator app' })
  await begin.click()
  const first = await row.locator('code').innerText()
  await row.getByRole('button', { name: 'Cancel' }).click()
  await begin.click()
  await expect(row.locator('code')).not.toHaveText(first)
  await expect(row.getByText('Off', { exact: true })).toBeVisible()
})
