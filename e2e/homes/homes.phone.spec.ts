import { expect, test, visit } from '../support/journey.ts'

test('the filter sheet applies together, counts before, and gives the focus back', async ({
  page,
}) => {
  await visit(page, '/properties')
  const opener = page.getByRole('button', { name: 'Filters' })
  await opener.click()
  const sheet = page.getByRole('dialog', { name: 'Filters' })
  await expect(sheet.getByRole('button', { name: 'Show 110 homes' })).toBeVisible()
  await sheet.getByRole('button', { name: 'PG / Hostel' }).click()
  await expect(sheet.getByRole('button', { name: 'Show 6 homes' })).toBeVisible()
  await expect(page).toHaveURL('/properties')
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(opener).toBeFocused()
  await expect(page).toHaveURL('/properties')

  await opener.click()
  await sheet.getByRole('button', { name: 'PG / Hostel' }).click()
  await sheet.getByRole('button', { name: 'Show 6 homes' }).click()
  await expect(sheet).toBeHidden()
  await expect(page).toHaveURL('/properties?type=pg-hostel')
  await expect(page.getByText('1–6 of 6 homes')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Remove PG / Hostel' })).toBeVisible()
})

test('a swipe turns the photos, and the bar at the bottom leads to the contact', async ({
  page,
}) => {
  await visit(page, '/properties?locality=Jubilee+Hills')
  await page
    .getByRole('heading', { name: 'Garden villa with a plunge pool' })
    .getByRole('link')
    .click()
  await page.getByRole('button', { name: 'All 7 photos' }).click()
  const gallery = page.getByRole('dialog')
  const photo = gallery.getByRole('img')
  await expect(photo).toBeVisible()
  await page.mouse.move(300, 400)
  await page.mouse.down()
  await page.mouse.move(120, 400, { steps: 4 })
  await page.mouse.up()
  await expect(gallery.getByText('2 of 7', { exact: true })).toBeVisible()
  await gallery.getByRole('button', { name: 'Close photos' }).click()
  await page.getByRole('link', { name: 'Send a message' }).click()
  const sheet = page.getByRole('dialog', { name: 'Send a message' })
  await expect(sheet.getByRole('textbox', { name: 'Your message' })).toBeInViewport()
})
