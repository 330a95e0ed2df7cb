import type { Page } from '@playwright/test'
import { fillSignIn, logOut, readAnonKey, storedSession } from '../support/accounts.ts'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, visit } from '../support/journey.ts'
import { type NewPerson } from '../support/new-person.ts'
import { operatorAt } from '../support/operator.ts'
import { test as base } from '../support/own-person.ts'
import {
  authenticatorCode,
  enrolAuthenticator,
  confirmPhone,
  nextMailedCode,
  newPhone,
  requireCodes,
  signedInClient,
} from '../support/second-factor.ts'
import { nextCode } from '../support/inbox.ts'

type Fixtures = {
  /** Secret of the person's authenticator app. */
  secret: string
  /** The person's number, required for every sign-in. */
  phone: string
}

const test = base.extend<Fixtures>({
  secret: async ({ baseURL, extraHTTPHeaders, person }, give) => {
    const client = await signedInClient(baseURL ?? '', extraHTTPHeaders ?? {}, person)
    await give(await enrolAuthenticator(client))
  },
  phone: async ({ baseURL, extraHTTPHeaders, person }, give) => {
    const phone = newPhone()
    const client = await signedInClient(baseURL ?? '', extraHTTPHeaders ?? {}, person)
    await confirmPhone(client, phone)
    await requireCodes(client, { phone: true })
    await give(phone)
  },
})

const codeField = (page: Page) => page.getByLabel('Enter 6-digit verification code')
const heading = (page: Page) => page.getByRole('heading', { level: 1 })

async function signInToStep(page: Page, person: NewPerson) {
  await visit(page, '/login')
  await fillSignIn(page, person)
  await expect(heading(page)).toHaveText('Two-factor authentication')
}

/** What the database shows of the person to the session in this page. */
async function readOwnRows(page: Page): Promise<unknown> {
  const { access_token: token } = await storedSession(page)
  const anonKey = await readAnonKey(new URL(page.url()).origin)
  const answer = await page.request.get('/rest/v1/profiles?select=first_name', {
    headers: { apikey: anonKey, Authorization: `Bearer ${token}` },
  })
  return answer.json()
}

