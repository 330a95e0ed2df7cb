import { expect, test, visit } from './support/journey.ts'

test('R-SHELL-19 the header of a visitor: links, theme, Login and Get Started', async ({
  page,
}) => {
  await visit(page, '/')
  const header = page.getByRole('banner')
  const links = header.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links).toHaveText(['Properties', 'About', 'Contact'])
  await expect(header.getByRole('link', { name: 'Login' })).toHaveAttribute('href', '/login')
  await expect(header.getByRole('link', { name: 'Get Started' })).toHaveAttribute('href', '/signup')
  await expect(header.getByRole('link', { name: 'List Property' })).toHaveAttribute(
    'href',
    '/broker/dashboard',
  )
  await expect(header.getByRole('button', { name: /^Account of/ })).toBeHidden()
  await header.getByRole('button', { name: 'Theme' }).click()
  await expect(page.getByRole('menuitemradio')).toHaveText(['Light', 'Dark', 'System'])
  await expect(page.getByRole('menuitemradio', { name: 'System' })).toBeChecked()
})

test('R-SHELL-21 the footer: quick links, legal links, contact, app stores, badges', async ({
  page,
}) => {
  await visit(page, '/faq')
  const footer = page.getByRole('contentinfo')
  for (const [name, path] of [
    ['Properties', '/properties'],
    ['About', '/about'],
    ['FAQ', '/faq'],
    ['Help', '/help'],
    ['Terms', '/terms'],
    ['Privacy', '/privacy'],
    ['Cancellation', '/cancellation'],
    ['support@basera.example', 'mailto:support@basera.example'],
  ] as const) {
    await expect(footer.getByRole('link', { name, exact: true })).toHaveAttribute('href', path)
  }
  await expect(footer).toContainText('HITEC City, Hyderabad 500081')
  await expect(
    footer.getByRole('list', { name: 'What we stand for' }).getByRole('listitem'),
  ).toHaveCount(3)
  await footer.getByRole('button', { name: /Google Play/ }).click()
  await expect(page.getByText(/coming soon to Google Play/)).toBeVisible()
})

test('R-SHELL-22 every page leads to /properties, /help and /cancellation', async ({ page }) => {
  await visit(page, '/')
  for (const [name, heading] of [
    ['Help', 'How can we help?'],
    ['Cancellation', 'Cancellation policy'],
    ['Properties', 'All homes to rent'],
  ] as const) {
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
  }
})

test('a page is told by its title, its heading takes the focus, and the top is in view', async ({
  page,
}) => {
  await visit(page, '/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText('Frequently asked questions')
  await expect(heading).toBeFocused()
  await expect(page).toHaveTitle('Frequently asked questions · Basera')
  const description = page.locator('meta[name=description]')
  await expect(description).toHaveAttribute('content', /^Answers about renting, listing, /)
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/faq$/)
  await page.goBack()
  await expect(page).toHaveTitle('Basera: rent a home that checks out')
  await expect(description).toHaveAttribute('content', /^Homes, rooms and workspaces to rent /)
})

test('the first Tab reaches the skip link, which leads past the header', async ({ page }) => {
  await visit(page, '/about')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to main content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  const isPastHeader = await page.evaluate(
    () => document.activeElement?.closest('header.sticky') === null,
  )
  expect(isPastHeader).toBe(true)
})

test('without a connection a line says so, and goes when it is back', async ({ page, context }) => {
  await visit(page, '/about')
  await context.setOffline(true)
  await expect(page.getByText('You are offline. What you see may be out of date.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('You are offline. What you see may be out of date.')).toBeHidden()
})
