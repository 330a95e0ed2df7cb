import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, test, visit } from '../support/journey.ts'
import { readText } from '../support/read.ts'
import { boundsIn, dragMap, giveStreets, mapOf, pinsOf, rowsOf } from '../support/map-pages.ts'

test.use({ viewport: { width: 1024, height: 640 } })

/** The software graphics of a browser under test remark on their own speed. */
test.beforeEach(({ expectComplaint }) => {
  expectComplaint(/GL Driver Message/)
})

async function openMap(page: Page, query = '') {
  await visit(page, `/properties?view=map${query}`)
  await expect(pinsOf(page).first()).toBeVisible()
}

/** The first home of the list; its pin is unobstructed in the window. */
const TITLE = 'Corner 3 BHK with monsoon balcony'
const pinOf = (page: Page) => pinsOf(page).and(page.getByRole('link', { name: `${TITLE}:` }))

test('no map code is fetched before a map is asked for', async ({ page }) => {
  const files: string[] = []
  page.on('request', (request) => {
    if (/maplibre|map-canvas|homes-map|split-view|google/.test(request.url()))
      files.push(request.url())
  })
  for (const path of ['/', '/properties']) {
    await visit(page, path)
    await page.waitForLoadState('networkidle')
  }
  expect(files).toEqual([])
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(pinsOf(page).first()).toBeVisible()
  expect(files.length).toBeGreaterThan(0)
})

test('R-HOME-19 without a key the required sentence is on the open map, and no toast', async ({
  page,
}) => {
  await openMap(page)
  const notice = page.getByRole('status').filter({ hasText: 'Google Maps API key required' })
  await expect(notice).toContainText('No API key returned from function')
  await expect(notice).toContainText('Showing the outline map.')
  await expect(page.getByText('Maps API Error')).toBeHidden()
  await page.getByRole('button', { name: 'Close this notice' }).click()
  await expect(notice).toBeHidden()
})

/** The page is one of a deployment that is no longer being made. */
async function runInProduction(page: Page) {
  await page.route(/\/properties\?/, async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    const response = await route.fetch()
    const html = await response.text()
    return route.fulfill({
      response,
      body: html.replace('"isDevelopment":true', '"isDevelopment":false'),
    })
  })
}

test('R-HOME-19 an admin of a deployment in use hears what the open map lacks', async ({
  page,
  signInAs,
  expectComplaint,
}) => {
  // The server has written this page for development, and a page that is answered from here may open no socket.
  expectComplaint(/React error #418|LOCAL_NETWORK_ACCESS_CHECKS/)
  await runInProduction(page)
  await signInAs('admin')
  await openMap(page)
  await expect(page.getByText('Google Maps API key required')).toBeVisible()
})

test('R-HOME-04 from 1024 px list and map are side by side, below that the map comes first', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 })
  await openMap(page)
  const arrangement = async () => {
    const [row, map] = [await rowsOf(page).first().boundingBox(), await mapOf(page).boundingBox()]
    if (row === null || map === null) return 'one is missing'
    if (row.x + row.width < map.x && map.width > 400) return 'list, map'
    return map.y + map.height < row.y ? 'map above list' : 'over each other'
  }
  await expect.poll(arrangement).toBe('list, map')
  await page.setViewportSize({ width: 1023, height: 768 })
  await expect.poll(arrangement).toBe('map above list')
  await page.getByRole('button', { name: 'Grid', exact: true }).click()
  await expect(page).toHaveURL('/properties')
  await expect(mapOf(page)).toBeHidden()
})

test('R-HOME-17 a pin shows title, price per month, bedrooms and location, and opens the home', async ({
  page,
}) => {
  await openMap(page, '&city=Hyderabad&bedrooms=2')
  const pin = pinOf(page)
  await pin.hover()
  await expect(pin).toHaveAttribute('data-pointed')
  const window = page.locator('[aria-hidden]').filter({ hasText: TITLE }).last()
  await expect(window).toContainText(/₹[\d,]+\/month/)
  await expect(window).toContainText(/\d bedrooms?/)
  await expect(window).toContainText(/bedrooms?, [A-Z]/)
  await pin.click()
  await expect(page).toHaveURL(/\/property\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: TITLE })).toBeVisible()
  await page.goBack()
  await expect(pinsOf(page).first()).toBeVisible()
})

