import { test, expect, visit } from '../support/journey.ts'
import { expectSamePlaceAfterBack } from '../support/back-home.ts'

test('Back from a home leads to the same cards at the same place, also after thirty', async ({
  page,
}) => {
  await expectSamePlaceAfterBack(page, '/', 30)
})

test('Back from a home leads to the same cards of all listings, on a further page, too', async ({
  page,
}) => {
  await expectSamePlaceAfterBack(page, '/properties?page=2', 9)
})

test('Back from a home to a search, and from that to the first list, finds each as it was', async ({
  page,
}) => {
  await visit(page, '/')
  const cards = page.getByRole('main').getByRole('article')
  await page.getByRole('button', { name: 'Show more' }).click()
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(12)
  await page.getByRole('tab', { name: 'Commercial' }).click()
  await expect(page).toHaveURL(/category=commercial/)
  await page.goBack()
  await expect(page).toHaveURL('/')
  await expect.poll(() => cards.count()).toBeGreaterThanOrEqual(12)
})
