// R-ACC-18: each sentence of the second factor, on the screen that says it, after what really leads to it or an answer in
// the form that the server would give.

import type { Page } from '@playwright/test'
import { fillSignIn } from '../support/accounts.ts'
import { nextCode } from '../support/inbox.ts'
import { expect, visit } from '../support/journey.ts'
import type { NewPerson } from '../support/new-person.ts'
import { test as base } from '../support/own-person.ts'
import {
  confirmPhone,
  newPhone,
  nextMailedCode,
  requireCodes,
  signedInClient,
} from '../support/second-factor.ts'

type Fixtures = {
  /** The person's address, required for every sign-in. */
  mailed: string
  /** The person's number, required for every sign-in. */
  phone: string
}

const test = base.extend<Fixtures>({
  mailed: async ({ baseURL, extraHTTPHeaders, person }, give) => {
    const client = await signedInClient(baseURL ?? '', extraHTTPHeaders ?? {}, person)
    await requireCodes(client, { email: true })
    await give(person.email)
  },
  phone: async ({ baseURL, extraHTTPHeaders, person }, give) => {
    const phone = newPhone()
    const client = await signedInClient(baseURL ?? '', extraHTTPHeaders ?? {}, person)
    await confirmPhone(client, phone)
    await requireCodes(client, { phone: true })
    await give(phone)
  },
})

type Status = Partial<Record<'phone_2fa_enabled' | 'email_2fa_enabled' | 'email_verified', boolean>>

/** Settings that this database no longer accepts, in the form of its response. */
async function answerStatus(page: Page, changed: Status) {
  await page.route('**/rest/v1/rpc/check_user_2fa_status', async (route) => {
    const response = await route.fetch()
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one row, alone or in a list
    const told = (await response.json()) as object | readonly object[]
    const rows = [told].flat().map((row) => ({ ...row, ...changed }))
    await route.fulfill({ response, json: Array.isArray(told) ? rows : rows[0] })
  })
}

const main = (page: Page) => page.getByRole('main')
const codeField = (page: Page) => page.getByLabel('Enter 6-digit verification code')
const send = (page: Page) => page.getByRole('button', { name: 'Send Code' })

async function signInToStep(page: Page, person: NewPerson) {
  await visit(page, '/login')
  await fillSignIn(page, person)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Two-factor authentication')
}

async function enter(page: Page, code: string) {
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Verify Code' }).click()
}

const fault = { status: 500, json: { code: 'unexpected_failure', message: 'a fault' } }

test('R-ACC-18 it is required and no way is on: says whom to ask, with Back to Login', async ({
  page,
  person,
  mailed,
}) => {
  expect(mailed).toBe(person.email)
  await answerStatus(page, { email_2fa_enabled: false })
  await signInToStep(page, person)
  await expect(main(page).getByRole('alert')).toHaveText(
    'Two-factor authentication is enabled but not properly configured. Please contact support or update your 2FA settings.',
  )
  await expect(send(page)).toBeHidden()
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})

test('R-ACC-18 by e-mail: a phone that is on but not confirmed is named; a mail that is not sent, and one that is', async ({
  page,
  person,
  mailed,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/)
  await answerStatus(page, { phone_2fa_enabled: true })
  await signInToStep(page, person)
  await expect(
    page.getByText('Phone 2FA is not available. Please use email verification or contact support.'),
  ).toBeVisible()
  const mailing = '**/functions/v1/send-otp-email'
  await page.route(mailing, (route) => route.fulfill(fault))
  await send(page).click()
  await expect(main(page).getByRole('alert')).toHaveText('Failed to send email OTP')
  // Once, and not in the corner, too.
  await expect(page.getByText('Failed to send email OTP')).toHaveCount(1)
  await page.unroute(mailing)
  await send(page).click()
  await expect(page.getByText('Email verification code sent!')).toBeVisible()

  // Fewer digits are said, though the button waits for all.
  await codeField(page).fill('123')
  await codeField(page).press('Enter')
  await expect(main(page).getByText('Please enter a valid 6-digit code')).toBeVisible()

  const code = await nextMailedCode(mailed)
  const checking = '**/functions/v1/verify-otp'
  await page.route(checking, (route) => route.fulfill(fault))
  await enter(page, code)
  await expect(main(page).getByText('Verification failed. Please try again.')).toBeVisible()
  await page.unroute(checking)

  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?require2fa=true')
  await enter(page, code)
  await expect(main(page).getByText('2FA verification successful!', { exact: true })).toBeVisible()
  await expect(page.getByText('2FA verification successful! Access granted.')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('R-ACC-18 by text message: an address that is not confirmed is named; a message that is not sent, one that is, and a check that breaks off', async ({
  page,
  person,
  phone,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/)
  await answerStatus(page, { email_2fa_enabled: true, email_verified: false })
  await signInToStep(page, person)
  await expect(
    page.getByText('Email 2FA is not available. Please use SMS verification or contact support.'),
  ).toBeVisible()
  const texting = '**/auth/v1/otp*'
  await page.route(texting, (route) => route.fulfill(fault))
  await send(page).click()
  await expect(main(page).getByRole('alert')).toHaveText('Failed to send SMS')
  await page.unroute(texting)
  await send(page).click()
  await expect(page.getByText('SMS verification code sent!')).toBeVisible()
  const code = await nextCode(phone)
  // The code is right, and the browser's storage is full: the new session cannot be stored.
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await enter(page, code)
  await expect(main(page).getByText('2FA verification failed. Please try again.')).toBeVisible()
})

test('R-ACC-18 settings that cannot be read, and a completion that is not recorded or not confirmed', async ({
  page,
  person,
  mailed,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/)
  await visit(page, '/login')
  // The sign-in itself asks the same; the screen asks who the person is beside it.
  const asking = '**/auth/v1/user'
  await page.route(asking, (route) => route.fulfill(fault))
  await fillSignIn(page, person)
  await expect(main(page).getByRole('alert')).toHaveText('Failed to set up 2FA verification')
  await page.unroute(asking)
  await page.getByRole('button', { name: 'Retry' }).click()
  await send(page).click()
  await expect(codeField(page)).toBeFocused()
  const code = await nextMailedCode(mailed)
  // The code is asked for once; that it was right is answered from here on.
  await page.route('**/functions/v1/verify-otp', (route) =>
    route.fulfill({ json: { success: true } }),
  )
  const recording = '**/rest/v1/rpc/record_2fa_completion'
  await page.route(recording, (route) => route.fulfill({ json: [] }))
  await enter(page, code)
  await expect(
    main(page).getByText('Failed to record 2FA completion. Please try again.'),
  ).toBeVisible()

  await page.unroute(recording)
  await page.route(recording, (route) => route.fulfill({ json: { success: true } }))
  const looking = '**/rest/v1/rpc/check_2fa_session_status'
  await page.route(looking, (route) => route.fulfill({ json: [] }))
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(main(page).getByText('Session verification failed. Please try again.')).toBeVisible()
})
