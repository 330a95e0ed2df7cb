// What a listing's page is before any script has run: for readers without one, for search engines and previews.

import { expect, test } from '../support/journey.ts'
import { readAttribute } from '../support/read.ts'

const VILLA = 'Garden villa with a plunge pool'

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('R-HOME-21 the served page has the facts, the costs and a way to report', async ({
    page,
  }) => {
    await page.goto('/properties?locality=Jubilee%20Hills')
    await page.getByRole('heading', { level: 3, name: VILLA }).getByRole('link').click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(VILLA)
    const costs = page.getByRole('region', { name: 'What it costs' })
    await expect(costs).toContainText('₹8,55,000')
    await expect(costs).toContainText('Rent of the first month ₹2,85,000 + deposit ₹5,70,000')
    await expect(page.getByRole('region', { name: 'Where it is' })).toContainText('Jubilee Hills')
    await expect(page.getByRole('link', { name: 'by mail' })).toHaveAttribute('href', /^mailto:/)
  })
})

test('title, description, one true address, social card and structured data are in the served HTML', async ({
  page,
  request,
  baseURL,
}) => {
  await page.goto('/properties?locality=Jubilee%20Hills')
  const link = page.getByRole('heading', { level: 3, name: VILLA }).getByRole('link')
  const path = await readAttribute(link, 'href', /^\/property\//)
  const html = await (await request.get(path)).text()
  expect(html).toContain(`<title>${VILLA}, Jubilee Hills, Hyderabad · Basera</title>`)
  expect(html).toMatch(/<meta name="description" content="₹2,85,000 a month, /)
  expect(html).toContain(`<link rel="canonical" href="${baseURL}${path}">`)
  const image = /<meta property="og:image" content="([^"]+)">/.exec(html)?.[1] ?? ''
  const card = await request.get(image.replaceAll('&amp;', '&'))
  expect(card.status()).toBe(200)
  expect(card.headers()['content-type']).toBe('image/webp')
  const data = /<script type="application\/ld\+json">(.+?)<\/script>/s.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toMatchObject({
    '@type': 'RealEstateListing',
    name: VILLA,
    offers: { price: 285000, priceCurrency: 'INR' },
  })
})
