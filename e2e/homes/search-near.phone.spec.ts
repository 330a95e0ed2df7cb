import type { Page } from '@playwright/test'
import { expectNoSpill } from '../support/spill.ts'
import { expect, test, visit } from '../support/journey.ts'

const SENTENCE = '2bhk near Hitech City under 35k with parking'
const HERO = 'Quiet 2 BHK, ten minutes to HITEC City'
const box = (page: Page) => page.getByRole('combobox', { name: 'Search homes' })

test('a sentence finds the home that says so, on a phone; its ring is narrowed and widened', async ({
  page,
}) => {
  await visit(page, '/')
  await box(page).fill(SENTENCE)
  await page.getByRole('button', { name: 'AI Search' }).click()
  const cards = page.getByRole('tabpanel').getByRole('article')
  await expect(cards.first()).toContainText(HERO)
  await expect(cards.first()).toContainText('3.1 km from HITEC City')
  await expectNoSpill(page, 'a search near a place')

  const ring = page.getByRole('combobox', { name: 'How near' })
  await ring.selectOption('2')
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()
  await expectNoSpill(page, 'nothing near a place')
  const offers = page
    .getByRole('region', { name: 'A little wider finds homes' })
    .getByRole('button')
  await expect(offers.first()).toHaveText(/^Within 5 km of HITEC City/)
  await offers.first().click()
  await expect(cards.first()).toContainText(HERO)
})

test('rents typed the wrong way round in the sheet are swapped, with a message', async ({
  page,
}) => {
  await visit(page, '/properties')
  await page.getByRole('button', { name: 'Filters' }).click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await sheet.getByRole('textbox', { name: 'Lowest rent' }).fill('40k')
  await sheet.getByRole('textbox', { name: 'Highest rent' }).fill('20k')
  await sheet.getByRole('textbox', { name: 'Highest rent' }).blur()
  await expect(sheet.getByText('so we swapped the two.')).toBeVisible()
  await expect(sheet.getByRole('textbox', { name: 'Lowest rent' })).toHaveValue('20000')
  await sheet.getByRole('button', { name: /^Show \d+ homes$/ }).click()
  await expect(page).toHaveURL('/properties?min=20000&max=40000')
})

test('a name that is no place, no distance and a position that is denied say what to do on a phone', async ({
  page,
}) => {
  for (const [words, told] of [
    ['2 bhk near Lakshmi', 'We do not know a place called “Lakshmi”'],
    ['0 km from madhapur', 'we looked within 5 km.'],
  ] as const) {
    await visit(page, `/?q=${encodeURIComponent(words)}`)
    await expect(page.getByText(told)).toBeVisible()
    await expect(box(page)).toHaveValue(words)
    await expectNoSpill(page, words)
  }
  await visit(page, '/?q=2+bhk+near+me')
  await page.getByRole('button', { name: 'Use my position' }).click()
  await expect(page.getByText('or name a place instead')).toBeVisible()
  await expect(page.getByRole('alert')).toContainText('Your browser keeps your position to itself.')
  await expectNoSpill(page, 'a position that is not told')
})
