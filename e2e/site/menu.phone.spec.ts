import { expect, test, visit } from '../support/journey.ts'

test('R-SHELL-19 R-SHELL-22 the menu by keyboard: opens, leads through its links, closes with Escape', async ({
  page,
}) => {
  await visit(page, '/about')
  const open = page.getByRole('button', { name: 'Open menu' })
  await open.focus()
  await page.keyboard.press('Enter')
  const close = page.getByRole('button', { name: 'Close menu' })
  await expect(close).toBeFocused()
  await expect(close).toHaveAttribute('aria-expanded', 'true')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link')).toHaveText([
    'Properties',
    'About',
    'Contact',
    'List Property',
    'Help',
    'Cancellation policy',
    'Login',
    'Get Started',
  ])
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'Properties' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()

  await open.click()
  await menu.getByRole('link', { name: 'Help' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?')
  await expect(menu).toBeHidden()
  await expect(open).toBeVisible()
})

test('R-SHELL-19 signed in, the menu holds Dashboard, Settings and Log out', async ({
  page,
  signInAs,
}) => {
  await signInAs('owner')
  await visit(page, '/about')
  await page.getByRole('button', { name: 'Open menu' }).click()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toContainText('Signed in as ')
  await expect(menu.getByRole('button', { name: 'Log out' })).toBeVisible()
  await menu.getByRole('link', { name: 'Dashboard' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Good \w+, \w+$/)
})
