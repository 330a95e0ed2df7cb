import type { Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from './support/accessibility.ts'
import { expect } from './support/journey.ts'
import {
  approve,
  beginListing,
  continueTo,
  draftId,
  draftIsSaved,
  fillPlace,
  fillRooms,
  listHome,
  signIn,
} from './support/listing-journey.ts'
import { brokenPhoto, goodPhoto, hugePhoto, pageAsPhoto } from './support/listing-photos.ts'
import { test } from './support/own-person.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
test.setTimeout(240_000)

test('R-SHELL-06 a home is listed through a reload and a lost connection, and is on the site once approved', async ({
  page,
  context,
  person,
  baseURL,
  browser,
  expectComplaint,
}) => {
  // Asked for: the connection is cut.
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|WebSocket/)
  await signIn(page, person)
  await beginListing(page)

  // Nothing is asked twice, and nothing goes on with a needed answer missing.
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await expect(page.getByText('Choose what kind of place it is')).toBeVisible()
  await expect(page.getByText('Enter the street or area')).toBeVisible()
  await fillPlace(page)
  await continueTo(page, 'Rooms and size')
  await page.getByLabel('Bathrooms').fill('1.5')
  await fillRooms(page)
  await continueTo(page, 'Rent and terms')
  await page.getByLabel('Rent a month').fill('0')
  await page.getByLabel('Rent a month').blur()
  await expect(page.getByText('Enter the monthly rent in rupees, more than 0')).toBeVisible()
  await page.getByLabel('Rent a month').fill('28,000')
  await page.getByRole('button', { name: '2 months' }).click()
  await expect(page.getByText('₹84,000')).toBeVisible()

  // A reload in the middle.
  await draftIsSaved(page)
  const id = draftId(page)
  await page.reload()
  await expect(page.getByLabel('Rent a month')).toHaveValue(/^28,?000$/)
  await expect(page.getByLabel('Security deposit (optional)')).toHaveValue('56000')

  await continueTo(page, 'Living there')
  await page.getByText('Semi-furnished', { exact: true }).click()
  await page.getByText('Wardrobes', { exact: true }).click()
  await page.getByText('Family', { exact: true }).click()
  await page.getByLabel('House rules (optional)').fill('Only Hindus')
  await expect(
    page.getByText(
      'Please remove "only hindus": a listing may not choose tenants by religion, caste, region or community.',
    ),
  ).toBeVisible()
  await page.getByLabel('House rules (optional)').fill('No smoking indoors')
  await continueTo(page, 'Photos')

  // Eight photos, of which the connection takes the second half; and three files that are none.
  const photos = page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem')
  const choose = page.getByLabel('Choose photos')
  await choose.setInputFiles([
    pageAsPhoto('page.jpg'),
    await brokenPhoto('broken.jpg'),
    await hugePhoto('huge.jpg'),
  ])
  const refused = page.getByRole('list', { name: 'Not added' }).getByRole('listitem')
  await expect(refused).toHaveText([
    /page\.jpg This is not a picture/,
    /broken\.jpg This picture is damaged/,
    /huge\.jpg This picture is too large/,
  ])
  const eight = await Promise.all(
    Array.from({ length: 8 }, (_, place) => goodPhoto(`${place}.jpg`, place * 40)),
  )
  let letThrough = 0
  await page.route('**/storage/v1/object/property-images/**', async (route) => {
    letThrough += 1
    // In the middle of the third, the line is dead.
    if (letThrough === 3) await context.setOffline(true)
    await route.continue().catch(() => undefined)
  })
  await choose.setInputFiles(eight)
  await expect(photos).toHaveCount(8)
  await expect(page.getByText('Waits for the connection').first()).toBeVisible()
  await page.unroute('**/storage/v1/object/property-images/**')
  await context.setOffline(false)
  await expect(page.getByText('Waits for the connection')).toHaveCount(0)
  await expect(page.getByText(/Uploading|Checking|Preparing|^Waiting$/)).toHaveCount(0, {
    timeout: 60_000,
  })
  await page.getByRole('button', { name: 'Make photo 8 the cover' }).click()
  await page.getByLabel('What photo 1 shows (optional)').fill('The balcony')
  await draftIsSaved(page)
  await expectNoFaultInBothThemes(page, 'photos')

  await continueTo(page, 'Title and description')
  await page.getByRole('button', { name: 'Suggest a title' }).click()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(
    '2 BHK apartment in HITEC City, Hyderabad',
  )
  await page.getByRole('button', { name: 'Draft from my answers' }).click()
  await expect(page.getByLabel('Description (optional)')).toHaveValue(/It measures 1,150 sq ft/)
  await continueTo(page, 'Preview and submit')
  await expectNoFaultInBothThemes(page, 'preview')
  await page.getByRole('button', { name: 'Submit for approval' }).click()
  await expect(page.getByText('Your home is waiting for approval.')).toBeVisible()

  // For its owner alone until it is approved.
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${baseURL}/property/${id}`)
  await expect(visitor.getByText('This home is no longer listed')).toBeVisible()
  await approve(baseURL ?? '', id)
  await visitor.goto(`${baseURL}/property/${id}`)
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText(
    '2 BHK apartment in HITEC City, Hyderabad',
  )
  await visitor.context().close()

  // Its form is filled with what was told.
  await page.goto(`/dashboard/properties/${id}/edit`)
  await expect(page.getByLabel('Rent a month')).toHaveValue('28000')
  await expect(photos).toHaveCount(8)
  await expect(page.getByLabel('What photo 1 shows (optional)')).toHaveValue('The balcony')
})

test('an approved listing stays on the site with another text, and goes back to review with another rent, as said before (ruling 12)', async ({
  page,
  person,
  baseURL,
  extraHTTPHeaders,
  browser,
}) => {
  const id = await listHome(baseURL ?? '', extraHTTPHeaders ?? {}, person)
  await approve(baseURL ?? '', id)
  await signIn(page, person)
  await page.goto(`/dashboard/properties/${id}/edit`)
  await page.getByLabel('Description (optional)').fill('Morning sun on the balcony.')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  await page.getByLabel('Rent a month').fill('30000')
  await expect(page.getByText('You changed the rent. Saving sends this listing back')).toBeVisible()
  await expectNoFaultInBothThemes(page, 'edit')
  await page.getByRole('button', { name: 'Save and send to review' }).click()
  await expect(page.getByText('Saved. The listing is back in review')).toBeVisible()
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${baseURL}/property/${id}`)
  await expect(visitor.getByText('This home is no longer listed')).toBeVisible()
  await visitor.context().close()
})

