// The way to a home and back, the same on a phone and at a desk.

import { expect, type Page } from '@playwright/test'
import { visit } from './journey.ts'

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article')
const scrolled = (page: Page) => page.evaluate(() => Math.round(scrollY))
const titles = async (page: Page) => cardsOf(page).getByRole('heading').allTextContents()

/** Opens a home far down the list, goes back, and finds the same cards at the same place. */
export async function expectSamePlaceAfterBack(page: Page, path: string, leastCards: number) {
  await visit(page, path)
  await expect(cardsOf(page).first()).toBeVisible()
  await expect(async () => {
    const more = page.getByRole('button', { name: 'Show more' })
    const count = await cardsOf(page).count()
    if (count < leastCards) await more.click({ timeout: 2000 })
    expect(await cardsOf(page).count()).toBeGreaterThanOrEqual(leastCards)
  }).toPass()
  // From the end of the list, where the next cards are already on their way.
  const chosen = cardsOf(page).nth(leastCards - 2)
  await chosen.scrollIntoViewIfNeeded()
  const [before, place] = [await titles(page), await scrolled(page)]
  expect(place).toBeGreaterThan(300)
  const title = (await chosen.getByRole('heading').textContent()) ?? ''
  await chosen.getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect.poll(() => scrolled(page)).toBe(0)

  await page.goBack()
  await expect(page).toHaveURL(path)
  await expect(cardsOf(page).first()).toBeVisible()
  await expect.poll(async () => Math.abs((await scrolled(page)) - place)).toBeLessThan(40)
  const after = await titles(page)
  expect(after.slice(0, before.length)).toEqual(before)
}
