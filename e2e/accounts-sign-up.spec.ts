import { expectNoFaultInBothThemes } from './support/accessibility.ts'
import { fillSignIn, makeAccount, newAddress } from './support/accounts.ts'
import { nextCode, nextMessage } from './support/inbox.ts'
import { expect, test, visit } from './support/journey.ts'
import {
  askForCode,
  chooseRole,
  codeField,
  enterCode,
  fillSignUp,
  spendGuesses,
  wrongFor,
} from './support/sign-up.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const newcomer = () => ({ email: newAddress(), phone: '98480 12345', password: 'mangoes in May' })

test('R-ACC-04 R-ACC-05 the form asks for what is missing, in order, and loses nothing', async ({
  page,
}) => {
  await visit(page, '/signup')
  const go = page.getByRole('button', { name: 'Continue to Verification' })
  const main = page.getByRole('main')
  await expect(go).toBeDisabled()
  await expect(page.getByRole('link', { name: 'Return to Home' })).toBeVisible()
  for (const [name, path] of [
    [/^Terms of use/, '/terms'],
    [/^Privacy policy/, '/privacy'],
  ] as const)
    await expect(main.getByRole('link', { name })).toHaveAttribute('href', path)
  await page.getByRole('checkbox').check()
  await go.click()
  await expect(main.getByText('First and last name are required')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expectNoFaultInBothThemes(page, 'sign-up with a fault')

  const next = async (label: string, text: string, complaint: string) => {
    await page.getByLabel(label, { exact: true }).fill(text)
    await go.click()
    await expect(main.getByText(complaint)).toBeVisible()
  }
  await page.getByLabel('First name').fill('Asha')
  await next('Last name', 'Rao', 'Email is required')
  await next('Email', 'asha@example.com', 'Phone number is required')
  await next('Phone', '12345', 'Password must be at least 6 characters')
  await next('Password', 'mangoes in May', 'Passwords do not match')
  await next('Confirm password', 'mangoes in May', 'Invalid phone number format.')
  await next('Last name', 'Rao'.repeat(34), 'A name has at most 100 characters')
  await expect(page.getByLabel('Last name')).toBeFocused()
  await next('Last name', 'Rao', 'Invalid phone number format.')
  await page.getByLabel('Phone', { exact: true }).fill('+1 415 555 2671')
  await page.getByLabel('Phone', { exact: true }).blur()
  await expect(page.getByLabel('Country of the phone number')).toHaveValue('US')
  await expect(page.getByLabel('Country of the phone number').getByRole('option')).toHaveText([
    'IN +91',
    'US +1',
  ])
  await go.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify Your Account')
  await page.getByRole('button', { name: 'Back to Sign Up' }).click()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('(415) 555-2671')
  await expect(page.getByLabel('Confirm password')).toHaveValue('mangoes in May')
})

test('T21 R-ACC-13 a password that everybody guesses is refused in words before any mail', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  await fillSignUp(page, { ...newcomer(), password: 'password1' })
  const send = page.getByRole('button', { name: 'Send Verification Code' })
  await expect(send).toBeDisabled()
  await page.getByRole('radio', { name: 'Email Verification' }).check()
  await send.click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText('easy to guess')
  await expectNoFaultInBothThemes(page, 'method, refused')
})

