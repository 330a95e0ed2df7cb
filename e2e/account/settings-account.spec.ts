import { readFile } from 'node:fs/promises'
import { createClient } from '@supabase/supabase-js'
import { fillSignIn, readAnonKey } from '../support/accounts.ts'
import { expect, visit } from '../support/journey.ts'
import { openSettings } from '../support/new-person.ts'
import { test as base } from '../support/own-person.ts'

const test = base.extend<{ signInElsewhere: () => Promise<void> }>({
  signInElsewhere: async ({ baseURL, person }, give) => {
    await give(async () => {
      const client = createClient(baseURL ?? '', await readAnonKey(baseURL ?? ''), {
        global: { headers: { 'User-Agent': 'Mozilla/5.0 (iPhone) Version/18.1 Safari/604.1' } },
        auth: { persistSession: false },
      })
      const { error } = await client.auth.signInWithPassword(person)
      if (error) throw error
    })
  },
})

test('sessions: this device is marked, one other is ended, then all others', async ({
  page,
  person,
  signInElsewhere,
}) => {
  await signInElsewhere()
  await openSettings(page, person)
  const section = page.getByRole('region', { name: 'Active sessions' })
  const rows = section.getByRole('listitem')
  await section.getByRole('button', { name: 'Sign out others' }).click()
  await expect(page.getByText('Every other device is signed out.')).toBeVisible()
  await expect(rows).toHaveCount(1)
  await expect(rows.first()).toContainText('Chrome on')
  await expect(rows.first()).toContainText('This device')
  await expect(section.getByText('You are signed in nowhere else.')).toBeVisible()

  await signInElsewhere()
  await signInElsewhere()
  await visit(page, '/profile/settings')
  await expect(rows).toHaveCount(3)
  await expect(rows.filter({ hasText: 'Safari on iPhone' })).toHaveCount(2)
  await section
    .getByRole('button', { name: /^Sign out Safari on iPhone/ })
    .first()
    .click()
  await expect(page.getByText('That device is signed out.')).toBeVisible()
  await expect(rows).toHaveCount(2)
  await section.getByRole('button', { name: 'Sign out others' }).click()
  await expect(rows).toHaveCount(1)
  await visit(page, '/profile/settings')
  await expect(rows).toHaveCount(1)
})

test('a fourth name within a day is refused in words that say what else to do; what was typed stays', async ({
  page,
  person,
  expectComplaint,
}) => {
  expectComplaint(/status of 429/)
  await openSettings(page, person)
  const section = page.getByRole('region', { name: 'Name' })
  const first = section.getByLabel('First name')
  await expect(section).toContainText('A name can be changed 3 times within a day.')
  for (const name of ['Anu', 'Mira', 'Uma']) {
    await first.fill(name)
    await section.getByRole('button', { name: 'Save' }).click()
    await expect(section.getByText('Saved', { exact: true })).toBeVisible()
  }
  await first.fill('Asha')
  await section.getByRole('button', { name: 'Save' }).click()
  await expect(section.getByRole('alert')).toHaveText(
    'Your name was changed three times within a day. Please try again tomorrow, or write to us if it has to be right before that.',
  )
  await expect(first).toHaveValue('Asha')
})

test('R-ACC-25 roles: the one held is marked, and a broker applies', async ({ page, signInAs }) => {
  await signInAs('owner')
  await visit(page, '/profile/settings')
  const section = page.getByRole('region', { name: 'Roles' })
  await expect(section.getByRole('radio', { name: /^Owner/ })).toBeChecked()
  await expect(section.getByRole('radio', { name: /^Broker/ })).toHaveCount(0)
  await section.getByRole('link', { name: 'Apply to become a broker' }).click()
  await expect(page).toHaveURL('/dashboard/apply-broker')
})

test('the data of the account is downloaded as an archive, without what is withheld', async ({
  page,
  person,
}) => {
  await openSettings(page, person)
  const section = page.getByRole('region', { name: 'Your data' })
  const downloading = page.waitForEvent('download')
  await section.getByRole('button', { name: 'Download my data' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^basera-my-data-\d{4}-\d\d-\d\d\.zip$/)
  // its files are stored as they are
  const text = await readFile(await download.path(), 'utf8')
  expect(text.startsWith('PK\u0003\u0004')).toBe(true)
  expect(text).toContain('data.json{')
  expect(text).toMatch(/"first_name": "Asha",[^]*"last_name": "Rao"/)
  expect(text).toMatch(/"withheld": \[[^]*"relation": "auth\.users"[^]*"files": \[\]/)
  expect(text).toContain(person.email)
  expect(text).not.toMatch(/\$2[aby]\$/)
  await expect(page.getByText('Your data has been downloaded.')).toBeVisible()
})

test('an account is erased only after the words, and opens no more', async ({
  page,
  person,
  expectComplaint,
}) => {
  expectComplaint(/status of 40\d/)
  await openSettings(page, person)
  const section = page.getByRole('region', { name: 'Erase my account' })
  await section.getByRole('button', { name: 'Erase my account' }).click()
  await expect(section.getByText('Stays:')).toBeVisible()
  const words = section.getByLabel('Type "erase my account"')
  await words.fill('erase')
  await section.getByRole('button', { name: 'Erase for good' }).click()
  await expect(section.getByText('Type the words exactly as shown.')).toBeVisible()
  await words.fill('erase my account')
  await section.getByRole('button', { name: 'Erase for good' }).click()
  await expect(page.getByText('Your account is erased.')).toBeVisible()
  await expect(page).toHaveURL('/')
  await visit(page, '/login')
  await fillSignIn(page, person)
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Sign in failed: Invalid login credentials',
  )
})

test('R-ACC-25 roles: a tenant becomes an owner, at once as at sign-up, and acts as one', async ({
  page,
  person,
}) => {
  await openSettings(page, person)
  const section = page.getByRole('region', { name: 'Roles' })
  await section.getByRole('button', { name: 'Become an owner' }).click()
  await expect(page.getByText('You are an owner now.')).toBeVisible()
  await expect(section.getByRole('radio', { name: /^Owner/ })).toBeVisible()
  await expect(section.getByRole('button', { name: 'Become an owner' })).toHaveCount(0)
  await visit(page, '/owner/dashboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Owner dashboard')
})
