import type { Page } from '@playwright/test'
import { answers, expect, test, visit } from '../support/journey.ts'

const SENTENCE = '2bhk near Hitech City under 35k with parking'
const HERO = 'Quiet 2 BHK, ten minutes to HITEC City'
const box = (page: Page) => page.getByRole('combobox', { name: 'Search homes' })
const cards = (page: Page) => page.getByRole('tabpanel').getByRole('article')
const showing = (page: Page) => page.getByText(/^Showing /)

test('near a name that is no place says so, and looks for it in addresses', async ({ page }) => {
  await visit(page, '/?q=2+bhk+near+Lakshmi')
  await expect(page.getByText('We do not know a place called “Lakshmi”')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()
})

test('no distance, too great a one, and rents the wrong way round show a message', async ({
  page,
}) => {
  await visit(page, '/?q=0+km+from+madhapur')
  await expect(page.getByText('we looked within 5 km.')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'How near' })).toHaveValue('5')
  await visit(page, '/?q=2bhk+40+km+from+madhapur')
  await expect(page.getByText('More than 15 km is no longer near')).toBeVisible()
  await visit(page, '/properties?min=40000&max=20000&city=Hyderabad')
  await expect(page.getByText('so we swapped the two.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Change From ₹20,000' })).toBeVisible()
})

test('an address that is near to an unknown place says so, and leads back to every home', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/400/)
  await visit(page, '/properties?near=Atlantis')
  await expect(page.getByText('We do not know where “Atlantis” lies')).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page).toHaveURL('/properties')
})

test('near me without leave to know where that is says what to do', async ({ page }) => {
  await visit(page, '/?q=2+bhk+near+me')
  const ask = page.getByRole('button', { name: 'Use my position' })
  await ask.click()
  await expect(page.getByRole('alert')).toContainText('Your browser keeps your position to itself.')
  await expect(page.getByText('or name a place instead')).toBeVisible()
  await visit(page, '/properties')
  await box(page).fill('2 bhk near me')
  await box(page).press('Enter')
  await expect(page.getByText('We do not know where you are. Name a place instead')).toBeVisible()
})

test('near me, where the browser gives its position: the nearest first, and no address holds it', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation({ latitude: 17.4436, longitude: 78.3803 })
  await visit(page, '/?q=2+bhk+near+me')
  const ask = page.getByRole('button', { name: 'Use my position' })
  await answers(ask)
  await ask.click()
  await expect(cards(page).first()).toContainText('km from you')
  await expect(page).toHaveURL('/?q=2+bhk+near+me')
  await expect(page.getByText('Near you · 5 km').first()).toBeAttached()
  await expect(page.getByRole('link', { name: 'All filters' })).toBeHidden()
})

test('a sentence finds the home that says so, by distance; the ring is widened, and taken away', async ({
  page,
  request,
}) => {
  await visit(page, '/')
  await box(page).fill(SENTENCE)
  await box(page).press('Enter')
  const chips = page.getByRole('list', { name: 'Understood as' })
  await expect(chips.getByRole('listitem')).toHaveCount(4)
  await expect(chips.getByRole('combobox', { name: 'Bedrooms' })).toHaveValue('2')
  await expect(cards(page).first()).toContainText(HERO)
  await expect(cards(page).first()).toContainText('3.1 km from HITEC City')
  await expect(showing(page)).toHaveText('Showing 2 of 2 homes')

  const ring = chips.getByRole('combobox', { name: 'How near' })
  await expect(ring.locator('option')).toHaveText([
    'Near HITEC City · 2 km',
    'Near HITEC City · 5 km',
    'Near HITEC City · 10 km',
    'Near HITEC City · 15 km',
  ])
  await ring.selectOption('10')
  await expect(page).toHaveURL(/near=10$/)
  await expect(showing(page)).toHaveText(/^Showing [3-9] of /)
  // It is in the address.
  await visit(page, `/?q=${encodeURIComponent(SENTENCE)}&near=10`)
  await expect(ring).toHaveValue('10')
  await page.getByRole('button', { name: 'Remove Near HITEC City · 10 km' }).click()
  await expect(page).toHaveURL(/without=near$/)
  await expect(ring).toBeHidden()

  const html = await (await request.get(`/?q=${encodeURIComponent(SENTENCE)}`)).text()
  expect(html).toContain('3.1 km from HITEC City')
})

test('the same search with every filter: near in the address, nearest first, the map too', async ({
  page,
}) => {
  await visit(page, `/?q=${encodeURIComponent(SENTENCE)}`)
  await page.getByRole('link', { name: 'All filters' }).click()
  await expect(page).toHaveURL('/properties?near=HITEC+City&max=35000&rooms=2&amenity=parking')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes to rent near HITEC City')
  await expect(page.getByRole('article').first()).toContainText(HERO)
  const sort = page.getByRole('combobox', { name: 'Sort' })
  await expect(sort).toHaveValue('distance')
  await sort.selectOption('Lowest rent first')
  await expect(page).toHaveURL(/&sort=price-asc$/)
  await expect(page.getByRole('article').first()).toContainText('km from HITEC City')
  await expect(page.getByRole('article').first()).not.toContainText(HERO)
  await page.getByRole('button', { name: 'Map', exact: true }).click()
  await expect(page.getByRole('article').first()).toContainText('km from HITEC City')
  await expect(page.getByRole('region', { name: 'Map of the homes' })).toContainText('₹34.5k')
})

test('nothing within walking distance: the place is widened before the rent and before a condition', async ({
  page,
}) => {
  await visit(page, '/?q=2bhk+walking+distance+from+hitec+city+under+22k')
  const offers = page
    .getByRole('region', { name: 'A little wider finds homes' })
    .getByRole('button')
  await expect(offers.first()).toHaveText(/^Within 10 km of HITEC City\d+ homes$/)
  await offers.first().focus()
  await page.keyboard.press('Enter')
  await expect(showing(page)).toHaveText(/of [1-9]\d* homes?$/)
  await expect(page.getByRole('combobox', { name: 'How near' })).toHaveValue('10')
  await expect(cards(page).first()).toContainText('km from HITEC City')
})

test('a place that finds nothing inside is widened around it, and then the rent by a tenth', async ({
  page,
}) => {
  await visit(page, '/properties?locality=Raidurg&max=30000&rooms=2')
  const offers = page
    .getByRole('region', { name: 'A little wider finds homes' })
    .getByRole('button')
  await expect(offers.first()).toHaveText(/^Within 5 km of Raidurg/)
  await offers.first().click()
  await expect(page).toHaveURL('/properties?near=Raidurg&max=30000&rooms=2')
  await visit(page, '/properties?near=Gandipet&max=140000&type=villa')
  await expect(offers.first()).toHaveText(/^Up to ₹1,54,000/)
  await offers.first().click()
  await expect(page).toHaveURL('/properties?type=villa&near=Gandipet&max=154000')
  await expect(page.getByRole('article')).toHaveCount(1)
})