test('R-ACC-08 R-ACC-09 R-ACC-10 R-ACC-11 R-ACC-12 R-ACC-13 R-ACC-16 an owner signs up with a code by e-mail', async ({
  page,
}) => {
  const person = newcomer()
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isCall = request.method() !== 'GET' && /^\/(?:rest|functions|auth)\/v1/.test(pathname)
    if (isCall) calls.push(`${request.method()} ${pathname}`)
  })
  await fillSignUp(page, person)
  await expect(
    page.getByText('We need to verify your identity to create your account'),
  ).toBeVisible()
  await expect(page.getByRole('radio', { name: person.email })).toBeVisible()
  await expect(page.getByRole('radio', { name: '98480 12345' })).toBeVisible()
  await expectNoFaultInBothThemes(page, 'method')

  await askForCode(page, 'Email')
  await expect(page.getByText('Verification code sent to your email!')).toBeVisible()
  await expect(page.getByText(`Code sent to ${person.email}`)).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(page.getByText(/^Resend code in \d+ seconds$/).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Resend Code' })).toBeHidden()
  await expect(page.getByRole('button', { name: 'Verify Code' })).toBeDisabled()
  await expectNoFaultInBothThemes(page, 'code')

  const code = await nextCode(person.email)
  await enterCode(page, wrongFor(code))
  await expect(page.getByRole('main').getByText('Invalid verification code')).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expectNoFaultInBothThemes(page, 'code, wrong')

  // As a mail shows it, with a space in the middle; then by keyboard alone.
  await codeField(page).fill(`${code.slice(0, 3)} ${code.slice(3)}`)
  await expect(codeField(page)).toHaveValue(code)
  await codeField(page).press('Enter')
  await expect(page.getByText('Verification successful!')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select Your Role')
  await page.getByRole('button', { name: 'Complete Account Setup' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toHaveText('Please select your role')
  await expectNoFaultInBothThemes(page, 'role')
  await chooseRole(page, 'Owner')
  await expect(page.getByText('Account created and signed in successfully!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('button', { name: 'Account of Asha' })).toBeVisible()
  const own = ['/rest/v1/pending_users', '/functions/v1/', '/auth/v1/token']
  expect(calls.filter((call) => own.some((path) => call.includes(path)))).toEqual([
    'POST /rest/v1/pending_users',
    'POST /functions/v1/send-email-confirmation',
    'POST /functions/v1/verify-email-confirmation',
    'POST /functions/v1/verify-email-confirmation',
    'POST /functions/v1/verify-email-confirmation',
    'POST /auth/v1/token',
  ])

  // The role is there, and the password is nowhere in this browser.
  await page.goto('/owner')
  await expect(page).toHaveURL('/owner/dashboard')
  const kept = await page.evaluate(() =>
    JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
  )
  expect(kept).not.toContain(person.password)
})

test('T25 R-ACC-10 five wrong codes use a code up; half a minute later another can be had', async ({
  page,
}) => {
  test.setTimeout(120_000)
  const person = newcomer()
  await fillSignUp(page, person)
  await askForCode(page, 'Email')
  const code = await nextCode(person.email)
  await spendGuesses(page, code, 'Invalid verification code')
  await page.getByRole('button', { name: 'Resend Code' }).click({ timeout: 40_000 })
  const second = await nextCode(person.email)
  // Counted down from 30 again.
  await expect(page.getByText(/^Resend code in [23]\d seconds$/).first()).toBeVisible()
  await enterCode(page, second)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select Your Role')
  await page.getByRole('button', { name: 'Back to Sign Up' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
})

test('T38 a known address is answered like a new one; only its owner is told', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const known = await makeAccount(baseURL ?? '', extraHTTPHeaders ?? {})
  await fillSignUp(page, { ...newcomer(), email: known.email })
  await askForCode(page, 'Email')
  const { text } = await nextMessage(known.email)
  expect(text).toContain('You already have an account')
  await enterCode(page, '123456')
  await expect(page.getByRole('main').getByText('Invalid verification code')).toBeVisible()
  await visit(page, '/login')
  await fillSignIn(page, known)
  await expect(page).toHaveURL('/')
})

test('R-ACC-10 without a connection the person is told, and may try again', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  const person = newcomer()
  await fillSignUp(page, person)
  await askForCode(page, 'Email')
  const code = await nextCode(person.email)
  await context.setOffline(true)
  await enterCode(page, code)
  await expect(
    page
      .getByRole('main')
      .getByText('Network connection issue. Please check your internet and try again.'),
  ).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await chooseRole(page, 'Tenant')
  await expect(page).toHaveURL('/dashboard')
})

test('R-ACC-06 T39 /login?mode=emailVerification marks nothing for a visitor', async ({ page }) => {
  await page.goto('/login?mode=emailVerification')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Basera')
  await expect(page.getByText('Email verified successfully! Redirecting...')).toBeHidden()
})

test('R-ACC-06 /login?mode=emailVerification tells a signed-in person and goes to the dashboard', async ({
  page,
  signInAs,
}) => {
  await signInAs('tenant')
  await page.goto('/login?mode=emailVerification')
  await expect(page.getByText('Email verified successfully! Redirecting...')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  const marks = await page.evaluate(() =>
    Object.keys(localStorage).filter((key) => key.startsWith('emailVerificationCompleted_')),
  )
  expect(marks).toHaveLength(1)
})
