import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { homes } from '../support/demo-homes.ts'
import { expect, test, visit } from '../support/journey.ts'

async function openHome(page: Page) {
  await visit(page, homes.kondapur)
  await expect(page.getByRole('region', { name: 'Stay safe' })).toBeVisible()
}

async function openReport(page: Page) {
  await page.getByRole('button', { name: 'Report this listing' }).click()
  return page.getByRole('dialog', { name: 'Report this listing' })
}

test('a report without a reason, or for another one without words, is not sent', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('report_property')) sent.push(request.url())
  })
  await openHome(page)
  const dialog = await openReport(page)
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Choose what is wrong.')
  await dialog.getByRole('radio', { name: 'Something else' }).check()
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('Say in a few words what is wrong.')
  expect(sent).toEqual([])
})

test('a report that does not arrive stays in its form, and can be sent again', async ({
  page,
  expectComplaint,
}) => {
  expectComplaint(/net::ERR_FAILED/)
  await openHome(page)
  const dialog = await openReport(page)
  await dialog.getByRole('radio', { name: 'Price, photos or facts are wrong' }).check()
  await dialog.getByLabel('In your own words').fill('The photos are of another flat.')
  await page.route('**/rpc/report_property', (route) => route.abort())
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Your report could not be sent.')
  await expect(dialog.getByLabel('In your own words')).toHaveValue(
    'The photos are of another flat.',
  )
  await page.unroute('**/rpc/report_property')
  await dialog.getByRole('button', { name: 'Send report' }).click()
  await expect(dialog).toContainText('Thank you. Our team will look at this listing.')
})

test('a visitor reports a home by keyboard alone, and is shown where to turn when money is lost', async ({
  page,
}) => {
  await openHome(page)
  const opener = page.getByRole('button', { name: 'Report this listing' })
  await opener.focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Report this listing' })
  await expect(dialog).toBeVisible()
  await dialog.getByRole('radio', { name: 'Asks for money before a visit' }).focus()
  await page.keyboard.press('Space')
  await expectNoFaultInBothThemes(page, 'a report')
  await dialog.getByRole('button', { name: 'Send report' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toContainText('1930')
  await expect(dialog).toContainText('cybercrime.gov.in')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('a view of a home is sent to the server once a visit', async ({ page }) => {
  const looks: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('record_property_view')) looks.push(request.postData() ?? '')
  })
  await visit(page, '/properties?locality=Kondapur')
  const home = page.getByRole('heading', { level: 3 }).first().getByRole('link')
  await home.click()
  await expect.poll(() => looks.length).toBe(1)
  await page.goBack()
  await home.click()
  await expect(page.getByRole('region', { name: 'Stay safe' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  expect(looks).toHaveLength(1)
})
