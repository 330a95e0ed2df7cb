import { sitePages } from '@basera/contract/pages/site-pages'
import { expect, test, visit } from '../support/journey.ts'
import { readingScreens, servedPages } from '../support/pages.ts'
import { readAttribute, readText } from '../support/read.ts'

// The other public routes answer with their heading and title where axe looks at them: accessibility.spec.ts

test('every page of the table is looked at in these journeys', () => {
  const paths = sitePages.map(({ path }) => path).filter((path) => !path.includes(':'))
  const known = ['/', '/properties', ...readingScreens.map(({ path }) => path)]
  expect(known.toSorted()).toEqual(paths.toSorted())
})

test('R-SHELL-03 any other path answers 404 with "Oops! Page not found"', async ({
  page,
  expectComplaint,
}) => {
  test.slow()
  expectComplaint(/status of 404|could not be decoded/)
  const strays = [
    '/no-such-page',
    '/admin/no-such-page/at-all',
    '/about/deeper',
    '/%E0%A4%A',
    '/Ab0ut',
    '/about%E2%80%A8',
    '/property/at%E2%80%A9all/%0A',
  ]
  for (const path of strays) {
    const response = await page.goto(path)
    expect(response?.status(), path).toBe(404)
    await expect(page.getByRole('heading', { level: 1 }), path).toHaveText('Oops! Page not found')
    await page.getByRole('link', { name: 'Return to Home' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rent a home that checks out')
  }
})

test('R-SHELL-01 / and /properties answer 200 with their headings and titles', async ({ page }) => {
  for (const [path, heading, title] of [
    ['/', 'Rent a home that checks out', 'Basera: rent a home that checks out'],
    ['/properties', 'All homes to rent', 'All homes to rent · Basera'],
  ] as const) {
    const response = await visit(page, path)
    expect(response?.status()).toBe(200)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    await expect(page).toHaveTitle(title)
  }
})

test('R-SHELL-01 /{hash} answers 200 with the admin portal, which no search engine may index', async ({
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
  const text = await readText(title, /\S/)
  const path = await readAttribute(title.getByRole('link'), 'href', /^\/property\/[\da-f-]{36}$/)
  const response = await visit(page, path)
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

  test('every page of the server already holds its content', async ({ page }) => {
    test.slow()
    for (const [path, heading] of servedPages) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(
        page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }),
      ).toBeVisible()
    }
  })

  test('R-SHELL-04 the home page holds six homes, /properties twelve, a home its rent, and a page of the browser its skeleton', async ({
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
    await page.goto('/login')
    await expect(page.getByText('Loading page')).toBeAttached()
  })
})
