import { expect, test, visit } from './support/journey.ts'

type Row = readonly [path: string, heading: string, title: string]

/** Rendered by the server, so that they read without any script. */
const pages: readonly Row[] = [
  ['/', 'Rent a home that checks out', 'Basera: rent a home that checks out'],
  ['/properties', 'All homes to rent', 'All homes to rent · Basera'],
  ['/about', 'Finding a home should not take luck', 'About us · Basera'],
  ['/contact', 'Talk to us', 'Contact us · Basera'],
  ['/terms', 'Terms of use', 'Terms of use · Basera'],
  ['/privacy', 'Privacy notice', 'Privacy notice · Basera'],
  ['/faq', 'Frequently asked questions', 'Frequently asked questions · Basera'],
  ['/help', 'How can we help?', 'Help · Basera'],
  ['/cancellation', 'Cancellation policy', 'Cancellation policy · Basera'],
  ['/verification', 'How verification works', 'How verification works · Basera'],
  ['/realtime', 'Live updates', 'Live updates · Basera'],
  ['/payments', 'Payments', 'Payments · Basera'],
]

/** Rendered by the browser: a skeleton comes first. */
const browserPages: readonly Row[] = [
  ['/login', 'Welcome to Basera', 'Sign in · Basera'],
  ['/signup', 'Welcome to Basera', 'Create an account · Basera'],
  ['/forgot-password', 'Forgot your password?', 'Forgot password · Basera'],
  ['/reset-password', 'Choose a new password', 'Reset password · Basera'],
  ['/confirm-email', 'Confirm your e-mail', 'Confirm your e-mail · Basera'],
  ['/stop-alerts', 'This link does not work', 'Stop these mails? · Basera'],
  ['/test-email-verification', 'E-mail verification test', 'E-mail verification test · Basera'],
  ['/admin/test-suite', 'Admin test suite', 'Admin test suite · Basera'],
  ['/virtual-tour-test', 'Virtual tour test', 'Virtual tour test · Basera'],
  ['/test-suite', 'Test suite', 'Test suite · Basera'],
]

test.describe('R-SHELL-03 any other path', () => {
  const strays = [
    '/no-such-page',
    '/admin/no-such-page/at-all',
    '/about/deeper',
    '/%E0%A4%A',
    '/Ab0ut',
  ]
  for (const path of strays) {
    test(`${path} answers 404 with "Oops! Page not found"`, async ({ page, expectComplaint }) => {
      expectComplaint(/status of 404|could not be decoded/)
      const response = await page.goto(path)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oops! Page not found')
      await page.getByRole('link', { name: 'Return to Home' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'Rent a home that checks out',
      )
    })
  }
})

for (const [path, heading, title] of [...pages, ...browserPages]) {
  test(`R-SHELL-01 ${path} answers 200 and shows "${heading}"`, async ({ page }) => {
    const response = await visit(page, path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(title)
  })
}

test('R-SHELL-01 /{hash} answers 200 with the admin portal, which no search engine may keep', async ({
  page,
  adminPortal,
}) => {
  const response = await page.goto(adminPortal)
  expect(response?.status()).toBe(200)
  expect(response?.headers()['x-robots-tag']).toBe('noindex, nofollow')
  expect(response?.headers()['referrer-policy']).toBe('no-referrer')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Admin Access')
})

test('R-SHELL-01 /property/{id} answers 200 from a card of the home page', async ({ page }) => {
  await visit(page, '/')
  const title = page.getByRole('article').first().getByRole('heading')
  const text = await title.innerText()
  const path = await title.getByRole('link').getAttribute('href')
  expect(path).toMatch(/^\/property\/[\da-f-]{36}$/)
  const response = await visit(page, path ?? '')
  expect(response?.status()).toBe(200)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(text)
})

test('R-SHELL-02 /login opens the sign-in tab, /signup the sign-up tab of one screen', async ({
  page,
}) => {
  await visit(page, '/login')
  await expect(page.getByRole('tab', { name: 'Sign In' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeVisible()
  await expect(page.getByLabel('Confirm password')).toBeHidden()
  await page.getByRole('tab', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await visit(page, '/signup')
  await expect(page.getByRole('tab', { name: 'Sign Up' })).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByLabel('Confirm password')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Sign In', exact: true })).toBeHidden()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  for (const [path, heading] of pages) {
    test(`${path} already holds its content`, async ({ page }) => {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }),
      ).toBeVisible()
    })
  }

  test('the home page holds six homes, /properties twelve, and a home its rent', async ({
    page,
  }) => {
    await page.goto('/')
    await expect(page.getByRole('article')).toHaveCount(6)
    await page.goto('/properties')
    await expect(page.getByRole('article')).toHaveCount(12)
    const card = page.getByRole('article').filter({ hasText: 'Garden villa with a plunge pool' })
    await card.getByRole('heading').getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      'Garden villa with a plunge pool',
    )
    await expect(page.getByRole('main')).toContainText('₹2,85,000 /month')
  })

  test('R-SHELL-04 a page of the browser holds its skeleton', async ({ page }) => {
    await page.goto('/login')
    await expect(page.getByText('Loading page')).toBeAttached()
  })
})
