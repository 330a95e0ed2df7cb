import { fillSignIn, logOut } from '../support/accounts.ts'
import { nextCode } from '../support/inbox.ts'
import { becomeAlive, expect, visit } from '../support/journey.ts'
import { openSettings } from '../support/new-person.ts'
import { test } from '../support/own-person.ts'

test('R-SHELL-07 a name is refused when blank, saved, and greets from the header; what is not saved is asked about before the page is left', async ({
  page,
  person,
}) => {
  await openSettings(page, person)
  const name = page.getByRole('region', { name: 'Name' })
  await expect(name.getByLabel('First name')).toHaveValue('Asha')
  await name.getByLabel('First name').fill('  ')
  await name.getByRole('button', { name: 'Save' }).click()
  await expect(name.getByText('First and last name are required')).toBeVisible()
  await name.getByLabel('First name').fill('x'.repeat(101))
  await expect(name.getByText('A name has at most 100 characters')).toBeVisible()
  await name.getByLabel('First name').fill('Basera Support')
  await expect(name.getByText('Please use your own name, without words for us')).toBeVisible()
  await name.getByLabel('First name').fill(' Usha ')
  await expect(name.getByText('Not saved yet')).toBeVisible()
  await name.getByRole('button', { name: 'Save' }).click()
  await expect(name.getByText('Saved')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Usha' })).toBeVisible()
  await page.reload()
  const first = name.getByLabel('First name')
  await expect(first).toHaveValue('Usha')

  await becomeAlive(page)
  await first.fill('Esha')
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay here' }).click()
  await expect(page).toHaveURL('/profile/settings')
  await expect(first).toHaveValue('Esha')
  await page.getByRole('banner').getByRole('link', { name: 'About' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/about')
})

test('T43 an e-mail address changes only once both addresses have agreed', async ({
  page,
  person,
  expectComplaint,
}) => {
  expectComplaint(/status of 403/)
  await openSettings(page, person)
  const section = page.getByRole('region', { name: 'E-mail' })
  const next = `next-${person.email}`
  await section.getByRole('button', { name: 'Change e-mail' }).click()
  const field = section.getByLabel('New e-mail address')
  await expect(field).toBeFocused()
  await section.getByRole('button', { name: 'Send both mails' }).click()
  await expect(section.getByText('Email is required')).toBeVisible()
  await field.fill(person.email)
  await section.getByRole('button', { name: 'Send both mails' }).click()
  await expect(section.getByText('This is your address already.')).toBeVisible()
  await field.fill(next)
  await section.getByRole('button', { name: 'Send both mails' }).click()

  const confirm = async (address: string, code: string) => {
    const form = section.locator('form').filter({ hasText: `Code sent to ${address}` })
    await form.getByLabel(`Code sent to ${address}`).fill(code)
    await form.getByRole('button', { name: 'Confirm address' }).click()
  }
  const [ofNext, ofPresent] = [await nextCode(next), await nextCode(person.email)]
  await confirm(next, ofPresent === '123456' ? '654321' : '123456')
  await expect(
    section.getByText('Invalid verification code. Please try again.').first(),
  ).toBeVisible()
  await confirm(next, ofNext)
  await expect(section.getByText(`${next} has agreed`)).toBeVisible()
  await confirm(person.email, ofPresent)
  await expect(page.getByText('Your e-mail address is changed.')).toBeVisible()
  await expect(section.getByText(next, { exact: true })).toBeVisible()
  await expect(section.getByLabel(/Code sent to/)).toHaveCount(0)
  await visit(page, '/profile/settings')
  await expect(section.getByText(next, { exact: true })).toBeVisible()
})

test('R-ACC-05 a password changes with the present one and opens the next sign-in', async ({
  page,
  person,
  expectComplaint,
}) => {
  expectComplaint(/status of 4\d\d/)
  await openSettings(page, person)
  const section = page.getByRole('region', { name: 'Password' })
  await section.getByRole('button', { name: 'Change password' }).click()
  const save = section.getByRole('button', { name: 'Change password' })
  const alert = section.getByRole('alert')
  await save.click()
  await expect(alert).toHaveText('Enter your current password')
  await section.getByLabel('Current password').fill('not my password')
  await section.getByLabel('New password', { exact: true }).fill('mango')
  await save.click()
  await expect(alert).toHaveText('Password must be at least 6 characters')
  await section.getByLabel('New password', { exact: true }).fill('mangoes in May')
  await save.click()
  await expect(alert).toHaveText('Passwords do not match')
  await section.getByLabel('New password again').fill('mangoes in May')
  await save.click()
  await expect(alert).toHaveText('Your current password is not right.')
  await section.getByLabel('Current password').fill(person.password)
  await save.click()
  await expect(page.getByText(/Your password is changed/)).toBeVisible()
  await expect(section.getByRole('button', { name: 'Change password' })).toBeFocused()

  await logOut(page)
  await visit(page, '/login')
  await fillSignIn(page, { ...person, password: 'mangoes in May' })
  await expect(page).toHaveURL('/')
})

test('a forgotten password is replaced with a code from a mail', async ({ page, person }) => {
  await openSettings(page, person)
  const section = page.getByRole('region', { name: 'Password' })
  await section.getByRole('button', { name: 'Change password' }).click()
  await section.getByRole('button', { name: 'I forgot it' }).click()
  await section.getByLabel('New password', { exact: true }).fill('mangoes in May')
  await section.getByLabel('New password again').fill('mangoes in May')
  await section.getByRole('button', { name: 'Change password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Confirm it is you' })
  await dialog.getByRole('button', { name: 'Send code' }).click()
  await dialog.getByLabel(/^Code sent to/).fill(await nextCode(person.email))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText(/Your password is changed/)).toBeVisible()
})
