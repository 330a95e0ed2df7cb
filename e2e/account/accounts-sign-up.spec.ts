import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { fillSignIn, makeAccount, newAddress } from '../support/accounts.ts'
import { nextCode, nextMessage } from '../support/inbox.ts'
import { expect, test, visit } from '../support/journey.ts'
import {
  askForCode,
  chooseRole,
  codeField,
  enterCode,
  fillSignUp,
  spendGuesses,
  wrongFor,
} from '../support/sign-up.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const newcomer = () => ({ email: newAddress(), phone: '98480 12345', password: 'mangoes in May' })

// The order of the form's complaints: web/src/features/sign-up/sign-up-form.test.tsx

test('R-ACC-04 R-ACC-05 T21 R-ACC-13 a fault is said at its field; a password that everybody guesses is refused in words before any mail', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  await visit(page, '/signup')
  const main = page.getByRole('main')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: 'Continue to Verification' }).click()
  await expect(main.getByText('First and last name are required')).toBeVisible()
  await expect(page.getByLabel('First name')).toBeFocused()
  await expectNoFaultInBothThemes(page, 'sign-up with a fault')

  await fillSignUp(page, { ...newcomer(), password: 'password1' })
  const send = page.getByRole('button', { name: 'Send Verification Code' })
  await expect(send).toBeDisabled()
  await page.getByRole('radio', { name: 'Email Verification' }).check()
  await send.click()
  await expect(main.getByRole('alert')).toContainText('easy to guess')
  await expectNoFaultInBothThemes(page, 'method, refused')
  await page.getByRole('button', { name: 'Back to Sign Up' }).click()
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue('98480 12345')
  await expect(page.getByLabel('Confirm password')).toHaveValue('password1')
})

test('R-ACC-08 R-ACC-09 R-ACC-10 R-ACC-11 R-ACC-12 R-ACC-13 R-ACC-16 an owner signs up with a code by e-mail', async ({
  page,
}) => {
  test.slow()
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

  // Enter says what is missing, though the button waits for all six.
  await codeField(page).fill('12345')
  await codeField(page).press('Enter')
  await expect(page.getByRole('main').getByRole('alert')).toHaveText(
    'Please enter a valid 6-digit code',
  )
  // Back to the choice and to the code again: no other code is asked for, and none is needed.
  await page.getByRole('button', { name: 'Change Method' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Verify Your Account')
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Enter Verification Code')
  await expect(page.getByText(`Code sent to ${person.email}`)).toBeVisible()
  await expect(page.getByText(/^Resend code in \d+ seconds$/).first()).toBeVisible()

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
  const kept = () =>
    page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
    )
  await expect.poll(kept).not.toContain(person.password)
})

test('T25 R-ACC-10 five wrong codes use a code up; half a minute later another can be had, and without a connection the person may try again', async ({
  page,
  context,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch/)
  // The server counts the half minute, too.
  test.setTimeout(120_000)
  const person = newcomer()
  await fillSignUp(page, person)
  await askForCode(page, 'Email')
  const code = await nextCode(person.email)
  await spendGuesses(page, code, 'Invalid verification code')
  await page.getByRole('button', { name: 'Resend Code' }).click({ timeout: 60_000 })
  // Counted down from 30 again.
  await expect(page.getByText(/^Resend code in [1-3]?\d seconds$/).first()).toBeVisible()
  const second = await nextCode(person.email)
  await context.setOffline(true)
  await enterCode(page, second)
  await expect(
    page
      .getByRole('main')
      .getByText('Network connection issue. Please check your internet and try again.'),
  ).toBeVisible()
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Select Your Role')
  await page.getByRole('button', { name: 'Back to Sign Up' }).click()
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
})

test('Back in the middle of a sign-up goes one step back, and a reload restores what was typed but the passwords', async ({
  page,
}) => {
  const person = newcomer()
  const heading = page.getByRole('heading', { level: 1 })
  await visit(page, '/about')
  await fillSignUp(page, person)
  await askForCode(page, 'Email')
  await page.goBack()
  await expect(heading).toHaveText('Verify Your Account')
  await expect(page.getByRole('radio', { name: 'Email Verification' })).toBeChecked()
  await page.goForward()
  await expect(heading).toHaveText('Enter Verification Code')
  await page.goBack()
  await page.goBack()
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await expect(page.getByLabel('Confirm password')).toHaveValue(person.password)
  await page.goForward()
  await expect(heading).toHaveText('Verify Your Account')

  await page.reload()
  await expect(page.getByLabel('First name')).toHaveValue('Asha')
  await expect(page.getByLabel('Last name')).toHaveValue('Rao')
  await expect(page.getByLabel('Email')).toHaveValue(person.email)
  await expect(page.getByLabel('Phone', { exact: true })).toHaveValue(person.phone)
  await expect(page.getByRole('checkbox')).toBeChecked()
  await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
  await expect(page.getByLabel('Confirm password')).toHaveValue('')
  const kept = () =>
    page.evaluate(() =>
      JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
    )
  await expect.poll(kept).not.toContain(person.password)
  await page.goBack()
  await expect(page).toHaveURL('/about')
})

test('T38 a known address is answered like a new one; only its owner gets a mail', async ({
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

test('R-ACC-06 T39 /login?mode=emailVerification marks nothing for a visitor; a signed-in person sees a message and goes to the dashboard', async ({
  page,
  signInAs,
}) => {
  const marks = () =>
    page.evaluate(
      () =>
        Object.keys(localStorage).filter((key) => key.startsWith('emailVerificationCompleted_'))
          .length,
    )
  await page.goto('/login?mode=emailVerification')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome to Basera')
  await expect(page.getByText('Email verified successfully! Redirecting...')).toBeHidden()
  await expect.poll(marks).toBe(0)

  await signInAs('tenant')
  await page.goto('/login?mode=emailVerification')
  await expect(page.getByText('Email verified successfully! Redirecting...')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await expect.poll(marks).toBe(1)
})
