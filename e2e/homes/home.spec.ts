import type { Locator, Page } from '@playwright/test'
import { expect, test, visit } from '../support/journey.ts'

const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article')
const counts = (page: Page) => page.getByRole('tabpanel').getByText(/^Showing /)
const newestSix = [
  'Corner 3 BHK with monsoon balcony',
  'Quiet 2 BHK, ten minutes to HITEC City',
  'Indiranagar 2 BHK on a leafy cross',
  'Garden villa with a plunge pool',
  'Andheri West 2 BHK near the metro',
  'Bright studio near the metro',
]

test('R-HOME-12 homes that are pending, rejected, rented or under maintenance are nowhere in the list', async ({
  page,
}) => {
  await visit(page, '/')
  await expect(counts(page)).toHaveText('Showing 6 of 110 homes')
  // 117 demo listings, of them seven not for visitors, and one that was added to be awkward.
  await visit(page, '/properties?page=10')
  await expect(page.getByText('109–110 of 110 homes')).toBeVisible()
})

test('R-HOME-01 R-HOME-05 R-HOME-12 a hero, then "Trending Properties", newest first, with the exact count', async ({
  page,
}) => {
  await visit(page, '/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rent a home that checks out')
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Trending Properties')
  await expect(cards(page).getByRole('heading')).toHaveText(newestSix)
})

/** Resolves once the page's own observers, which are older, know that the element is in view. */
const beNoticed = (element: Locator): Promise<void> =>
  element.evaluate(
    (node) =>
      new Promise<void>((resolve) => {
        const observer = new IntersectionObserver(([entry]) => {
          if (entry?.isIntersecting) resolve()
        })
        observer.observe(node)
      }),
  )

test('R-HOME-13 six cards; six more 500 ms after the end of the list comes into view, not before', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-03-02T10:00:00+05:30' })
  await visit(page, '/')
  await page.clock.pauseAt('2026-03-02T10:05:00+05:30')
  await expect(cards(page)).toHaveCount(6)
  await page.clock.runFor(5_000)
  await expect(cards(page)).toHaveCount(6)
  // Noticed, it says that more is on its way.
  const end = page.getByRole('button', { name: /^(Show more|Loading more homes…)$/ })
  await end.scrollIntoViewIfNeeded()
  await beNoticed(end)
  await page.clock.runFor(490)
  await expect(cards(page)).toHaveCount(6)
  await page.clock.runFor(20)
  await expect(cards(page)).toHaveCount(12)
  await expect(counts(page)).toHaveText('Showing 12 of 110 homes')

  // From here on the server is asked. Time stands: on a slow machine the end stays in view while pictures come, and more would follow.
  await end.scrollIntoViewIfNeeded()
  await beNoticed(end)
  await page.clock.runFor(510)
  await expect(async () => {
    await page.clock.runFor(5)
    await expect(cards(page)).toHaveCount(18, { timeout: 2_000 })
  }).toPass()
  await expect(counts(page)).toHaveText('Showing 18 of 110 homes')
})

test('R-HOME-12 a list is fresh for 5 minutes: coming back asks only after that', async ({
  page,
}) => {
  await page.clock.install({ time: '2026-03-02T10:00:00+05:30' })
  await visit(page, '/contact')
  const home = page.getByRole('banner').getByRole('link', { name: 'Basera' })
  let lists = 0
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/properties')) lists += 1
  })
  const leaveAndReturn = async () => {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: 'Contact' })
      .click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Talk to us')
    await home.click()
    await expect(cards(page)).toHaveCount(6)
  }
  await home.click()
  await expect(cards(page)).toHaveCount(6)
  const first = lists
  expect(first).toBe(1)
  await page.clock.fastForward('04:00')
  await leaveAndReturn()
  expect(lists).toBe(first)
  await page.clock.fastForward('02:00')
  await leaveAndReturn()
  await expect.poll(() => lists).toBe(first + 1)
})

test.describe('R-HOME-02 categories', () => {
  test('each tab shows its group and says how many', async ({ page }) => {
    await visit(page, '/')
    await expect(page.getByRole('tab')).toHaveText([
      'All',
      'Residential',
      'Vacation',
      'Commercial',
      'PG/Hostel',
    ])
    for (const [name, total] of [
      ['Residential', 'Showing 6 of 89 homes'],
      ['Vacation', 'Showing 5 of 5 homes'],
      ['Commercial', 'Showing 6 of 13 homes'],
      ['PG/Hostel', 'Showing 6 of 6 homes'],
      ['All', 'Showing 6 of 110 homes'],
    ] as const) {
      await page.getByRole('tab', { name }).click()
      await expect(page.getByRole('tab', { name })).toHaveAttribute('aria-selected', 'true')
      await expect(counts(page)).toHaveText(total)
    }
  })

  test('are one stop of the Tab key; arrows, Home and End choose', async ({ page }) => {
    await visit(page, '/')
    const tab = (name: string) => page.getByRole('tab', { name })
    await tab('All').focus()
    await page.keyboard.press('ArrowRight')
    await expect(tab('Residential')).toBeFocused()
    await expect(page).toHaveURL('/?category=residential')
    await page.keyboard.press('End')
    await expect(tab('PG/Hostel')).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(tab('All')).toBeFocused()
    await page.keyboard.press('ArrowLeft')
    await expect(tab('PG/Hostel')).toBeFocused()
    await page.keyboard.press('Home')
    await expect(tab('All')).toHaveAttribute('aria-selected', 'true')
    await page.keyboard.press('Tab')
    await expect(page.getByRole('tab').and(page.locator(':focus'))).toHaveCount(0)
  })
})

