// The portal's emergency reset (R-ADM-04, T51), with the one key of this run.

import type { Page } from '@playwright/test'
import { fillSignIn } from '../support/accounts.ts'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { nextMessage } from '../support/inbox.ts'
import { expect, test, visit } from '../support/journey.ts'
import { makePerson } from '../support/new-person.ts'

const tool = (page: Page) => page.getByRole('region', { name: 'Emergency password reset' })
const alert = (page: Page) => tool(page).getByRole('alert')

async function open(page: Page, adminPortal: string) {
  await visit(page, adminPortal)
  await page.getByRole('button', { name: 'Emergency password reset' }).click()
  await expect(tool(page)).toBeVisible()
}

async function fill(page: Page, email: string, password: string, key: string) {
  await tool(page).getByLabel('Email of the account').fill(email)
  await tool(page).getByLabel('New password', { exact: true }).fill(password)
  await tool(page).getByLabel('Admin key', { exact: true }).fill(key)
}

const send = (page: Page) => tool(page).getByRole('button', { name: 'Reset Password' }).click()

test('R-ADM-04 the tool asks for every field, says that the server cannot be reached, gives no hint, and what was typed stays', async ({
  page,
  adminPortal,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED|Failed to load/)
  await open(page, adminPortal)
  await expect(tool(page)).toContainText('ask your operator for a one-time key')
  await send(page)
  await expect(alert(page)).toHaveText('Please fill in all fields')
  await fill(page, 'asha@example.in', ' 1234567 ', 'no key')
  await send(page)
  await expect(alert(page)).toHaveText('Password must be at least 8 characters long')
  await expectNoFaultInBothThemes(page, 'emergency reset')
  await tool(page).getByLabel('New password', { exact: true }).fill('tram through Kolkata')
  const reset = '**/functions/v1/admin-reset-user-password'
  await page.route(reset, (route) => route.abort())
  await send(page)
  await expect(alert(page)).toHaveText(
    'Reset failed: We could not reach the server. Check your connection.',
  )
  await page.unroute(reset)
  await tool(page).getByLabel('Admin key', { exact: true }).press('Enter')
  await expect(alert(page)).toHaveText('Invalid admin key provided')
  await expect(tool(page).getByLabel('Email of the account')).toHaveValue('asha@example.in')
  await tool(page).getByRole('button', { name: 'Back to Login' }).click()
  await expect(page.getByRole('button', { name: 'Access Admin Portal' })).toBeVisible()
})

test('R-ADM-04 T51 the key sets one new password, which signs in, and is used up', async ({
  page,
  adminPortal,
  baseURL,
  extraHTTPHeaders,
}) => {
  const person = await makePerson(baseURL ?? '', extraHTTPHeaders ?? {})
  const key = process.env['E2E_EMERGENCY_KEY'] ?? ''
  await open(page, adminPortal)
  await fill(page, 'nobody-at-all@example.in', 'tram through Kolkata', key)
  await send(page)
  await expect(alert(page)).toHaveText('No user found with that email address')
  await fill(page, ` ${person.email} `, ' tram through Kolkata ', ` ${key} `)
  await send(page)
  await expect(tool(page).getByRole('status')).toHaveText(
    `Password successfully updated for ${person.email}. User can now sign in with the new password.`,
  )
  await expect(tool(page).getByLabel('Admin key', { exact: true })).toHaveValue('')
  await expectNoFaultInBothThemes(page, 'emergency reset done')
  await nextMessage(person.email, (text) =>
    text.includes('Your password was reset by an administrator'),
  )
  await fill(page, person.email, 'ferry across Kochi', key)
  await send(page)
  await expect(alert(page)).toHaveText('Invalid admin key provided')
  await visit(page, '/login')
  await fillSignIn(page, { email: person.email, password: 'tram through Kolkata' })
  await page.waitForURL('/')
})
