import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/journey.ts'
import { readText } from '../support/read.ts'

const box = (page: Page) => page.getByRole('combobox', { name: 'Search homes' })
const button = (page: Page) => page.getByRole('button', { name: 'AI Search' })
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article')

test('R-HOME-03 the button is disabled while the text is blank; Enter then searches nothing', async ({
  page,
}) => {
  await visit(page, '/')
  await expect(button(page)).toBeDisabled()
  await box(page).fill('   ')
  await expect(button(page)).toBeDisabled()
  await box(page).press('Enter')
  await expect(page).toHaveURL('/')
  await box(page).fill('2 BHK')
  await expect(button(page)).toBeEnabled()
})

test('R-HOME-03 the button is disabled while a search runs', async ({ page }) => {
  await visit(page, '/')
  const devTools = await page.context().newCDPSession(page)
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 1_500,
    downloadThroughput: -1,
    uploadThroughput: -1,
  })
  await box(page).fill('3 BHK in Kondapur')
  await button(page).click()
  await expect(button(page)).toBeDisabled()
  await expect(button(page)).toBeEnabled()
})

test('R-HOME-06 nothing fits: "No properties found", what to try, and the way back', async ({
  page,
}) => {
  await visit(page, '/')
  await box(page).fill('8 BHK in Kondapur under 5k')
  await box(page).press('Enter')
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()
  await expect(page.getByText('Try adjusting your search criteria')).toBeVisible()
  await page.getByRole('tabpanel').getByRole('button', { name: 'Clear Search' }).last().click()
  await expect(cards(page)).toHaveCount(6)
  await expect(page).toHaveURL('/')
})

test('nothing fits: the page says which condition to leave out and what that finds; one press does it', async ({
  page,
}) => {
  await visit(page, '/?q=8+BHK+in+Kondapur&category=residential')
  const offers = page.getByRole('region', { name: 'A little wider finds homes' })
  await expect(offers.getByRole('button')).toHaveText(['Without “8 bedrooms”1 home'])
  await offers.getByRole('button').click()
  await expect(page).toHaveURL('/?q=8+BHK+in+Kondapur&category=residential&without=bedrooms')
  await expect(page.getByText(/^Showing /)).toHaveText('Showing 1 of 1 home')
  await expect(cards(page).first()).toContainText('Kondapur, Hyderabad')
})

test('R-HOME-03 R-HOME-05 a sentence: "Search Results", what was understood, only homes that fit', async ({
  page,
}) => {
  await visit(page, '/')
  await box(page).fill('2 BHK in Kondapur under 40k')
  await button(page).click()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Search Results')
  const chips = page.getByRole('list', { name: 'Understood as' })
  await expect(chips.getByRole('listitem')).toHaveCount(3)
  await expect(chips.getByRole('combobox', { name: 'Bedrooms' })).toHaveValue('2')
  await expect(chips.getByRole('button', { name: 'Change Up to ₹40,000' })).toBeVisible()
  await expect(chips.getByRole('button', { name: 'Remove In Kondapur' })).toBeVisible()
  await expect(cards(page).first()).toContainText('Kondapur, Hyderabad')
  await expect(cards(page).getByText(/^₹/)).toHaveText([/^₹34,500/])
})

test('R-HOME-03 what is typed while a search is running stays', async ({ page }) => {
  await visit(page, '/')
  await box(page).fill('2 BHK in Kondapur')
  await box(page).press('Enter')
  await box(page).fill('3 BHK in Gachibowli')
  await expect(page.getByRole('button', { name: 'Remove In Kondapur' })).toBeVisible()
  await expect(box(page)).toHaveValue('3 BHK in Gachibowli')
  await page.goBack()
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Trending Properties')
  await expect(box(page)).toHaveValue('')
})

test('R-HOME-05 search mode is on as soon as there is text', async ({ page }) => {
  await visit(page, '/')
  await box(page).fill('v')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Search Results')
  await expect(page.getByText('Press Enter to search for what you typed.')).toBeVisible()
  await box(page).fill('')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Trending Properties')
})

