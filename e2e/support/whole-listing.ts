// A whole listing, from the first question to the site and back into its form: the same in a window of any size.

import type { Browser, BrowserContext, Page } from '@playwright/test'
import { expectNoFaultInBothThemes } from './accessibility.ts'
import { expect } from './journey.ts'
import {
  approve,
  beginListing,
  continueTo,
  draftId,
  draftIsSaved,
  fillPlace,
  fillRooms,
  listHome,
} from './listing-journey.ts'
import { brokenPhoto, goodPhoto, hugePhoto, pageAsPhoto } from './listing-photos.ts'
import type { MadePerson } from './new-person.ts'

export type WholeListing = {
  readonly page: Page
  readonly context: BrowserContext
  readonly browser: Browser
  readonly signIn: () => Promise<void>
  readonly baseURL: string | undefined
  readonly expectComplaint: (complaint: RegExp) => void
}

export async function listThroughEverything({
  page,
  context,
  signIn,
  baseURL,
  browser,
  expectComplaint,
}: WholeListing) {
  // Asked for: the connection is cut.
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|WebSocket/)
  await signIn()
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
  await page.getByLabel('Title', { exact: true }).fill('Lake view, call 98765 43210')
  await expect(page.getByText('There is a telephone number in it.')).toBeVisible()
  await page.getByRole('button', { name: 'Suggest a title' }).click()
  await expect(page.getByText('There is a telephone number in it.')).toBeHidden()
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue(
    '2 BHK apartment in HITEC City, Hyderabad',
  )
  await page.getByRole('button', { name: 'Draft from my answers' }).click()
  await expect(page.getByLabel('Description (optional)')).toHaveValue(/It measures 1,150 sq ft/)
  await continueTo(page, 'Preview and submit')
  await expectNoFaultInBothThemes(page, 'preview')
  // Asked once more for what people look for first.
  await expect(page.getByRole('button', { name: 'Submit without it' })).toBeEnabled()
  await page.getByRole('button', { name: 'Add parking' }).click()
  await page.getByText('Car and two-wheeler', { exact: true }).click()
  await page.getByRole('button', { name: /^Preview and submit/ }).click()
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

  // Its form is filled with what was entered.
  await page.goto(`/dashboard/properties/${id}/edit`)
  await expect(page.getByLabel('Rent a month')).toHaveValue('28000')
  await expect(photos).toHaveCount(8)
  await expect(page.getByLabel('What photo 1 shows (optional)')).toHaveValue('The balcony')
}

type EditedListing = Pick<WholeListing, 'page' | 'signIn' | 'baseURL' | 'browser'> & {
  readonly person: MadePerson
  readonly extraHTTPHeaders: Record<string, string> | undefined
}

/** Texts are edited in place; another rent sends the home back to review. */
export async function editWhatIsOnTheSite({
  page,
  person,
  signIn,
  baseURL,
  extraHTTPHeaders,
  browser,
}: EditedListing) {
  const id = await listHome(baseURL ?? '', extraHTTPHeaders ?? {}, person)
  await approve(baseURL ?? '', id)
  await signIn()
  await page.goto(`/dashboard/properties/${id}/edit`)
  await page.getByLabel('Rent a month').fill('27000')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Your changes are saved.')).toBeVisible()
  // Opened by its address, the form leads to the listing; from there it leads back.
  await page.waitForURL(`/dashboard/properties/${id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await page.getByLabel('Rent a month').fill('30000')
  await page.getByLabel('Description (optional)').fill('Morning sun on the balcony.')
  await expect(
    page.getByText('You changed the rent and the description. Saving sends the change to review'),
  ).toBeVisible()
  await expectNoFaultInBothThemes(page, 'edit')
  await page.getByRole('button', { name: 'Save and send to review' }).click()
  await expect(page.getByText('Saved. Your change waits for approval')).toBeVisible()
  await page.waitForURL(`/dashboard/properties/${id}`)
  await page.getByRole('link', { name: 'Edit', exact: true }).click()
  await expect(page.getByText('This is your change, which waits for approval.')).toBeVisible()
  await expect(page.getByLabel('Description (optional)')).toHaveValue('Morning sun on the balcony.')
  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto(`${baseURL}/property/${id}`)
  await expect(visitor.getByRole('main')).toContainText('₹27,000')
  await expect(visitor.getByRole('main')).not.toContainText('Morning sun on the balcony.')
  await visitor.context().close()
}
