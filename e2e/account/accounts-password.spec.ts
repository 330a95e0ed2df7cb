import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { askForAccount, fillSignIn, makeAccount } from '../support/accounts.ts'
import { countMessages, nextLink } from '../support/inbox.ts'
import { expect, test, visit } from '../support/journey.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('R-ACC-23 T40 a reset link that is missing, made up or garbled leads on to a new one; nothing is sent without an address, and an unknown one is answered like a known one', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 403/)
  await visit(page, '/reset-password')
  await expect(page.getByText('This page opens from a mail')).toBeVisible()
  await expectNoFaultInBothThemes(page, 'reset without a link')

  await visit(page, '/reset-password#error=access_denied&error_code=otp_expired')
  await expect(page.getByText('This link no longer works')).toBeVisible()
  await expectNoFaultInBothThemes(page, 'reset with an old link')

  await visit(page, '/reset-password?token_hash=made-up&type=recovery')
  await page.getByLabel('New password', { exact: true }).fill('a-good-one-77')
  await page.getByLabel('Confirm new password').fill('a-good-one-77')
  await page.getByRole('button', { name: 'Set new password' }).click()
  await expect(page.getByText('This link no longer works')).toBeVisible()
  await page.getByRole('link', { name: 'Send a new link' }).click()
  await expect(page).toHaveURL('/forgot-password')

  await visit(page, '/forgot-password')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByRole('main').getByText('Email is required')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()

  await page.getByLabel('Email').fill('nobody-at-all@example.com')
  await page.getByRole('button', { name: 'Send reset link' }).click()
  const said = page.getByText('Password reset email sent. Please check your inbox.')
  await expect(said.first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send again in \d+ seconds$/ })).toBeDisabled()
  await expectNoFaultInBothThemes(page, 'reset mail sent')
  expect(await countMessages('nobody-at-all@example.com')).toBe(0)
})

test('R-ACC-23 T40 T42 the mail’s link sets a new password once, and the old one is over', async ({
  page,
  context,
  baseURL,
  extraHTTPHeaders,
  expectComplaint,
}) => {
  expectComplaint(/status of (?:400|403|422)/)
  const { email, password } = await makeAccount(baseURL ?? '', extraHTTPHeaders ?? {})
  await visit(page, '/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  // The sign-in form, with a field of the same name, stands until the page has come.
  await expect(page).toHaveURL(/\/forgot-password$/)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send reset link' }).click()
  await expect(page.getByText('has an account, a link to choose')).toBeVisible()
  const link = await nextLink(email)

  // A mail scanner looks at the link first: that uses nothing up.
  expect((await fetch(link)).ok).toBe(true)
  // On another device than the one that asked.
  const other = await context.browser()?.newContext()
  if (!other) throw new Error('no browser')
  const phone = await other.newPage()
  await phone.goto(link)
  await expect(phone).toHaveURL(/\/reset-password\?token_hash=.+&type=recovery$/)
  const set = async (first: string, second: string) => {
    await phone.getByLabel('New password', { exact: true }).fill(first)
    await phone.getByLabel('Confirm new password').fill(second)
    await phone.getByRole('button', { name: 'Set new password' }).click()
  }
  const main = phone.getByRole('main')
  await set('short', 'short')
  await expect(main.getByText('Password must be at least 6 characters')).toBeVisible()
  await set('a-new-one-4711', 'another-one-4711')
  await expect(main.getByText('Passwords do not match')).toBeVisible()
  await expectNoFaultInBothThemes(phone, 'reset form with a fault')
  await set('password', 'password')
  await expect(main.getByRole('alert').filter({ hasText: 'weak and easy to guess' })).toBeVisible()
  await set('a-new-one-4711', 'a-new-one-4711')
  await expect(phone).toHaveURL('/login')
  await expect(phone.getByText('Your password is changed.')).toBeVisible()

  await fillSignIn(phone, { email, password })
  await expect(main.getByRole('alert')).toHaveText('Sign in failed: Invalid login credentials')
  await fillSignIn(phone, { email, password: 'a-new-one-4711' })
  await expect(phone).toHaveURL('/')

  await page.goto(link)
  await expect(page.getByText('This link no longer works')).toBeVisible()
  await other.close()
})

for (const [cut, path, title, next] of [
  ['link was used', 'verify', 'This link no longer works', 'Send a new link'],
  ['password was saved', 'user', 'Your new password may be set already', 'Sign in'],
] as const) {
  test(`R-ACC-23 T40 a connection that is cut while the ${cut} is told as that, with what to do next`, async ({
    page,
    baseURL,
    extraHTTPHeaders,
    expectComplaint,
  }) => {
    expectComplaint(/ERR_CONNECTION_RESET|status of 403/)
    const { email } = await makeAccount(baseURL ?? '', extraHTTPHeaders ?? {})
    await visit(page, '/forgot-password')
    await page.getByLabel('Email').fill(email)
    await page.getByRole('button', { name: 'Send reset link' }).click()
    await page.goto(await nextLink(email))
    // the server does it, and its answer is lost
    await page.route(
      `**/auth/v1/${path}`,
      async (route) => {
        await route.fetch()
        await route.abort('connectionreset')
      },
      { times: 1 },
    )
    const main = page.getByRole('main')
    await page.getByLabel('New password', { exact: true }).fill('a-new-one-4711')
    await page.getByLabel('Confirm new password').fill('a-new-one-4711')
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(main.getByRole('alert')).toHaveText(/check your internet/)
    await page.getByRole('button', { name: 'Set new password' }).click()
    await expect(main.getByText(title)).toBeVisible()
    await expect(main.getByText(/The connection was cut while it was (?:used|saved)/)).toBeVisible()
    await expectNoFaultInBothThemes(page, `reset cut off while the ${cut}`)
    await page.getByRole('link', { name: next }).click()
    await expect(page).toHaveURL(next === 'Sign in' ? '/login' : '/forgot-password')
  })
}

test('R-ACC-06 R-ACC-23 T40 the link of a confirmation mail confirms once, by a press', async ({
  page,
  baseURL,
  extraHTTPHeaders,
  expectComplaint,
}) => {
  expectComplaint(/status of 403/)
  await visit(page, '/confirm-email')
  await expect(page.getByText('This page opens from a mail')).toBeVisible()
  await expectNoFaultInBothThemes(page, 'confirm without a link')
  await visit(page, '/confirm-email?token_hash=made-up&type=signup')
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText('This link no longer works')).toBeVisible()

  const { account } = await askForAccount(baseURL ?? '', extraHTTPHeaders ?? {})
  const link = await nextLink(account.email)
  await page.goto(link)
  await expect(page.getByRole('button', { name: 'Confirm my address' })).toBeVisible()
  // Opened and looked at, and still nothing is confirmed.
  await page.goto(link)
  await page.getByRole('button', { name: 'Confirm my address' }).click()
  await expect(page.getByText('Email verified successfully! Redirecting...')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  await page.goto(link)
  await expect(page.getByText('This link no longer works')).toBeVisible()
})
