import { AxeBuilder } from '@axe-core/playwright'
import { expect, test } from '@playwright/test'

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']

test('nothing of the page is refused by its own security policy', async ({ page }) => {
  const refusals: string[] = []
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) refusals.push(message.text())
  })
  const faults: Error[] = []
  page.on('pageerror', (fault) => faults.push(fault))
  await page.goto('/', { waitUntil: 'networkidle' })
  expect(refusals).toEqual([])
  expect(faults).toEqual([])
})

test('R-SHELL-03 an unknown address shows the 404 page with a way home', async ({ page }) => {
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  await expect(page.getByText('Oops! Page not found')).toBeVisible()
  await page.getByRole('link', { name: 'Return to Home' }).click()
  await expect(page).toHaveURL('/')
})

test('a visitor without scripts sees listings and opens one', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: baseURL ?? '' })
  const page = await context.newPage()
  await page.goto('/')
  const first = page.locator('a[href^="/property/"]').first()
  await expect(first).toBeVisible()
  await page.goto((await first.getAttribute('href')) ?? '')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await context.close()
})

for (const theme of ['light', 'dark'] as const) {
  test(`the home page has no accessibility fault in ${theme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: theme })
    await page.goto('/', { waitUntil: 'networkidle' })
    const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
    expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`)).toEqual([])
  })
}
