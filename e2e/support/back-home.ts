// To a home and back with the browser's Back, on a phone and on a desktop: the list returns at its scroll position.

import { expect, type Page } from '@playwright/test'
import { visit } from './journey.ts'
import { readText } from './read.ts'

const cardsOf = (page: Page) => page.getByRole('main').getByRole('article')

type View = { readonly scrolled: number; readonly titles: readonly string[] }

/** Where the page is scrolled to and the titles of its cards, once `fits` agrees. */
async function readView(page: Page, fits: (view: View) => void): Promise<View> {
  let view: View = { scrolled: 0, titles: [] }
  await expect(async () => {
    const scrolled = await page.evaluate(() => Math.round(scrollY))
    view = { scrolled, titles: await cardsOf(page).getByRole('heading').allTextContents() }
    fits(view)
  }).toPass()
  return view
}

/** Opens a home far down the list, goes back, and finds the same cards at the same place. */
export async function expectSamePlaceAfterBack(page: Page, path: string, leastCards: number) {
  await visit(page, path)
  await expect(cardsOf(page).first()).toBeVisible()
  await expect(async () => {
    if ((await cardsOf(page).count()) < leastCards)
      await page.getByRole('button', { name: 'Show more' }).click({ timeout: 2000 })
    expect(await cardsOf(page).count()).toBeGreaterThanOrEqual(leastCards)
  }).toPass()
  const chosen = cardsOf(page)
    .nth(leastCards - 2)
    .getByRole('heading')
  await chosen.scrollIntoViewIfNeeded()
  const before = await readView(page, ({ scrolled }) => expect(scrolled).toBeGreaterThan(300))
  const title = await readText(chosen, /./)
  await chosen.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await readView(page, ({ scrolled }) => expect(scrolled).toBe(0))

  await page.goBack()
  await expect(page).toHaveURL(path)
  await readView(page, ({ scrolled, titles }) => {
    expect(titles.slice(0, before.titles.length)).toEqual(before.titles)
    expect(Math.abs(scrolled - before.scrolled)).toBeLessThan(40)
  })
}