test('R-ACC-03 R-ACC-21 with an authenticator: a wrong code is refused, the right one leads to /, in a second tab that waits, too', async ({
  page,
  context,
  person,
  secret,
  expectComplaint,
}) => {
  expectComplaint(/status of 422/)
  await signInToStep(page, person)
  await expect(page.getByText('Two-factor authentication required')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Verify Code' })).toBeDisabled()
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill('000000')
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(
    page.getByRole('main').getByText('Invalid verification code. Please try again.'),
  ).toBeVisible()
  await expect.poll(() => readOwnRows(page)).toEqual([])

  const other = await context.newPage()
  await visit(other, '/login')
  await expect(heading(other)).toHaveText('Two-factor authentication')
  await codeField(page).fill(authenticatorCode(secret, 0))
  await codeField(page).press('Enter')
  await expect(page.getByText('Two-factor authentication verified!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('button', { name: 'Account of Asha' })).toBeVisible()
  await expect.poll(() => readOwnRows(page)).toEqual([{ first_name: 'Asha' }])
  await expect(other).toHaveURL('/')
  await expect(other.getByRole('button', { name: 'Account of Asha' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: 'Account of Asha' })).toBeVisible()
  await visit(page, '/dashboard')
  await expect(heading(page)).toHaveText(/^Good \w+, Asha$/)
})

test('R-SHELL-14 R-ACC-07 R-ACC-20 a guarded page leads to the second factor, and that to /dashboard', async ({
  page,
  person,
  secret,
}) => {
  await signInToStep(page, person)
  await page.goto('/dashboard/saved')
  await expect(page).toHaveURL('/login?require2fa=true')
  await codeField(page).fill(authenticatorCode(secret, 0))
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page.getByText('2FA verification successful! Access granted.')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(heading(page)).toHaveText(/^Good \w+, Asha$/)
  const kept = () =>
    page.evaluate(() =>
      Object.keys(sessionStorage)
        .filter((key) => key.startsWith('2fa_'))
        .map((key) => key.replace(/_[\da-f-]{36}$/, ''))
        .toSorted(),
    )
  await expect.poll(kept).toEqual(['2fa_session_id', '2fa_verified'])
})

test('R-SHELL-18 R-ACC-17 no link of the header leads past the second factor; cancel returns to the form, signed out', async ({
  page,
  person,
  secret,
}) => {
  expect(secret).not.toBe('')
  await signInToStep(page, person)
  for (const [item, refusal] of [
    ['Dashboard', 'Please complete two-factor authentication to access your dashboard'],
    ['Settings', 'Please complete two-factor authentication to access settings'],
  ] as const) {
    await visit(page, '/about')
    await page.getByRole('button', { name: /^Account of/ }).click()
    await page.getByRole('menuitem', { name: item }).click()
    await expect(page.getByText(refusal)).toBeVisible()
    await expect(page).toHaveURL('/login')
  }
  await visit(page, '/login')
  await expect(heading(page)).toHaveText('Two-factor authentication')
  await page.getByRole('button', { name: 'Back to Login' }).click()
  await expect(page.getByText('Returning to login...')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
})

test('T9 T10 forged flags and navigation state show no private row', async ({
  page,
  person,
  secret,
  expectComplaint,
}) => {
  expect(secret).not.toBe('')
  // The page believes the flags for a moment and asks; the server does not.
  expectComplaint(/status of 403 .*\/rpc\/(?:my_|payments_to_confirm|arrears|leaving_tenancies)/)
  await signInToStep(page, person)
  const { user } = await storedSession(page)
  await page.evaluate((userId) => {
    const label = `${userId}_2fa_1`
    sessionStorage.setItem(`2fa_verified_${userId}`, 'true')
    sessionStorage.setItem(`2fa_session_id_${userId}`, label)
    localStorage.setItem('2fa_just_verified', 'true')
    localStorage.setItem('2fa_verified_session_id', label)
    localStorage.setItem('2fa_verified_until', String(Date.now() + 4000))
    localStorage.setItem('active_role', 'admin')
  }, user.id)
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?require2fa=true')
  await page.goto('/admin/users')
  await expect(page).toHaveURL('/login?require2fa=true')

  await page.evaluate(() =>
    history.replaceState({ usr: { twoFAJustVerified: true }, key: 'forged' }, '', '/dashboard'),
  )
  await page.reload()
  await expect(heading(page)).toContainText(person.email)
  await expect(page.getByRole('main')).not.toContainText('Asha')
  await expect.poll(() => readOwnRows(page)).toEqual([])
})

test('R-ACC-17 T13 by text message: sent to the enrolled number, offered again after 60 s, limited, checked', async ({
  page,
  person,
  phone,
  expectComplaint,
}) => {
  expectComplaint(/status of (403|429)/)
  await page.clock.install()
  await signInToStep(page, person)
  await expect(
    page.getByText(`We send a 6-digit code to +91 •••••• ${phone.slice(-4)}.`),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(page.getByText('SMS verification code sent!')).toBeVisible()
  await expect(
    page.getByRole('paragraph').filter({ hasText: 'Resend code in 60 seconds' }),
  ).toBeVisible()
  const first = await nextCode(phone)

  await page.clock.runFor(61_000)
  await page.getByRole('button', { name: 'Resend Code' }).click()
  // Only this page's clock has gone on: the server still counts the first minute.
  await expect(
    page.getByRole('main').getByText('Too many requests. Please try again later.'),
  ).toBeVisible()
  const wrong = first === '123456' ? '123457' : '123456'
  await codeField(page).fill(wrong)
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(
    page.getByRole('main').getByText('Invalid verification code. Please try again.'),
  ).toBeVisible()
  await codeField(page).fill(first)
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page.getByText('Two-factor authentication verified!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect.poll(() => readOwnRows(page)).toEqual([{ first_name: 'Asha' }])
})

test('R-ACC-19 by e-mail: after five wrong codes the right one has expired', async ({
  page,
  person,
  baseURL,
  extraHTTPHeaders,
}) => {
  const client = await signedInClient(baseURL ?? '', extraHTTPHeaders ?? {}, person)
  await requireCodes(client, { email: true })
  await signInToStep(page, person)
  const sending = page.waitForRequest('**/functions/v1/send-otp-email')
  await page.getByRole('button', { name: 'Send Code' }).click()
  expect((await sending).postDataJSON()).toEqual({
    email: person.email,
    first_name: expect.any(String),
    verification_code: expect.stringMatching(/^[1-9]\d{5}$/),
  })
  await expect(page.getByText('Email verification code sent!')).toBeVisible()
  const code = await nextMailedCode(person.email)
  const wrong = code === '123456' ? '123457' : '123456'
  await codeField(page).fill(wrong)
  const verifying = page.waitForRequest('**/functions/v1/verify-otp')
  await page.getByRole('button', { name: 'Verify Code' }).click()
  const { id } = (await storedSession(page)).user
  expect((await verifying).postDataJSON()).toEqual({
    user_id: id,
    otp_code: wrong,
    otp_type: 'email',
  })
  await expect(page.getByRole('main').getByText(/^Invalid verification code/)).toBeVisible()
  for (let guess = 0; guess < 4; guess += 1) {
    const answered = page.waitForResponse('**/functions/v1/verify-otp')
    await page.getByRole('button', { name: 'Verify Code' }).click()
    await (await answered).finished()
    await expect(page.getByRole('button', { name: 'Verify Code' })).toBeEnabled()
  }
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(
    page.getByRole('main').getByText('Verification code has expired. Please request a new one.'),
  ).toBeVisible()
  await expect.poll(() => readOwnRows(page)).toEqual([])
})

test('R-ACC-19 R-ACC-03 by e-mail: the code of the mail leads to /', async ({
  page,
  person,
  baseURL,
  extraHTTPHeaders,
}) => {
  const client = await signedInClient(baseURL ?? '', extraHTTPHeaders ?? {}, person)
  await requireCodes(client, { email: true })
  await signInToStep(page, person)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await codeField(page).fill(await nextMailedCode(person.email))
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page.getByText('Two-factor authentication verified!')).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect.poll(() => readOwnRows(page)).toEqual([{ first_name: 'Asha' }])
})

test('R-ACC-21 turned off in another session, it is asked for no more', async ({
  page,
  person,
  baseURL,
  extraHTTPHeaders,
}) => {
  const client = await signedInClient(baseURL ?? '', extraHTTPHeaders ?? {}, person)
  await requireCodes(client, { email: true })
  await signInToStep(page, person)
  await operatorAt(baseURL ?? '')
    .from('user_2fa_settings')
    .update({ requires_2fa: false, email_2fa_enabled: false })
    .eq('user_id', person.id)
    .throwOnError()
  // Coming back to the tab looks at once; who stays looks every half minute.
  await page.evaluate(() =>
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true })),
  )
  await expect(page).toHaveURL('/')
  await page.goto('/dashboard')
  await expect(page).toHaveURL('/dashboard')
})

test('R-ACC-21 a change of the settings clears what this tab has cached, and asks the server again; axe finds nothing on the second factor, light and dark', async ({
  page,
  person,
  phone,
}) => {
  await signInToStep(page, person)
  await page.getByRole('button', { name: 'Send Code' }).waitFor()
  await expectNoFaultInBothThemes(page, 'not sent')
  await page.getByRole('button', { name: 'Send Code' }).click()
  await codeField(page).waitFor()
  await expectNoFaultInBothThemes(page, 'sent')
  await codeField(page).fill(await nextCode(phone))
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page).toHaveURL('/')
  // The dashboard follows its listings on another channel. Listened to from the start: it may be followed before the page is there.
  const following = page
    .waitForEvent('websocket')
    .then((socket) =>
      socket.waitForEvent(
        'framereceived',
        ({ payload }) =>
          payload.toString().includes('Subscribed to PostgreSQL') &&
          payload.toString().includes('second-factor-settings:'),
      ),
    )
  await visit(page, '/dashboard')
  await following
  const storedLabels = () =>
    page.evaluate(
      () => Object.keys(sessionStorage).filter((key) => key.startsWith('2fa_session_id_')).length,
    )
  await expect.poll(storedLabels).toBe(1)

  const { access_token: token, user } = await storedSession(page)
  const recheck = page.waitForRequest(/rpc\/my_session\b/)
  const changed = await page.request.patch(`/rest/v1/user_2fa_settings?user_id=eq.${user.id}`, {
    headers: {
      apikey: await readAnonKey(new URL(page.url()).origin),
      Authorization: `Bearer ${token}`,
    },
    data: { requires_2fa: false, phone_2fa_enabled: false },
  })
  expect(changed.status()).toBe(204)
  await recheck
  await expect.poll(storedLabels).toBe(0)
  await expect(heading(page)).toHaveText(/^Good \w+, Asha$/)
})

test('R-SHELL-25 logging out ends the sessions of other browsers, too', async ({
  page,
  browser,
  baseURL,
  extraHTTPHeaders,
  person,
  expectComplaint,
}) => {
  expectComplaint(/status of 40[13]|WebSocket/)
  await visit(page, '/login')
  await fillSignIn(page, person)
  await expect(page).toHaveURL('/')
  const elsewhere = await browser.newContext({
    ...(baseURL !== undefined && { baseURL }),
    ...(extraHTTPHeaders && { extraHTTPHeaders }),
  })
  const other = await elsewhere.newPage()
  await visit(other, '/login')
  await fillSignIn(other, person)
  await expect(other).toHaveURL('/')
  await logOut(other)
  await elsewhere.close()

  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})
