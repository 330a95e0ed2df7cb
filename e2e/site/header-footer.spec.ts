import { expect, test, visit } from '../support/journey.ts'

// The contents of header and footer are tested in site-header.test.tsx and site-footer.test.tsx in web/src/layouts

test('R-SHELL-19 R-SHELL-21 R-SHELL-22 every page leads to /properties, /help and /cancellation; it has its own title, its heading takes the focus, and the top is in view', async ({
  page,
}) => {
  await visit(page, '/')
  const header = page.getByRole('banner')
  const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(['Properties', 'About', 'Contact'])
  await expect(header.getByRole('link', { name: 'Get Started' })).toBeVisible()
  const heading = page.getByRole('heading', { level: 1 })
  const description = page.locator('meta[name=description]')
  for (const [name, text] of [
    ['Help', 'How can we help?'],
    ['Cancellation', 'Cancellation policy'],
    ['Properties', 'All homes to rent'],
    ['FAQ', 'Frequently asked questions'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(heading).toHaveText(text)
  }
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('Frequently asked questions · Basera')
  await expect(description).toHaveAttribute('content', /^Answers about renting, listing, /)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/faq$/)
  await page.goBack()
  await expect(page).toHaveTitle('All homes to rent · Basera')
  await expect(description).not.toHaveAttribute('content', /^Answers about renting/)
})

test('the first Tab reaches the skip link, which leads past the header; without a connection a line says so', async ({
  page,
  context,
}) => {
  await visit(page, '/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(page.locator('#main :focus, footer :focus')).toHaveCount(1)

  const offline = page.getByText('You are offline. What you see may be out of date.')
  await context.setOffline(true)
  await expect(offline).toBeVisible()
  await context.setOffline(false)
  await expect(offline).toBeHidden()
})

test('the note that homes are made up is hidden for the visit, and the next visit has it again', async ({
  page,
  browser,
}) => {
  await visit(page, '/about')
  const note = page.getByRole('note').filter({ hasText: 'Demo data' })
  await expect(note).toBeVisible()
  await page.getByRole('button', { name: 'Hide this note' }).click()
  await expect(note).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await visit(page, '/faq')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(note).toBeHidden()
  const next = await browser.newPage()
  await next.goto(page.url())
  await expect(next.getByRole('note').filter({ hasText: 'Demo data' })).toBeVisible()
  await next.close()
})
