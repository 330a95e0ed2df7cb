import type { Page } from '@playwright/test'
import { homes } from '../support/demo-homes.ts'
import { expect, test, visit } from '../support/journey.ts'

/** What the browser fetched of the map's code so far. */
function countMapFiles(page: Page) {
  const files: string[] = []
  page.on('request', (request) => {
    if (/maplibre|map-canvas/.test(request.url())) files.push(request.url())
  })
  return files
}

/** The software graphics of a browser under test remark on their own speed. */
test.beforeEach(({ expectComplaint }) => {
  expectComplaint(/GL Driver Message/)
})

/** By its address: what is looked at here is the page, not the way to it. */
async function openVilla(page: Page) {
  await visit(page, homes.villa)
  await expect(page.getByRole('region', { name: 'Where it is' })).toBeVisible()
}

test('R-HOME-21 no map code is fetched before the map is asked for; then it draws a circle, not a pin', async ({
  page,
}) => {
  const files = countMapFiles(page)
  await openVilla(page)
  const place = page.getByRole('region', { name: 'Where it is' })
  await page.waitForLoadState('networkidle')
  expect(files).toEqual([])
  await place.getByRole('button', { name: 'Show the map' }).click()
  await expect(
    place.getByRole('region', {
      name: 'Map: a circle of 500 metres around the area of the home, Jubilee Hills, Hyderabad',
    }),
  ).toBeVisible()
  await expect(place.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await expect(place).toContainText('Somewhere in this area, not at an exact spot.')
  expect(files.length).toBeGreaterThan(0)
})

test('T64 a map sends requests to this site only', async ({ page, baseURL }) => {
  const elsewhere: string[] = []
  page.on('request', (request) => {
    const { origin, protocol } = new URL(request.url())
    if (protocol.startsWith('http') && origin !== baseURL) elsewhere.push(request.url())
  })
  await openVilla(page)
  await page.getByRole('button', { name: 'Show the map' }).click()
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(elsewhere).toEqual([])
})

test('the public row holds a rounded position only', async ({ page, request }) => {
  await openVilla(page)
  const html = await (await request.get(page.url())).text()
  const positions = [...html.matchAll(/"(?:latitude|longitude)":(\d+(?:\.\d+)?)/g)].map(
    ([, degrees = '']) => degrees,
  )
  expect(positions.length).toBeGreaterThan(1)
  for (const degrees of positions) expect(degrees).toMatch(/^\d+(\.\d{1,3})?$/)
})

test('a browser that draws no maps shows the place as text', async ({ page }) => {
  await page.addInitScript(() => {
    HTMLCanvasElement.prototype.getContext = () => null
  })
  await openVilla(page)
  const place = page.getByRole('region', { name: 'Where it is' })
  await place.getByRole('button', { name: 'Show the map' }).click()
  await expect(place).toContainText(
    'This browser cannot draw maps, so the place is given in words.',
  )
  await expect(place).toContainText('Jubilee Hills, Hyderabad')
})

test('a map whose code does not arrive says so and can be asked for again', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_FAILED/)
  await openVilla(page)
  const place = page.getByRole('region', { name: 'Where it is' })
  await page.route(/map-canvas.*\.js/, (route) => route.abort())
  await place.getByRole('button', { name: 'Show the map' }).click()
  await expect(place).toContainText('The map could not be loaded. Check the connection.')
  await page.unroute(/map-canvas.*\.js/)
  await place.getByRole('button', { name: 'Try again' }).click()
  await expect(place.getByRole('button', { name: 'Zoom in' })).toBeVisible()
})
