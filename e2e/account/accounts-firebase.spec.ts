import { newAddress } from '../support/accounts.ts'
import { expect, test } from '../support/firebase.ts'
import { askForCode, chooseRole, codeField, enterCode, fillSignUp } from '../support/sign-up.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const newNumber = () => `9${String(Date.now() % 1e9).padStart(9, '0')}`

test('R-ACC-15 R-ACC-22 Firebase sends the code and confirms it; the server believes its token alone', async ({
  page,
  firebase,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  const number = newNumber()
  const calls: string[] = []
  page.on('request', (request) => {
    const { hostname, pathname } = new URL(request.url())
    const isCall = request.method() !== 'GET' && /^\/(?:auth|functions|v1)\//.test(pathname)
    if (isCall) calls.push(hostname === 'localhost' ? pathname : `${hostname}${pathname}`)
  })
  const person = { email: newAddress(), phone: number, password: 'mangoes in May' }
  await fillSignUp(page, person)
  await askForCode(page, 'Phone')
  const main = page.getByRole('main')
  await expect(page.getByText(/^Verification code sent to /)).toBeVisible()
  const code = firebase.codeTo(`+91${number}`)

  await enterCode(page, code === '111111' ? '222222' : '111111')
  await expect(main.getByText('Invalid verification code. Please try again.')).toBeVisible()
  await codeField(page).fill(code)
  await codeField(page).press('Enter')
  await chooseRole(page, 'Owner')
  await expect(page.getByText('Account created and signed in successfully!')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  expect(calls.slice(0, 7)).toEqual([
    '/auth/v1/signup',
    'identitytoolkit.googleapis.com/v1/accounts:sendVerificationCode',
    'identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber',
    'identitytoolkit.googleapis.com/v1/accounts:signInWithPhoneNumber',
    '/auth/v1/verify',
    '/functions/v1/verify-2fa',
    '/functions/v1/verify-email-confirmation',
  ])
})

test('R-ACC-15 R-ACC-22 what Firebase refuses is said in our words, and can be tried again', async ({
  page,
  firebase,
  expectComplaint,
}) => {
  expectComplaint(/status of 400|ERR_FAILED/)
  const number = newNumber()
  const main = page.getByRole('main')
  const send = page.getByRole('button', { name: 'Send Verification Code' })
  await fillSignUp(page, { email: newAddress(), phone: number, password: 'mangoes in May' })
  await page.getByRole('radio', { name: 'Phone Verification' }).check()

  const noCaptcha = 'https://www.google.com/recaptcha/**'
  await page.route(noCaptcha, (route) => route.abort())
  await send.click()
  await expect(main.getByRole('alert')).toContainText(
    'Your browser could not finish the check that keeps machines from sending messages. Please try again.',
  )
  await page.unroute(noCaptcha)
  firebase.refuseNext('TOO_MANY_ATTEMPTS_TRY_LATER : later')
  await send.click()
  await expect(main.getByRole('alert')).toContainText('Too many requests. Please try again later.')
  firebase.refuseNext('INVALID_PHONE_NUMBER')
  await send.click()
  await expect(main.getByRole('alert')).toContainText('Invalid phone number format.')

  await send.click()
  await expect(codeField(page)).toBeFocused()
  // The server cannot be asked at first; the code that Firebase took is not lost by that.
  await page.route('**/auth/v1/verify', (route) => route.abort())
  const code = firebase.codeTo(`+91${number}`)
  await enterCode(page, code)
  await expect(
    main.getByText('Network connection issue. Please check your internet and try again.'),
  ).toBeVisible()
  await page.unroute('**/auth/v1/verify')
  await page.getByRole('button', { name: 'Verify Code' }).click()
  await chooseRole(page, 'Tenant')
  await expect(page).toHaveURL('/dashboard')
})
