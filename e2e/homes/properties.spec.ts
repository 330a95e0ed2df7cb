import { expect, test, visit } from '../support/journey.ts'

test('unknown filters and impossible numbers in the address are left out, never an error', async ({
  page,
}) => {
  await visit(
    page,
    '/properties?min=abc&max=-5&bedrooms=0&type=castle&page=none&sort=worst&amenity=%00',
  )
  await expect(page.getByText('1–12 of 110 homes')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Chosen filters' })).toBeHidden()
})

test('a page past the end says so', async ({ page }) => {
  await visit(page, '/properties?page=999')
  await expect(page.getByText('This page is past the end')).toBeVisible()
})

test('nothing fits: "No properties found" and a way to clear', async ({ page }) => {
  await visit(page, '/properties?city=Hyderabad&max=100')
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()
  await page.getByRole('button', { name: 'Clear all filters' }).click()
  await expect(page.getByText('1–12 of 110 homes')).toBeVisible()
  await expect(page).toHaveURL('/properties')
})

test('nothing fits: leaving one filter out is offered with what it finds', async ({ page }) => {
  await visit(page, '/properties?city=Hyderabad&max=100&sort=price-asc')
  const offer = page.getByRole('button', { name: /^Without “Up to ₹100”/ })
  await expect(offer).toHaveText(/68 homes$/)
  await offer.click()
  await expect(page).toHaveURL('/properties?city=Hyderabad&sort=price-asc')
  await expect(page.getByText('1–12 of 68 homes')).toBeVisible()
})

test('filters are in the address, are chips, and a reload shows the same', async ({ page }) => {
  await visit(page, '/properties')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  await filters.getByLabel('City').selectOption('Hyderabad')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Homes to rent in Hyderabad')
  await filters.getByRole('button', { name: '2', exact: true }).click()
  await expect(page).toHaveURL('/properties?city=Hyderabad&rooms=2')
  await filters.getByRole('button', { name: 'or more' }).click()
  await filters.getByRole('textbox', { name: 'Highest rent' }).fill('40,000')
  await filters.getByRole('textbox', { name: 'Highest rent' }).press('Enter')
  await filters.getByRole('button', { name: 'Unfurnished' }).click()
  await expect(page).toHaveURL(
    '/properties?city=Hyderabad&max=40000&bedrooms=2&furnishing=unfurnished',
  )
  const chips = page.getByRole('list', { name: 'Chosen filters' })
  await expect(chips.getByRole('listitem')).toHaveCount(5)
  await expect(chips.getByRole('button', { name: 'Remove Hyderabad' })).toBeVisible()
  await expect(chips.getByRole('button', { name: 'Change Up to ₹40,000' })).toBeVisible()
  await expect(chips.getByRole('combobox', { name: 'Bedrooms' })).toHaveValue('2+')
  const range = page.getByText('1–12 of 14 homes')
  await expect(range).toBeVisible()
  await page.reload()
  await expect(range).toBeVisible()
  for (const name of ['2', 'or more'])
    await expect(filters.getByRole('button', { name, exact: true })).toHaveAttribute(
      'aria-pressed',
      'true',
    )
  await page.getByRole('button', { name: 'Remove Unfurnished' }).click()
  await expect(page).toHaveURL('/properties?city=Hyderabad&max=40000&bedrooms=2')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Remove Unfurnished' })).toBeVisible()
})

test('the order can be turned to the lowest rent first', async ({ page }) => {
  await visit(page, '/properties')
  await page.getByRole('combobox', { name: 'Sort' }).selectOption('Lowest rent first')
  await expect(page).toHaveURL('/properties?sort=price-asc')
  await expect(page.getByRole('article').getByText(/^₹/)).toHaveText([
    /^₹7,200/,
    /^₹7,800/,
    /^₹9,500/,
    /^₹9,800/,
    /^₹11,500/,
    /^₹11,500/,
    /^₹12,000/,
    /^₹12,500/,
    /^₹12,500/,
    /^₹13,500/,
    /^₹13,500/,
    /^₹14,000/,
  ])
})

const newestTwelve = [
  'Corner 3 BHK with monsoon balcony',
  'Quiet 2 BHK, ten minutes to HITEC City',
  'Indiranagar 2 BHK on a leafy cross',
  'Garden villa with a plunge pool',
  'Andheri West 2 BHK near the metro',
  'Bright studio near the metro',
  'Hauz Khas builder floor with skylight',
  'Twin-sharing PG with meals',
  'Koramangala 3 BHK for sharers',
  'Plug-and-play office, 12 desks',
  'Adyar 2 BHK near the river mouth',
  'Two-bedroom flat above the park',
]
const nextTwelve = [
  'Golf Course Road 4 BHK',
  'Furnished 1 BHK for a short commute',
  '3 BHK with study and utility',
  'Bandra 1 BHK one lane from the sea',
  '2.5 BHK in a gated tower',
  '2 BHK near KPHB bus stop',
  'Koregaon Park 2 BHK under banyans',
  'Corner 2 BHK with two balconies',
  'Whitefield villa-row 3 BHK',
  '3 BHK close to JNTU crossroads',
  'Independent house with a tulsi courtyard',
  'Salt Lake 3 BHK with Durga-side balcony',
]

test('pages are links: number, next, and no home on two of them', async ({ page }) => {
  await visit(page, '/properties')
  const titles = page.getByRole('article').getByRole('heading')
  await expect(titles).toHaveText(newestTwelve)
  await page
    .getByRole('navigation', { name: 'Pages' })
    .getByRole('link', { name: 'Next page' })
    .click()
  await expect(page.getByText('13–24 of 110 homes')).toBeVisible()
  await expect(page).toHaveURL('/properties?page=2')
  await expect(titles).toHaveText(nextTwelve)
  await page.getByRole('link', { name: 'Page 10', exact: true }).click()
  await expect(page.getByText('109–110 of 110 homes')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Page 10', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  )
})

test('R-HOME-15 a sentence becomes the filters, which are in the address and can be corrected', async ({
  page,
}) => {
  await visit(page, '/properties?sort=price-asc')
  const box = page.getByRole('combobox', { name: 'Search homes' })
  await box.fill('hello there')
  await box.press('Enter')
  // no condition in it: looked for as words
  await expect(page).toHaveURL('/properties?words=hello+there&sort=price-asc')
  await expect(page.getByRole('heading', { name: 'No properties found' })).toBeVisible()

  await box.fill('2bhk kondapur hyderabad under 60k with gym for women')
  await box.press('Enter')
  await expect(page).toHaveURL(
    '/properties?city=Hyderabad&locality=Kondapur&max=60000&rooms=2&amenity=gym&sort=price-asc',
  )
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Homes to rent in Kondapur, Hyderabad',
  )
  await expect(page.getByText('listings do not record it: “women”')).toBeVisible()
  await page
    .getByRole('list', { name: 'Chosen filters' })
    .getByRole('combobox', { name: 'Bedrooms' })
    .selectOption('1+ bedroom')
  await expect(page).toHaveURL(/bedrooms=1&/)
})

test('words and a day are filters, too: in the address, as chips, the best match first', async ({
  page,
}) => {
  await visit(page, '/properties')
  const filters = page.getByRole('complementary', { name: 'Filters' })
  const words = filters.getByRole('textbox', { name: 'Words in the listing' })
  await words.fill('monsoon balcony')
  await words.press('Enter')
  await expect(page).toHaveURL('/properties?words=monsoon+balcony')
  await expect(page.getByRole('article').first()).toContainText('Corner 3 BHK with monsoon balcony')
  await expect(page.getByRole('combobox', { name: 'Sort' })).toHaveValue('relevance')
  await filters.getByLabel('Free on').fill('2030-01-31')
  await filters.getByLabel('Free on').press('Enter')
  await expect(page).toHaveURL('/properties?words=monsoon+balcony&from=2030-01-31')
  await expect(page.getByRole('list', { name: 'Chosen filters' }).getByRole('button')).toHaveText([
    '“monsoon balcony”',
    'Free by 31 Jan 2030',
    'Clear all',
  ])
  await page.reload()
  await expect(page.getByRole('article').first()).toContainText('Corner 3 BHK with monsoon balcony')
  await expect(words).toHaveValue('monsoon balcony')
})

test('a mistyped word and the window of a map find homes as well', async ({ page }) => {
  await visit(page, '/properties?words=mansoon+balcony')
  await expect(page.getByRole('article').first()).toContainText('Corner 3 BHK with monsoon balcony')
  await visit(page, '/properties?area=17.2,78.2,17.6,78.7&category=pg-hostel')
  await expect(page.getByRole('article').first()).toContainText('Hyderabad')
  await expect(page.getByRole('button', { name: 'Remove In the map’s window' })).toBeVisible()
})
