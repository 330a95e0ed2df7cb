import { test } from '../support/journey.ts'
import { expectSamePlaceAfterBack } from '../support/back-home.ts'

test('on a phone Back from a home leads to the same cards at the same place, also after thirty', async ({
  page,
}) => {
  await expectSamePlaceAfterBack(page, '/', 30)
})

test('on a phone Back from a home leads to the same place of all listings', async ({ page }) => {
  await expectSamePlaceAfterBack(page, '/properties', 9)
})
