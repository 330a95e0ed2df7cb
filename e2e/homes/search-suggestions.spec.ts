import type { Page } from '@playwright/test'
import { fillSignIn, logOut, makeAccount } from '../support/accounts.ts'
import { expect, test, visit } from '../support/journey.ts'

// What the list offers for which text, and what each key does to it: web/src/features/property-search/suggestions.test.tsx

const box = (page: Page) => page.getByRole('combobox', { name: 'Search homes' })
const options = (page: Page) => page.getByRole('listbox').getByRole('option')

test('places are offered as the sentence is typed: arrows, Enter, then Enter again searches; a press and leaving close the list', async ({
  page,
}) => {
  await visit(page, '/')
  await box(page).fill('2 BHK near jubilee hi')
  const first = options(page).first()
  await expect(first).toContainText('Jubilee Hills')
  await expect(first).toContainText('Hyderabad')
  await expect(box(page)).toHaveAttribute('aria-expanded', 'true')

  await box(page).press('ArrowDown')
  await expect(first).toHaveAttribute('aria-selected', 'true')
  await expect(box(page)).toHaveAttribute('aria-activedescendant', /\S/)
  await expect(box(page)).toBeFocused()
  await box(page).press('Enter')
  await expect(box(page)).toHaveValue('2 BHK near Jubilee Hills ')
  await expect(page.getByRole('listbox')).toBeHidden()
  await expect(page).toHaveURL('/')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/?q=2+BHK+near+Jubilee+Hills')

  await box(page).fill('villa in gachibouli')
  await first.click()
  await expect(box(page)).toHaveValue('villa in Gachibowli ')
  await expect(box(page)).toBeFocused()
  await box(page).fill('flat in kondap')
  await expect(first).toBeVisible()
  await page.getByRole('heading', { level: 1 }).click()
  await expect(page.getByRole('listbox')).toBeHidden()
})

test('a search is offered again at the next visit, until signing out takes it away', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  // Of its own: signing out ends every session of a person.
  const account = await makeAccount(baseURL ?? '', extraHTTPHeaders ?? {})
  await visit(page, '/login')
  await fillSignIn(page, account)
  const menu = page.getByRole('banner').getByRole('button', { name: /^Account/ })
  await expect(menu).toBeVisible()
  await visit(page, '/')
  await box(page).click()
  await expect(page.getByRole('listbox')).toBeHidden()
  await box(page).fill('2 BHK under 90k')
  await box(page).press('Enter')
  await expect(page).toHaveURL('/?q=2+BHK+under+90k')
  // By code that comes with the first search: later than the address.
  const kept = () => page.evaluate(() => localStorage.getItem('basera:recent-searches'))
  await expect.poll(kept).toBe('["2 BHK under 90k"]')
  await visit(page, '/')
  await box(page).click()
  await expect(options(page)).toHaveText(['2 BHK under 90k'])
  await options(page).first().click()
  await expect(page).toHaveURL('/?q=2+BHK+under+90k')
  await logOut(page)
  await expect.poll(kept).toBeNull()
})
