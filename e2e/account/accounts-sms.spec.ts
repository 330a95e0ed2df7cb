import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { fillSignIn, newAddress } from '../support/accounts.ts'
import { nextCode, nextLink } from '../support/inbox.ts'
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

/** A number of its own for each test, also in a later run on the same data. */
const newNumber = () => `9${String(Date.now() % 1e9).padStart(9, '0')}`

test('R-ACC-14 R-ACC-16 R-ACC-24 a broker signs up with a code by text message', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 403/)
  const number = newNumber()
  const shown = `${number.slice(0, 5)} ${number.slice(5)}`
  const person = { email: newAddress(), phone: number, password: 'mangoes in May' }
  const calls: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const isCall = request.method() !== 'GET' && /^\/(?:rest|functions|auth)\/v1/.test(pathname)
    if (isCall) calls.push(`${request.method()} ${pathname}`)
  })
  await fillSignUp(page, person)
  await askForCode(page, 'Phone')
  await expect(page.getByText(`Verification code sent to ${shown}`)).toBeVisible()
  await expect(page.getByRole('main').getByText(`Code sent to ${shown}`)).toBeVisible()
  await expectNoFaultInBothThemes(page, 'code by text message')

  const code = await nextCode(`+91${number}`)
  await enterCode(page, wrongFor(code))
  await expect(
    page.getByRole('main').getByText('Invalid verification code. Please try again.'),
  ).toBeVisible()
  await codeField(page).fill(code)
  await codeField(page).press('Enter')
  await chooseRole(page, 'Broker')
  await expect(page.getByText('Account created and signed in successfully!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  const steps = /signup|pow-challenge|otp|verify|profiles|token|logout|verify-2fa|user_roles/
  const path = calls.filter((call) => steps.test(call))
  expect(path.slice(0, 10)).toEqual([
    // The work first, so that a browser that cannot do it leaves no account behind.
    'POST /functions/v1/pow-challenge',
    'POST /auth/v1/signup',
    'POST /auth/v1/otp',
    'POST /auth/v1/verify',
    'POST /auth/v1/verify',
    'PATCH /rest/v1/profiles',
    'POST /functions/v1/verify-2fa',
    'POST /functions/v1/verify-email-confirmation',
    'POST /auth/v1/logout',
    'POST /auth/v1/token',
  ])
  await page.goto('/broker')
  await expect(page).toHaveURL('/broker/dashboard')
})

test('R-ACC-14 whoever signed up by phone has the link to their e-mail address sent again from the settings', async ({
  page,
}) => {
  const number = newNumber()
  const person = { email: newAddress(), phone: number, password: 'mangoes in May' }
  await fillSignUp(page, person)
  await askForCode(page, 'Phone')
  await enterCode(page, await nextCode(`+91${number}`))
  await chooseRole(page, 'Tenant')
  await expect(page.getByText('Account created and signed in successfully!')).toBeVisible()
  // the one of the sign-up, which is left alone
  await nextLink(person.email)
  await page.goto('/dashboard/settings')
  const section = page.getByRole('region', { name: 'E-mail', exact: true })
  await expect(section).toContainText('Not confirmed')
  await expectNoFaultInBothThemes(page, 'settings with an address that is not confirmed')
  await section.getByRole('button', { name: 'Send the link again' }).click()
  await expect(section.getByRole('status')).toContainText(person.email)
  await page.goto(await nextLink(person.email))
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page).not.toHaveURL(/confirm-email/)
  await page.goto('/dashboard/settings')
  await expect(section.getByRole('button', { name: 'Change e-mail' })).toBeVisible()
  await expect(section).not.toContainText('Not confirmed')
})

test('R-ACC-14 R-ACC-22 five wrong codes use a text message up; another is sent by Change Method', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of (?:400|403)/)
  const number = newNumber()
  const person = { email: newAddress(), phone: number, password: 'mangoes in May' }
  await fillSignUp(page, person)
  await askForCode(page, 'Phone')
  await spendGuesses(
    page,
    await nextCode(`+91${number}`),
    'Invalid verification code. Please try again.',
  )

  // T27: until the number is proven the password opens nothing.
  const other = await page.context().newPage()
  await visit(other, '/login')
  await fillSignIn(other, person)
  await expect(other.getByRole('main').getByRole('alert')).toContainText('Sign in failed')
  await other.close()

  await page.getByRole('button', { name: 'Change Method' }).click()
  await expect(page.getByRole('radio', { name: 'Phone Verification' })).toBeChecked()
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(codeField(page)).toBeFocused()
  await enterCode(page, await nextCode(`+91${number}`))
  await chooseRole(page, 'Tenant')
  await expect(page).toHaveURL('/dashboard')
})

test('R-ACC-15 a phone that cannot do the work before a message says so, and may try again', async ({
  page,
}) => {
  const number = newNumber()
  await fillSignUp(page, { email: newAddress(), phone: number, password: 'mangoes in May' })
  await page.route('**/functions/v1/pow-challenge', (route) =>
    route.fulfill({ json: { success: true, challenge: { parameters: {}, signature: '' } } }),
  )
  await page.getByRole('radio', { name: 'Phone Verification' }).check()
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toContainText(
    'Your browser could not finish the check that keeps machines from sending messages. Please try again.',
  )
  await page.unroute('**/functions/v1/pow-challenge')
  await page.getByRole('button', { name: 'Send Verification Code' }).click()
  await expect(codeField(page)).toBeFocused()
  await enterCode(page, await nextCode(`+91${number}`))
  await chooseRole(page, 'Tenant')
  await expect(page).toHaveURL('/dashboard')
})
