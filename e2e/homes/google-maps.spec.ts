import type { Page } from '@playwright/test'
import { expect, test, visit } from '../support/journey.ts'
import { giveGoogleKey, GOOGLE_SCRIPT, mapOf, pinsOf } from '../support/map-pages.ts'

const SCRIPT = 'https://maps.googleapis.com/maps/api/js?*'

/** Without a graphics card a map takes its time, more so where others work beside it. */
const DRAWN_MS = 30_000

test.describe.configure({ timeout: 120_000 })

test.beforeEach(({ expectComplaint }) => {
  expectComplaint(/GL Driver Message/)
})

type Asked = {
  options: { center: { lat: number; lng: number }; zoom: number }
  fits: { south: number; west: number; north: number; east: number }[]
  zooms: number[]
}
const askedOfGoogle = (page: Page): Promise<Asked> =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the stand-in keeps it so
  page.evaluate(() => Reflect.get(globalThis, '__googleMaps') as Asked)

const failureToast = (page: Page) =>
  page
    .locator('li')
    .filter({ hasText: 'Maps API Error' })
    .filter({ hasText: 'Failed to load Google Maps API key. Maps functionality may not work.' })

test('R-HOME-19 a key that cannot be fetched shows a toast, and the open map takes its place', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 500/)
  await page.route('**/functions/v1/get-google-maps-key', (route) =>
    route.fulfill({ status: 500, json: { error: 'no' } }),
  )
  await visit(page, '/properties?view=map')
  await expect(failureToast(page)).toBeVisible()
  await expect(page.getByText('Google Maps API key required')).toBeVisible()
  await expect(pinsOf(page).first()).toBeVisible({ timeout: DRAWN_MS })
})

test('R-HOME-20 a script that does not come is asked for again after 2, 8 and 24 s; then the open map is shown', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/)
  const asked: string[] = []
  await giveGoogleKey(page)
  await page.route(SCRIPT, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await page.clock.install({ time: '2026-03-02T10:00:00+05:30' })
  await visit(page, '/properties')
  await page.clock.pauseAt('2026-03-02T10:05:00+05:30')
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  const untilAsked = (times: number, stepMs: number) =>
    expect(async () => {
      await page.clock.runFor(stepMs)
      expect(asked).toHaveLength(times)
    }).toPass()
  await untilAsked(1, 100)
  expect(asked[0]).toContain('libraries=places')
  expect(asked[0]).toContain('key=a-browser-key')
  const retrying = page.getByText('The maps of Google do not answer yet. Trying again.')
  await expect(async () => {
    await page.clock.runFor(10)
    await expect(retrying).toBeVisible({ timeout: 100 })
  }).toPass()
  // How long exactly is said by the loader's own test; here that nothing is asked long before, and something after.
  for (const [position, seconds] of [2, 8, 24].entries()) {
    await page.clock.runFor(seconds * 800)
    expect(asked).toHaveLength(position + 1)
    await untilAsked(position + 2, seconds * 100)
  }
  await page.clock.resume()
  await expect(failureToast(page)).toBeVisible()
  await expect(pinsOf(page).first()).toBeVisible({ timeout: DRAWN_MS })
  expect(asked).toHaveLength(4)
})

test('who does not want to wait for Google gets the open map at once', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/ERR_FAILED/)
  await giveGoogleKey(page)
  await page.route(SCRIPT, (route) => route.abort())
  await visit(page, '/properties?view=map')
  await page.getByRole('button', { name: 'Show the open map now' }).click()
  await expect(pinsOf(page).first()).toBeVisible({ timeout: DRAWN_MS })
  await expect(page.getByText('Google Maps API key required')).toBeHidden()
})

test('R-HOME-17 R-HOME-18 with a key the homes are on a map of Google, fitted, at zoom 15 at most', async ({
  page,
}) => {
  await giveGoogleKey(page)
  await page.route(SCRIPT, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: GOOGLE_SCRIPT }),
  )
  await visit(page, '/properties?view=map&locality=Bachupally')
  const pin = pinsOf(page).first()
  await expect(pin).toBeVisible()
  await expect(page.getByText('Google Maps API key required')).toBeHidden()
  await expect(async () => {
    const { options, fits, zooms } = await askedOfGoogle(page)
    expect(options).toMatchObject({ center: { lat: 17.385, lng: 78.4867 }, zoom: 11 })
    expect(fits).toHaveLength(1)
    expect(zooms.every((zoom) => zoom <= 15)).toBe(true)
  }).toPass()
  await pin.hover()
  await expect(mapOf(page).getByText(/₹[\d,]+\/month/)).toBeVisible()
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect(page).toHaveURL(/[?&]area=/)
  await pin.click()
  await expect(page).toHaveURL(/\/property\/[0-9a-f-]{36}$/)
})
