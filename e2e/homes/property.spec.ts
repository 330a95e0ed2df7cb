import type { Page } from '@playwright/test'
import { homes } from '../support/demo-homes.ts'
import { expect, test, visit } from '../support/journey.ts'
import { expectNoSpill } from '../support/spill.ts'

async function openHome(page: Page, address: string, title: string) {
  await visit(page, address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
}

test.describe('a home that is not listed', () => {
  for (const [what, id] of [
    ['an unknown id', '11111111-1111-4111-8111-111111111111'],
    ['an id that is none', 'garbled'],
    ['an id with an end of its own', '11111111-1111-4111-8111-111111111111%27--'],
    ['a very long id', 'x'.repeat(500)],
  ] as const) {
    test(`${what}: 404, "This home is no longer listed", and a way on`, async ({
      page,
      expectComplaint,
    }) => {
      expectComplaint(/status of 404/)
      const response = await visit(page, `/property/${id}`)
      expect(response?.status()).toBe(404)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        'This home is no longer listed',
      )
      await expect(
        page.getByText('It may have been rented, or its owner took it down.'),
      ).toBeVisible()
      await page.getByRole('link', { name: 'See all homes' }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('All homes to rent')
    })
  }
})

test('R-HOME-21 a card opens the home in full: facts, costs, amenities, host, checks, place', async ({
  page,
}) => {
  await openHome(page, homes.villa, 'Garden villa with a plunge pool')
  await expect(page).toHaveTitle(
    'Garden villa with a plunge pool, Jubilee Hills, Hyderabad · Basera',
  )
  const main = page.getByRole('main')
  await expect(main).toContainText('Road No. 36, Jubilee Hills, Hyderabad, Telangana')
  const costs = page.getByRole('region', { name: 'What it costs' })
  await expect(costs).toContainText('₹2,85,000 /month')
  await expect(costs).toContainText('₹5,70,000')
  await expect(costs).toContainText('Included in the rent')
  await expect(costs).toContainText('₹8,55,000')
  await expect(
    page.getByRole('region', { name: 'What the place has' }).getByRole('listitem'),
  ).toHaveCount(6)
  await expect(page.getByRole('region', { name: 'Details' })).toContainText('Furnished')
  await expect(page.getByRole('region', { name: 'Living here' })).toContainText(
    'Family, Sharers, Students or Company lease',
  )
  await expect(page.getByRole('complementary', { name: 'Contact' })).toContainText(
    /Listing approved on \d/,
  )
  await expect(page.getByRole('region', { name: 'Where it is' })).toContainText(
    'not at an exact spot',
  )
  await expect(page.getByRole('region', { name: 'Stay safe' })).toContainText('1930')
})

test('R-HOME-21 the title of the window follows a home that comes late', async ({ page }) => {
  await visit(page, '/properties?locality=Kondapur')
  const wait = Promise.withResolvers<void>()
  await page.route('**/rest/v1/**', async (route) => {
    await wait.promise
    await route.continue()
  })
  const home = page.getByRole('heading', { level: 3 }).first()
  const title = 'Quiet 2 BHK, ten minutes to HITEC City'
  await expect(home).toHaveText(title)
  await home.getByRole('link').click()
  await expect(page).toHaveTitle('Home to rent · Basera')
  wait.resolve()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect(page).toHaveTitle(`${title}, Kondapur, Hyderabad · Basera`)
})

test('a home leads on to similar ones', async ({ page }) => {
  await openHome(page, homes.kondapur, 'Quiet 2 BHK, ten minutes to HITEC City')
  const similar = page.getByRole('region', { name: 'Similar homes' }).getByRole('article')
  const title = 'Two-bedroom flat above the park'
  await expect(similar.first().getByRole('heading')).toHaveText(title)
  await similar.first().getByRole('heading').getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('the gallery by keyboard: arrows turn round, Home and End, Escape closes and the focus returns', async ({
  page,
}) => {
  await openHome(page, homes.villa, 'Garden villa with a plunge pool')
  const opener = page.getByRole('button', { name: 'Open photo 2 of 7' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const gallery = page.getByRole('dialog', { name: 'Photos of Garden villa with a plunge pool' })
  const photo = (number: number) =>
    gallery.getByRole('img', { name: `Photo ${number} of 7: Garden villa with a plunge pool` })
  await expect(photo(2)).toBeVisible()
  for (const [key, number] of [
    ['ArrowRight', 3],
    ['End', 7],
    ['ArrowRight', 1],
    ['ArrowLeft', 7],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key)
    await expect(photo(number)).toBeVisible()
    await expect(gallery.getByText(`${number} of 7`, { exact: true })).toBeVisible()
  }
  await page.keyboard.press('Escape')
  await expect(gallery).toBeHidden()
  await expect(opener).toBeFocused()
})

test('the gallery keeps the keyboard inside, and its buttons turn and close', async ({ page }) => {
  await openHome(page, homes.villa, 'Garden villa with a plunge pool')
  await page.getByRole('button', { name: 'All 7 photos' }).click()
  const gallery = page.getByRole('dialog')
  await gallery.getByRole('button', { name: 'Next photo' }).click()
  await expect(gallery.getByText('2 of 7', { exact: true })).toBeVisible()
  for (let press = 0; press < 8; press += 1) {
    await page.keyboard.press('Tab')
    await expect(page.locator(':focus:not(body, dialog, dialog *)')).toHaveCount(0)
  }
  await gallery.getByRole('button', { name: 'Close photos' }).click()
  await expect(gallery).toBeHidden()
})

test('a photo is shown over its miniature, described in its lister’s words', async ({ page }) => {
  await visit(page, '/properties?locality=Bachupally')
  await page.getByRole('heading', { level: 3 }).first().getByRole('link').click()
  const opener = page.getByRole('button', {
    name: /^Open photo 1 of \d: Hall with a window to the lake$/,
  })
  await expect(opener).toBeVisible()
  const miniature = opener.locator('img[src^="data:image/webp"]')
  await expect
    .poll(() => miniature.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBe(24)
  await opener.click()
  const gallery = page.getByRole('dialog')
  await expect(
    gallery.getByRole('img', { name: /^Photo 1 of \d: Hall with a window to the lake$/ }),
  ).toBeVisible()
  await expect(gallery.getByText('Hall with a window to the lake', { exact: true })).toBeVisible()
  const html = await (await page.request.get(page.url())).text()
  expect(html).toContain('<meta property="og:image:width" content="960">')
  expect(html).toContain('<meta property="og:image:height" content="720">')
})

test('Share copies the address where the device has no sheet of its own', async ({
  page,
  context,
  baseURL,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: baseURL ?? '' })
  await page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, 'share')
  })
  await openHome(page, homes.villa, 'Garden villa with a plunge pool')
  await page.getByRole('button', { name: 'Share' }).click()
  await expect(page.getByText('Link copied')).toBeVisible()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(page.url())
})

test('a home without photos says so and offers no gallery', async ({ page }) => {
  await openHome(page, homes.bare, 'Kachiguda 1 BHK by the old station')
  await expect(page.getByText('No photos yet')).toBeVisible()
  await expect(page.getByRole('button', { name: /photo/i })).toHaveCount(0)
})

test('a home without coordinates names its area and says why there is no more', async ({
  page,
}) => {
  await openHome(page, homes.nowhere, 'Amberpet 2 BHK with flood-safe parking')
  await expect(page.getByRole('region', { name: 'Where it is' })).toContainText(
    'The owner has given no position.',
  )
})

test('a home with a title of 200 characters and nothing else: nothing is cut off or spills over', async ({
  page,
}) => {
  await visit(page, '/property/00000000-0000-4000-8000-000000000200')
  const heading = page.getByRole('heading', { level: 1 })
  await expect(heading).toHaveText(
    `${'Quiet corner home '.repeat(5)}${'x'.repeat(89)} by the old lake gate`,
  )
  await expect(page.getByRole('region', { name: 'What it costs' })).toContainText(
    '₹1,00,00,000 /month',
  )
  await expect(page.getByText('The owner has not written a description yet.')).toBeVisible()
  for (const width of [1440, 768, 320]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSpill(page, `${width} px`)
  }
  await page.setViewportSize({ width: 320, height: 800 })
  await visit(page, '/properties?page=10')
  const card = page.getByRole('article').filter({ hasText: 'Quiet corner home' })
  await expect(card).toContainText('₹1,00,00,000')
  await expectNoSpill(page)
})

test('the breadcrumb leads to the homes of the city', async ({ page }) => {
  await openHome(page, homes.villa, 'Garden villa with a plunge pool')
  await page
    .getByRole('navigation', { name: 'Breadcrumb' })
    .getByRole('link', { name: 'Hyderabad' })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes to rent in Hyderabad')
})

test('going back from a home finds the list where it was left', async ({ page }) => {
  await visit(page, '/properties?page=2')
  const card = page.getByRole('article').nth(7).getByRole('heading')
  await expect(card).not.toBeInViewport()
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('link').click()
  await expect(page).toHaveURL(/\/property\//)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/properties?page=2')
  await expect(card).toBeInViewport()
})
