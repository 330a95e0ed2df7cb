// The server stops while a page is open. A server of its own on an empty folder, so that it can be stopped for real.

import { expect, test, visit } from '../support/journey.ts'
import { makeUnusedPlace } from '../support/place.ts'
import { end, startServer } from '../support/server.ts'

/** Between two steps of the page's clock, which is not this one. */
const step = { intervals: [20] }

test('R-HOME-14 R-SHELL-23 a list that fails: an "Error" toast for 5000 ms, one at a time, and Retry in the page', async ({
  page,
  expectComplaint,
}) => {
  test.setTimeout(240_000)
  expectComplaint(/ERR_CONNECTION_(REFUSED|RESET)|status of 503/)
  const place = await makeUnusedPlace('failure')
  const settings = { ...place.settings, APP_ENV: 'test' }
  const server = await startServer(place.dataDirectory, settings)
  const { port } = new URL(server.siteUrl)
  try {
    await page.clock.install({ time: '2026-03-02T10:00:00+05:30' })
    await visit(page, `${server.siteUrl}/`)
    await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()
    await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached()
    await page.clock.pauseAt('2026-03-02T10:05:00+05:30')
    await end(server.process)

    const toast = page.locator('li').filter({ hasText: 'Failed to load properties' })
    await page.getByRole('tab', { name: 'Vacation' }).click()
    await expect(page.getByText('Looking for homes…')).toBeVisible()
    // Tried again after 1, 2 and 4 seconds before it counts as failed.
    await expect(async () => {
      await page.clock.runFor(500)
      await expect(toast).toHaveCount(1, { timeout: 50 })
    }).toPass(step)
    await expect(toast).toContainText('Error')
    const alert = page.getByRole('main').getByRole('alert')
    await expect(alert).toContainText('Failed to load properties')
    // Not that there are none: it is unknown.
    await expect(page.getByText(/^Showing /)).toBeHidden()

    await page.getByRole('tab', { name: 'Commercial' }).click()
    await expect(alert).toBeHidden()
    await expect(async () => {
      await page.clock.runFor(500)
      await expect(alert).toBeVisible({ timeout: 50 })
    }).toPass(step)
    await expect(toast).toHaveCount(1)
    await page.clock.runFor(4_000)
    await expect(toast).toHaveCount(1)
    await page.clock.runFor(1_200)
    await expect(toast).toHaveCount(0)
    await expect(alert).toBeVisible()

    await page.clock.resume()
    const again = await startServer(place.dataDirectory, { ...settings, PORT: port })
    try {
      await alert.getByRole('button', { name: 'Retry' }).click()
      await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()
      await expect(alert).toBeHidden()
    } finally {
      await end(again.process)
    }
  } finally {
    await end(server.process)
    await place.remove()
  }
})