test('photos are put in order with the keyboard alone', async ({ page, person }) => {
  await signIn(page, person)
  await beginListing(page)
  await page.getByRole('button', { name: /^Photos/ }).click()
  await page
    .getByLabel('Choose photos')
    .setInputFiles([await goodPhoto('first.jpg', 0), await goodPhoto('second.jpg', 200)])
  await expect(page.getByRole('button', { name: 'Move photo 1', exact: true })).toBeVisible()
  await page.getByLabel('What photo 1 shows (optional)').fill('Kitchen')
  await expect(page.getByText(/Uploading|Checking|Preparing|^Waiting$/)).toHaveCount(0)
  await page.getByRole('button', { name: 'Move photo 1', exact: true }).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('At place 1 of 2.')).toBeAttached()
  // It listens for arrows a moment after it has spoken; beyond the last place another one does nothing.
  await expect(async () => {
    await page.keyboard.press('ArrowRight')
    await expect(page.getByText('At place 2 of 2.')).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.keyboard.press('Space')
  await expect(page.getByText('Put down at place 2 of 2.')).toBeAttached()
  await expect(page.getByLabel('What photo 2 shows (optional)')).toHaveValue('Kitchen')
})

test('photos are dropped into the form, and put in order by dragging', async ({ page, person }) => {
  await signIn(page, person)
  await beginListing(page)
  await page.getByRole('button', { name: /^Photos/ }).click()
  const files = [await goodPhoto('first.jpg', 0), await goodPhoto('second.jpg', 200)]
  const dropped = await page.evaluateHandle(
    (given) => {
      const transfer = new DataTransfer()
      for (const { name, mimeType, bytes } of given) {
        transfer.items.add(new File([Uint8Array.from(bytes)], name, { type: mimeType }))
      }
      return transfer
    },
    files.map(({ name, mimeType, buffer }) => ({ name, mimeType, bytes: [...buffer] })),
  )
  const place = page.getByRole('group', { name: 'Add photos' })
  await place.dispatchEvent('dragover', { dataTransfer: dropped })
  await place.dispatchEvent('drop', { dataTransfer: dropped })
  await expect(page.getByRole('button', { name: 'Move photo 1', exact: true })).toBeVisible()
  await page.getByLabel('What photo 1 shows (optional)').fill('Kitchen')
  await expect(page.getByText(/Uploading|Checking|Preparing|^Waiting$/)).toHaveCount(0)

  const photos = page.getByRole('list', { name: 'Photos in order' }).getByRole('listitem')
  await expect(photos).toHaveCount(2)
  const target = await page.getByRole('button', { name: 'Move photo 2', exact: true }).boundingBox()
  await page.getByRole('button', { name: 'Move photo 1', exact: true }).hover()
  await page.mouse.down()
  await page.mouse.move((target?.x ?? 0) + 20, (target?.y ?? 0) + 20, { steps: 12 })
  await expect(page.getByText('At place 2 of 2.')).toBeAttached()
  await page.mouse.up()
  await expect(page.getByLabel('What photo 2 shows (optional)')).toHaveValue('Kitchen')
})

test('signing out takes the draft and its waiting photos out of this browser', async ({
  page,
  person,
}) => {
  await signIn(page, person)
  await beginListing(page)
  await fillPlace(page)
  await page.getByRole('button', { name: /^Photos/ }).click()
  // The photo stays on its way.
  await page.route('**/storage/v1/object/property-images/**', () => undefined)
  await page.getByLabel('Choose photos').setInputFiles([await goodPhoto('first.jpg', 0)])
  await expect.poll(() => keptInBrowser(page)).toEqual({ drafts: 1, photos: 1 })
  await draftIsSaved(page)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Account of/ })
    .click()
  await page.getByRole('menuitem', { name: 'Log out' }).click()
  await page.waitForURL('/')
  await expect.poll(() => keptInBrowser(page)).toEqual({ drafts: 0, photos: 0 })
})

/** How much of a person's work lies in this browser's own storage. */
const keptInBrowser = (page: Page) =>
  page.evaluate(async () => {
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      const opening = indexedDB.open('basera-photos')
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(new Error('it cannot be opened')))
    })
    const photos = await new Promise<number>((resolve) => {
      const counting = database.transaction('waiting').objectStore('waiting').count()
      counting.addEventListener('success', () => resolve(counting.result))
    })
    database.close()
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('basera:own:'))
    return { drafts: keys.length, photos }
  })

test('a listing of somebody else cannot be edited', async ({ page, person }) => {
  await signIn(page, person)
  const home = page.getByRole('article').first().getByRole('link').first()
  const address = (await home.getAttribute('href')) ?? ''
  await page.goto(`/dashboard/properties/${address.split('/').at(-1)}/edit`)
  await expect(page.getByText('This listing was not found')).toBeVisible()
})
