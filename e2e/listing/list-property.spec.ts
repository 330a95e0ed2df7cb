import type { Page } from '@playwright/test'
import { logOut } from '../support/accounts.ts'
import { expect } from '../support/journey.ts'
import { beginListing, draftIsSaved, fillPlace } from '../support/listing-journey.ts'
import { goodPhoto } from '../support/listing-photos.ts'
import { test } from '../support/own-person.ts'
import { editWhatIsOnTheSite, listThroughEverything } from '../support/whole-listing.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// What visitors see changes.
test.use({ site: 'changing' })
test.setTimeout(240_000)

test('R-SHELL-06 a home is listed through a reload and a lost connection, and is on the site once approved', async ({
  page,
  context,
  signIn,
  baseURL,
  browser,
  expectComplaint,
}) => {
  await listThroughEverything({ page, context, signIn, baseURL, browser, expectComplaint })
})

test('an approved listing is let for less at once, and stays as approved while another text and a higher rent wait, as said before (ruling 12)', async ({
  page,
  person,
  signIn,
  baseURL,
  extraHTTPHeaders,
  browser,
}) => {
  await editWhatIsOnTheSite({ page, person, signIn, baseURL, extraHTTPHeaders, browser })
})

test('photos are put in order with the keyboard alone', async ({ page, signIn }) => {
  await signIn()
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

test('photos are dropped into the form, and put in order by dragging', async ({ page, signIn }) => {
  await signIn()
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
  const target = page.getByRole('button', { name: 'Move photo 2', exact: true })
  await page.getByRole('button', { name: 'Move photo 1', exact: true }).hover()
  await page.mouse.down()
  // What is dragged lies over it; it makes room, so each look at where it is counts anew.
  await expect(async () => {
    await target.hover({ force: true, position: { x: 20, y: 20 } })
    await expect(page.getByText('At place 2 of 2.')).toBeAttached({ timeout: 1000 })
  }).toPass()
  await page.mouse.up()
  await expect(page.getByLabel('What photo 2 shows (optional)')).toHaveValue('Kitchen')
})

test('signing out takes the draft and its waiting photos out of this browser', async ({
  page,
  signIn,
}) => {
  await signIn()
  await beginListing(page)
  await fillPlace(page)
  await page.getByRole('button', { name: /^Photos/ }).click()
  // The photo stays on its way.
  await page.route('**/storage/v1/object/property-images/**', () => undefined)
  await page.getByLabel('Choose photos').setInputFiles([await goodPhoto('first.jpg', 0)])
  await expect.poll(() => storedInBrowser(page)).toEqual({ drafts: 1, photos: 1 })
  await draftIsSaved(page)
  await logOut(page)
  await page.waitForURL('/')
  await expect.poll(() => storedInBrowser(page)).toEqual({ drafts: 0, photos: 0 })
})

/** How much of a person's work lies in this browser's own storage. */
const storedInBrowser = (page: Page) =>
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

test('another person’s listing cannot be edited', async ({ page, signIn }) => {
  await signIn()
  await page.goto('/dashboard/properties/00000000-0000-4000-8000-000000000200/edit')
  await expect(page.getByText('This listing was not found')).toBeVisible()
})