test('a chip taken away widens the search; back, forward and reload restore it', async ({
  page,
}) => {
  await visit(page, '/')
  await box(page).fill('2 BHK in Kondapur under 40k')
  await box(page).press('Enter')
  await page.getByRole('button', { name: 'Remove In Kondapur' }).click()
  await expect(page.getByRole('button', { name: 'Remove In Kondapur' })).toBeHidden()
  await expect(page).toHaveURL(/without=place/)
  const widened = 'Showing 6 of 33 homes'
  await expect(page.getByText(/^Showing /)).toHaveText(widened)
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Remove In Kondapur' })).toBeVisible()
  await page.goForward()
  await expect(page.getByText(/^Showing /)).toHaveText(widened)

  await page.reload()
  await expect(box(page)).toHaveValue('2 BHK in Kondapur under 40k')
  await expect(page.getByRole('button', { name: 'Remove 2 bedrooms' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove In Kondapur' })).toBeHidden()
  await expect(page.getByText(/^Showing /)).toHaveText(widened)
})

test('a rent is edited in its chip: what is no amount shows a message, Escape cancels, Enter applies it', async ({
  page,
}) => {
  await visit(page, '/?q=2+BHK+under+40k')
  const change = page.getByRole('button', { name: 'Change Up to ₹40,000' })
  await change.click()
  const field = page.getByRole('textbox', { name: 'Highest rent a month' })
  await expect(field).toBeFocused()
  await field.fill('plenty')
  await expect(page.getByRole('alert')).toHaveText('Type an amount such as 40,000 or 40k.')
  await expect(page.getByRole('button', { name: 'Apply' })).toBeDisabled()
  await field.press('Escape')
  await expect(change).toBeFocused()
  await expect(page).toHaveURL('/?q=2+BHK+under+40k')

  await change.press('Enter')
  await field.fill('55k')
  await field.press('Enter')
  await expect(page).toHaveURL('/?q=2+BHK+under+40k&max=55000')
  await expect(page.getByRole('button', { name: 'Change Up to ₹55,000' })).toBeFocused()
  await page.goBack()
  await expect(change).toBeVisible()
})

test('the number of bedrooms is edited in its chip, and is in the address', async ({
  page,
  request,
}) => {
  await visit(page, '/?q=2+BHK+in+Kondapur')
  await expect(page.getByText(/^Showing /)).toHaveText('Showing 1 of 1 home')
  await page.getByRole('combobox', { name: 'Bedrooms' }).selectOption('3+ bedrooms')
  await expect(page).toHaveURL('/?q=2+BHK+in+Kondapur&bedrooms=3%2B')
  const changed = 'Showing 0 of 0 homes'
  await expect(page.getByText(/^Showing /)).toHaveText(changed)
  await page.reload()
  await expect(page.getByText(/^Showing /)).toHaveText(changed)
  await expect(page.getByRole('combobox', { name: 'Bedrooms' })).toHaveValue('3+')
  const html = await (await request.get('/?q=2+BHK+in+Kondapur&bedrooms=3%2B')).text()
  expect(html).toContain('Remove 3+ bedrooms')
})

test('a condition that listings do not record is reported, not silently dropped', async ({
  page,
}) => {
  await visit(page, '/?q=2+BHK+for+women+no+brokerage')
  await expect(
    page.getByText('Not filtered by, because listings do not record it: “women”, “no brokerage”'),
  ).toBeVisible()
})

test('R-HOME-04 Clear Search resets text, category and number of cards', async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByRole('button', { name: 'Clear Search' })).toBeHidden()
  await page.getByRole('tab', { name: 'Residential' }).click()
  await box(page).fill('flat in Hyderabad')
  await box(page).press('Enter')
  await expect(page).toHaveURL(/q=flat/)
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => cards(page).count()).toBeGreaterThanOrEqual(12)
  await page.getByRole('button', { name: 'Clear Search' }).click()
  // Before the emptied list's own end can come into view.
  await page.evaluate(() => scrollTo(0, 0))
  await expect(box(page)).toHaveValue('')
  await expect(page.getByRole('tab', { name: 'All' })).toHaveAttribute('aria-selected', 'true')
  await expect(cards(page)).toHaveCount(6)
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Trending Properties')
  await expect(page).toHaveURL('/')
})

test('an address with a search is shown by the server as it will be by the browser', async ({
  request,
}) => {
  const html = await (await request.get('/?q=2+BHK+in+Kondapur+under+40k')).text()
  expect(html).toContain('Search Results')
  expect(html).toContain('Remove In Kondapur')
  expect(html).toContain('noindex')
})

test('a sentence that spells markup stays text', async ({ page }) => {
  const sentence = '<img src=x onerror=alert(1)> </script> "2 BHK"'
  await visit(page, `/?q=${encodeURIComponent(sentence)}`)
  await expect(box(page)).toHaveValue(sentence)
  await expect(page.locator('img[src="x"]')).toHaveCount(0)
})

test('a sentence that names no condition is looked for in the listings', async ({ page }) => {
  await visit(page, '/')
  await box(page).fill('by the old station')
  await box(page).press('Enter')
  await expect(page.getByRole('button', { name: 'Remove “by the old station”' })).toBeVisible()
  await expect(cards(page).first()).toContainText('Kachiguda 1 BHK by the old station')
})

test('what is offered to try is made from the homes of today, and each finds three at least', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text()
  await visit(page, '/')
  const offers = page.getByRole('button', { name: /near .*|under \d+k$/ })
  await expect(offers).toHaveCount(3)
  const sentences = [
    await readText(offers.nth(0), /^\d BHK near/),
    await readText(offers.nth(1), /near|under/),
    await readText(offers.nth(2), /near|under/),
  ]
  for (const sentence of sentences) {
    expect(html).toContain(sentence)
    await visit(page, '/')
    await page.getByRole('button', { name: sentence }).click()
    await expect(box(page)).toHaveValue(sentence)
    await expect(page.getByRole('list', { name: 'Understood as' })).toBeVisible()
    await expect(page.getByText(/^Showing /)).toHaveText(/of (?:[3-9]|\d\d+) homes$/)
  }
})
