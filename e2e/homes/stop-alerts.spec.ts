// The page that a search alert's link to unsubscribe leads to: its failures.

import { expect, test, visit } from '../support/journey.ts'

test('a link that was cut off stops nothing and says where mails are turned off', async ({
  page,
}) => {
  await visit(page, '/stop-alerts?token=cut-off')
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
  await expect(page.getByRole('link', { name: 'My searches' })).toBeVisible()
  await visit(page, '/stop-alerts')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
})

test('a link about notifications asks in its own words', async ({ page }) => {
  await visit(page, '/stop-alerts?token=cut-off&mails=notifications')
  await expect(page.getByText('You get no more mails of this kind.')).toBeVisible()
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
  await expect(page.getByRole('link', { name: 'Choose what we write about' })).toBeVisible()
})

test('without a connection the press is not lost', async ({ page, expectComplaint }) => {
  expectComplaint(/ERR_FAILED|Failed to fetch/)
  await visit(page, '/stop-alerts?token=cut-off')
  await page.route('**/functions/v1/stop-alerts', (route) => route.abort())
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('alert')).toContainText(
    'The mails were not stopped. We could not reach the server. Check your connection.',
  )
  await page.unroute('**/functions/v1/stop-alerts')
  await page.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link does not work')
})
