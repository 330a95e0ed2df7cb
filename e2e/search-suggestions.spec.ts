import type { Page } from '@playwright/test'
import { fillSignIn, makeAccount } from './support/accounts.ts'
import { expect, test, visit } from './support/journey.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search homes' })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')

test('a finished word, a number or a word that is no place offers nothing', async ({ page }) => {
  await visit(page, '/')
  await box(page).fill('flat near kond')
  await expect(options(page).first()).toBeVisible()
  for (const text of ['flat near kondapur ', 'flat under 30', 'flat with gym']) {
    await box(page).fill(text)
    await expect(page.getByRole('listbox')).toBeHidden()
    await expect(box(page)).toHaveAttribute('aria-expanded', 'false')
  }
})

test('places are offered as the sentence is typed: arrows, Enter, then Enter again searches', async ({
  page,
}) => {
  await visit(page, '/')
  await box(page).fill('2 BHK near jubilee hi')
  await expect(options(page).first()).toContainText('Jubilee Hills')
  await expect(options(page).first()).toContainText('Hyderabad')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')
  await expect(page.getByRole('status').filter({ hasText: 'Use the arrow keys' })).toBeAttached()

  await box(page).press('ArrowDown')
  await expect(options(page).first()).toHaveAttribute('aria-selected', 'true')
  const active = await box(page).getAttribute('aria-activedescendant')
  await expect(options(page).first()).toHaveAttribute('id', active ?? 'none')
  await expect(box(page)).toBeFocused()
  await box(page).press('Enter')
  await expect(box(page)).toHaveValue('2 BHK near Jubilee Hills ')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(page).toHaveURL('/')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/?q=2+BHK+near+Jubilee+Hills')
})

test('a misspelled place is offered as it is written', async ({ page }) => {
  await visit(page, '/')
  await box(page).fill('villa in gachibouli')
  await expect(options(page).first()).toContainText('Gachibowli')
  await options(page).first().click()
  await expect(box(page)).toHaveValue('villa in Gachibowli ')
  await expect(box(page)).toBeFocused()
})

test('Escape closes the list and keeps the text; Enter without a choice searches for what was typed', async ({
  page,
}) => {
  await visit(page, '/')
  await box(page).fill('flat in kondap')
  await expect(options(page).first()).toBeVisible()
  await box(page).press('Escape')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(box(page)).toHaveValue('flat in kondap')
  await box(page).press('ArrowUp')
  await expect(options(page).last()).toHaveAttribute('aria-selected', 'true')
  await box(page).press('ArrowDown')
  await expect(page.getByRole('option', { selected: true })).toBeHidden()
  await box(page).press('Enter')
  await expect(page).toHaveURL('/?q=flat+in+kondap')
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('leaving the box closes the list', async ({ page }) => {
  await visit(page, '/')
  await box(page).fill('flat in kondap')
  await expect(options(page).first()).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('recent searches: the last eight, newest first, one press searches, and they can be cleared', async ({
  page,
}) => {
  await visit(page, '/')
  await box(page).click()
  await expect(page.getByRole('listbox')).toBeHidden()
  for (let bedrooms = 1; bedrooms <= 9; bedrooms += 1) {
    await box(page).fill(`${bedrooms} BHK under 90k`)
    await box(page).press('Enter')
    await expect(page).toHaveURL(`/?q=${bedrooms}+BHK+under+90k`)
    // The address changes before the page does; while the search then runs, Enter searches nothing.
    await expect(
      page.getByRole('button', { name: new RegExp(`^Remove ${bedrooms}\\+ bedroom`) }),
    ).toBeVisible()
    await expect(page.getByRole('button', { name: 'AI Search' })).toBeEnabled()
  }
  await page.getByRole('button', { name: 'Clear Search' }).first().click()
  await expect(box(page)).toHaveValue('')
  await box(page).click()
  await expect(options(page)).toHaveText(
    [9, 8, 7, 6, 5, 4, 3, 2].map((bedrooms) => `${bedrooms} BHK under 90k`),
  )
  await box(page).press('ArrowDown')
  await box(page).press('ArrowDown')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/?q=8+BHK+under+90k')
  await expect(box(page)).toHaveValue('8 BHK under 90k')

  await visit(page, '/')
  await box(page).click()
  await expect(options(page).first()).toHaveText('8 BHK under 90k')
  await page.getByRole('button', { name: 'Clear recent searches' }).click()
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(box(page)).toBeFocused()
  await page.reload()
  await box(page).click()
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('signing out takes the recent searches away', async ({ page, baseURL, extraHTTPHeaders }) => {
  // Of its own: signing out ends every session of a person.
  const account = await makeAccount(baseURL ?? '', extraHTTPHeaders ?? {})
  await visit(page, '/login')
  await fillSignIn(page, account)
  const menu = page.getByRole('banner').getByRole('button', { name: /^Account/ })
  await expect(menu).toBeVisible()
  await visit(page, '/')
  await box(page).fill('2 BHK under 90k')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/?q=2+BHK+under+90k')
  const kept = () => page.evaluate(() => localStorage.getItem('basera:recent-searches'))
  await expect.poll(kept).toBe('["2 BHK under 90k"]')
  await menu.click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await expect(page.getByText('Successfully signed out')).toBeVisible()
  expect(await kept()).toBeNull()
})