test('R-HOME-04 grid and map: the map panel says what it lacks, the list beside it is compact', async ({
  page,
}) => {
  await visit(page, '/')
  await page.getByRole('button', { name: 'Map' }).click()
  await expect(page).toHaveURL('/?view=map')
  await expect(
    page.getByRole('status').filter({ hasText: 'Google Maps API key required' }),
  ).toBeVisible()
  await expect(
    cards(page)
      .first()
      .getByText(/^View of /),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Grid' }).click()
  await expect(page).toHaveURL('/')
  await expect(
    cards(page)
      .first()
      .getByText(/^View Details/),
  ).toBeVisible()
})

test('R-HOME-07 "Why choose" with three cards', async ({ page }) => {
  await visit(page, '/')
  await expect(page.getByRole('heading', { name: /^Why choose/ })).toBeVisible()
  for (const name of ['Blockchain security', 'AI smart matching', 'Verified community']) {
    await expect(page.getByRole('heading', { level: 3, name })).toBeVisible()
  }
})

test('R-HOME-08 the highlighted card is there for people who are signed in, and only for them', async ({
  page,
  signInAs,
}) => {
  await visit(page, '/')
  await expect(page.getByRole('region', { name: 'Your account' })).toBeHidden()
  await signInAs('owner')
  await visit(page, '/')
  await expect(page.getByRole('region', { name: 'Your account' })).toContainText('Welcome back, ')
})

test.describe('R-HOME-09 a confirmation link of the mail provider', () => {
  const notice = 'Email verification is handled by the authentication provider.'

  for (const query of ['mode=verify2FA&oobCode=x', 'mode=verifyEmail', 'oobCode=x']) {
    test(`?${query} shows no message`, async ({ page }) => {
      await visit(page, `/?${query}`)
      await expect(page.getByRole('region', { name: /^Messages/ })).toBeAttached()
      await expect(page.getByText(notice)).toBeHidden()
    })
  }

  test('?mode=verifyEmail&oobCode=x says who handles it', async ({ page }) => {
    await visit(page, '/?mode=verifyEmail&oobCode=x')
    await expect(page.getByText(notice)).toBeVisible()
  })
})

test('R-HOME-10 R-HOME-11 a card: picture, Verified, Indian price, title, place, rooms, area, rating, View Details', async ({
  page,
}) => {
  await visit(page, '/')
  const card = cards(page).filter({ hasText: 'Garden villa with a plunge pool' })
  const cover = card.locator('img')
  await cover.scrollIntoViewIfNeeded()
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(300)
  await expect
    .poll(() => cover.evaluate((image: HTMLImageElement) => image.currentSrc))
    .toContain('/storage/v1/render/image/public/property-images/')
  await expect(card).toContainText('Verified')
  await expect(card).toContainText('₹2,85,000')
  await expect(card).toContainText('/month')
  await expect(card).toContainText('Jubilee Hills, Hyderabad')
  await expect(card.getByRole('listitem')).toHaveText(['4 BHK', '5 bath', '4,200 sq ft'])
  await expect(card).toContainText('Rated 4.5 out of 5: starting value, no reviews yet')
  await expect(card.getByTitle('starting value, no reviews yet')).toBeVisible()
  await expect(card.getByRole('link', { name: 'View Details' })).toBeVisible()
})

test('R-HOME-10 Verified says what was checked and when to a pointer, a finger and the keyboard alike', async ({
  page,
}) => {
  await visit(page, '/')
  const card = cards(page).first()
  const verified = card.getByRole('button', { name: 'Verified' })
  const said = card.getByRole('tooltip')
  await expect(verified).toHaveAccessibleDescription(
    /^Listing approved by our team on \d{1,2} [A-Z][a-z]{2} 20\d\d$/,
  )
  await expect(said).toBeHidden()
  await verified.hover()
  await expect(said).toBeVisible()
  await page.mouse.move(0, 0)
  await expect(said).toBeHidden()
  await verified.focus()
  await expect(said).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(said).toBeHidden()
  await verified.click()
  await expect(said).toBeVisible()
  await expect(page).toHaveURL('/')
})

test('R-HOME-10 the whole card opens the home, and a card without photos wears the stock picture', async ({
  page,
}) => {
  await visit(page, '/properties?locality=Kachiguda')
  const card = page.getByRole('article')
  await expect(card).toHaveCount(1)
  await expect(card.locator('img')).toHaveAttribute('src', /property-stock.*\.svg$/)
  await card.click({ position: { x: 120, y: 120 } })
  await expect(page).toHaveURL(/\/property\/[\da-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Kachiguda 1 BHK by the old station',
  )
})

test('R-HOME-10 the heart sends a visitor to sign in', async ({ page }) => {
  await visit(page, '/')
  await cards(page)
    .first()
    .getByRole('link', { name: 'Sign in to save Corner 3 BHK with monsoon balcony' })
    .click()
  await expect(page).toHaveURL('/login')
})
