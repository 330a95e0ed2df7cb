// Figures of the marketplace: charts with their tables, months and city in the address, a file, a source that fails.

import { readFile } from 'node:fs/promises'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, test, visit } from '../support/journey.ts'

test.beforeEach(({ signInAs }) => signInAs('admin'))

const titles = ['Listings', 'Approvals', 'Sign-ups', 'Verification']

test('R-ADM-11 each report has its sums, and a chart with a table of the same numbers', async ({
  page,
}) => {
  await visit(page, '/admin/reports')
  for (const name of titles) {
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible()
    await expect(page.getByLabel(`Loading ${name}`)).toHaveCount(0)
  }
  const listings = page.getByRole('region', { name: 'Listings', exact: true })
  await expect(listings.getByRole('status').filter({ hasText: 'Counting' })).toHaveCount(0)
  const chart = listings.getByRole('img', { name: /^Listings by month: / })
  await expect(chart).toBeVisible()
  await listings.locator('summary').first().focus()
  await page.keyboard.press('Enter')
  const cells = listings.getByRole('table', { name: 'Listings by month' }).getByRole('cell')
  await expect(cells).toHaveCount(12)
  await expect(async () => {
    const said = (await chart.getAttribute('aria-label')) ?? ''
    const sum = Number(/by month: ([\d,]+) in all, 12 months/.exec(said)?.[1]?.replaceAll(',', ''))
    expect(sum).toBeGreaterThan(0)
    const texts = await cells.allTextContents()
    expect(texts.reduce((total, text) => total + Number(text.replaceAll(',', '')), 0)).toBe(sum)
  }).toPass()
  const tenancies = page.getByRole('region', { name: 'Tenancies', exact: true })
  await expect(tenancies.getByLabel('Tenancies in figures')).toContainText('Live tenancies')
  await expect(tenancies.getByRole('region')).toHaveCount(4)
  await tenancies.locator('summary').filter({ hasText: 'Rent confirmed by month' }).click()
  const rent = tenancies.getByRole('table', { name: 'Rent confirmed by month' })
  await expect(rent.getByRole('row')).toHaveCount(13)
  await expectNoFaultInBothThemes(page, 'reports')
})

test('R-ADM-11 months and city are in the address, and the file has what they say', async ({
  page,
}) => {
  await visit(page, '/admin/reports')
  const listings = page.getByRole('region', { name: 'Listings', exact: true })
  await expect(listings.getByRole('img')).toBeVisible()
  await page.getByLabel('City').selectOption('Hyderabad')
  await expect(page).toHaveURL(/city=Hyderabad/)
  const from = page.getByLabel('From', { exact: true })
  await expect(from.locator('option')).toHaveCount(36)
  await from.selectOption({ index: 35 })
  await expect(page).toHaveURL(/[?&]from=\d{4}-\d{2}/)
  await expect(page).toHaveURL(/[?&]until=\d{4}-\d{2}/)
  const asked = new URL(page.url()).searchParams
  const [earliest, running] = [asked.get('from'), asked.get('until')]
  await page.reload()
  await expect(page.getByLabel('City')).toHaveValue('Hyderabad')
  await expect(listings.getByRole('img', { name: /36 months/ })).toBeVisible()
  const button = listings.getByRole('button', { name: 'CSV of Listings' })
  await expect(button).toBeEnabled()
  const downloading = page.waitForEvent('download')
  await button.click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe(`listings-${earliest}-${running}.csv`)
  const [heads, ...rows] = (await readFile(await download.path(), 'utf8')).trimEnd().split('\r\n')
  expect(heads).toBe('\uFEFFmonth,city,added')
  expect(rows.length).toBeGreaterThan(0)
  for (const row of rows) expect(row).toMatch(/^\d{4}-\d{2},Hyderabad,[1-9]\d*$/)
})

test('R-ADM-11 a report that cannot be read says so, and the others are shown', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/status of 400|admin_get_report failed/)
  let isBroken = true
  await page.route('**/rest/v1/rpc/admin_get_report', (route) =>
    isBroken && route.request().postData()?.includes('approvals') === true
      ? route.fulfill({ status: 400, json: { code: 'X', message: 'No figures' } })
      : route.continue(),
  )
  await visit(page, '/admin/reports')
  const approvals = page.getByRole('region', { name: 'Approvals', exact: true })
  await expect(approvals.getByRole('alert')).toContainText(
    'Approvals could not be read. No figures',
  )
  await expect(
    page.getByRole('region', { name: 'Listings', exact: true }).getByRole('img'),
  ).toBeVisible()
  isBroken = false
  await approvals.getByRole('button', { name: 'Retry Approvals' }).click()
  await expect(approvals.getByRole('alert')).toHaveCount(0)
})