test('R-HOME-17 pointing at a card marks its pin, pointing at a pin marks its card; axe finds nothing then, light and dark', async ({
  page,
}) => {
  await openMap(page, '&city=Hyderabad')
  const pin = pinOf(page)
  const row = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: TITLE }) })
  await expect(pin).not.toHaveAttribute('data-pointed')
  await row.hover()
  await expect(pin).toHaveAttribute('data-pointed')
  await mapOf(page).hover({ position: { x: 5, y: 300 } })
  await expect(pin).not.toHaveAttribute('data-pointed')
  await row.getByRole('heading').getByRole('link').focus()
  await expect(pin).toHaveAttribute('data-pointed')
  await pin.hover()
  await expect(row).toHaveAttribute('data-pointed')
  await expectNoFaultInBothThemes(page, 'list and map, with a window open')
})

test('R-HOME-17 the pins are one stop of the Tab key, arrows lead from one to the next, Enter opens', async ({
  page,
}) => {
  await openMap(page, '&city=Hyderabad')
  await expect(pinsOf(page).nth(3)).toBeVisible()
  await expect(mapOf(page).locator('a[tabindex="0"]')).toHaveCount(1)
  await mapOf(page).locator('a[tabindex="0"]').focus()
  await page.locator('a:focus').evaluate((pin) => {
    pin.dataset['first'] = ''
  })
  // Not in every direction is there another one.
  const keys = ['ArrowRight', 'ArrowLeft', 'ArrowUp', 'ArrowDown'].values()
  await expect(async () => {
    await page.keyboard.press(keys.next().value ?? 'ArrowRight')
    await expect(page.locator('a:focus:not([data-first])')).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await expect(page.locator('a[data-pointed]')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(page.locator('a[data-pointed]')).toHaveCount(0)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/property\//)
})

test('the list follows the map, the address carries its window, a reload shows the same', async ({
  page,
}) => {
  await openMap(page)
  await expect(page.getByRole('checkbox', { name: 'Search as I move the map' })).toBeChecked()
  await expect(page.getByText('1–12 of 110 homes')).toBeVisible()
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  await expect(page).toHaveURL(/[?&]area=/)
  const range = page.getByText(/^1–\d+ of \d+ homes? in this part of the map$/)
  const nearer = '1–12 of 81 homes in this part of the map'
  await expect(range).toHaveText(nearer)
  const [south = 0, , north = 0] = boundsIn(page)
  await dragMap(page, 0, 200)
  await expect.poll(() => boundsIn(page)[2]).toBeGreaterThan(north)
  const [southNow = 0] = boundsIn(page)
  expect(southNow).toBeGreaterThan(south)
  // It may glide on for a moment: where it has come to rest, a reload finds it.
  await expect(async () => {
    const [address, homes] = [page.url(), await range.innerText()]
    expect(homes).not.toBe(nearer)
    await page.reload()
    await expect(range).toHaveText(homes, { timeout: 20_000 })
    expect(page.url()).toBe(address)
  }).toPass()
  await expect(pinsOf(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Remove In the map’s window' }).click()
  await expect(page).toHaveURL('/properties?view=map')
  await expect(page.getByText('1–12 of 110 homes')).toBeVisible()
})

test('a map that the list does not follow offers to search where it is', async ({ page }) => {
  await openMap(page)
  const follow = page.getByRole('checkbox', { name: 'Search as I move the map' })
  await follow.uncheck()
  await page.getByRole('button', { name: 'Zoom in', exact: true }).click()
  const here = page.getByRole('button', { name: 'Search this area' })
  await expect(here).toBeVisible()
  await expect(page).toHaveURL('/properties?view=map')
  await here.click()
  await expect(page).toHaveURL(/[?&]area=/)
  await expect(here).toBeHidden()
})

test('homes that would cover each other are one number, and pressing it leads nearer', async ({
  page,
}) => {
  await openMap(page)
  await mapOf(page)
    .getByRole('button', { name: /^\d+ homes from ₹.* per month/ })
    .first()
    .press('Enter')
  await expect(page).toHaveURL(/[?&]area=/)
  await expect(page.getByText(/ homes? in this part of the map$/)).toBeVisible()
})

test('another city leaves the window of the map behind', async ({ page }) => {
  await openMap(page, '&city=Hyderabad&area=17.3,78.3,17.5,78.5')
  await page.getByRole('button', { name: 'Remove Hyderabad' }).click()
  await expect(page).toHaveURL('/properties?view=map')
})

test('R-HOME-18 a home without a position is shown in the middle of the city', async ({ page }) => {
  // Its row has no position; the window around the middle of the city finds it all the same, as the dearest.
  await openMap(page, '&sort=price-desc&area=17.38,78.48,17.39,78.493')
  await expect(rowsOf(page).first()).toContainText('Old lake gate')
  await rowsOf(page).filter({ hasText: 'Old lake gate' }).hover()
  await expect(
    mapOf(page).getByRole('link', { name: /₹1,00,00,000 per month, Old lake gate$/ }),
  ).toBeVisible()
})

test('R-HOME-17 each home of a search is on its map, those without a position and those further down the list, too', async ({
  page,
}) => {
  const answered = page.waitForResponse('**/rest/v1/rpc/search_map?*')
  await visit(page, '/?q=house&view=map')
  await expect(pinsOf(page).first()).toBeVisible()
  const counted = await readText(page.getByText(/^Showing /), /of \d+ homes/)
  const total = Number(/of (\d+)/.exec(counted)?.[1])
  expect(total).toBeGreaterThan(6)
  expect(total).toBeLessThanOrEqual(12)
  const map: unknown = await (await answered).json()
  expect(map).toMatchObject({ total, clusters: [] })
  const marked = async () => {
    const numbers = await mapOf(page)
      .getByRole('button', { name: /^\d+ homes from/ })
      .allTextContents()
    const crowded = numbers.reduce((sum, text) => sum + Number(/\d+/.exec(text)?.[0]), 0)
    return (await pinsOf(page).count()) + crowded
  }
  await expect.poll(marked).toBe(total)
})

test('R-HOME-14 homes that cannot be loaded show a message on the map, and can be asked for again', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  const search = '**/rest/v1/rpc/search_map?*'
  await page.route(search, (route) => route.fulfill({ status: 400, json: { message: 'no' } }))
  await visit(page, '/properties?view=map')
  const alert = page.getByRole('alert').filter({
    hasText: 'The homes on the map could not be loaded.',
  })
  await expect(alert).toBeVisible()
  await page.unroute(search)
  await alert.getByRole('button', { name: 'Retry' }).click()
  await expect(pinsOf(page).first()).toBeVisible()
  await expect(alert).toBeHidden()
})

test('a part of the map without homes says so', async ({ page }) => {
  await visit(page, '/properties?view=map&area=10,65,10.1,65.1')
  await expect(page.getByText('No homes in this part of the map.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()
})

const STREETS = 'https://streets.example'

test('streets that cannot be had are done without', async ({ page, expectComplaint }) => {
  expectComplaint(/ERR_FAILED|streets\.example/)
  await giveStreets(page, STREETS, (route) => route.abort())
  await openMap(page)
  await expect(page.getByText('Showing the outline map.')).toBeVisible()
})

test('a configured style is drawn, and follows the theme; borders in the open data are left out', async ({
  page,
}) => {
  const asked: string[] = []
  await giveStreets(page, STREETS, async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: {
        version: 8,
        sources: {
          streets: {
            type: 'geojson',
            data: { type: 'FeatureCollection', features: [] },
            attribution:
              '<img src=x onerror=alert(1)><a href="https://streets.example/about" onclick="alert(1)">&copy; Streets</a>',
          },
        },
        layers: [
          { id: 'ground', type: 'background', paint: { 'background-color': '#fff' } },
          // A layer whose source is missing would be an error, if it were not left out.
          { id: 'border', type: 'line', source: 'none', 'source-layer': 'boundary' },
          { id: 'streets', type: 'line', source: 'streets' },
        ],
      },
    })
  })
  await page.emulateMedia({ colorScheme: 'light' })
  await openMap(page)
  await expect(page.getByText('Showing the open map.')).toBeVisible()
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(() => asked).toEqual(['/light', '/dark'])
  await expect(page.getByText('Showing the open map.')).toBeVisible()
  // Who made the streets is named, with a link and nothing else.
  const credits = page.getByRole('link', { name: '© Streets' })
  await expect(credits).toHaveAttribute('href', 'https://streets.example/about')
  await expect(credits).not.toHaveAttribute('onclick')
  await expect(mapOf(page).getByRole('img', { name: 'x' })).toHaveCount(0)
})
