import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect } from '../support/journey.ts'
import {
  beginListing,
  continueTo,
  draftId,
  draftIsSaved,
  fillPlace,
} from '../support/listing-journey.ts'
import { test } from '../support/own-person.ts'
import { signedInClient } from '../support/second-factor.ts'
import { editWhatIsOnTheSite, listThroughEverything } from '../support/whole-listing.ts'
import { expectNoSpill } from '../support/spill.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })
// What visitors see changes.
test.use({ site: 'changing' })
test.setTimeout(240_000)

test('a draft written without a connection is sent when it is back, and another device goes on with it', async ({
  page,
  context,
  person,
  signIn,
  baseURL,
  extraHTTPHeaders,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to (load|fetch)|WebSocket/)
  await signIn()
  await beginListing(page)
  await context.setOffline(true)
  await fillPlace(page)
  await expect(page.getByText('Kept on this device.')).toBeVisible()
  await context.setOffline(false)
  await draftIsSaved(page)
  await expectNoFaultInBothThemes(page, 'kind and place on a phone')
  await expectNoSpill(page)
  await continueTo(page, 'Rooms and size')
  await draftIsSaved(page)

  // The other device.
  const client = await signedInClient(baseURL ?? '', extraHTTPHeaders ?? {}, person)
  const id = draftId(page)
  const { data } = await client.from('property_drafts').select('facts').eq('id', id).single()
  expect(data).toMatchObject({ facts: { property_type: 'apartment', locality: 'HITEC City' } })
  await client.from('property_drafts').update({ step: 'rooms' }).eq('id', id).throwOnError()

  await page.getByLabel('Bathrooms').fill('2')
  await expect(page.getByText('This draft was changed on another device.')).toBeVisible()
  await page.getByRole('button', { name: 'Open the other version' }).click()
  await expect(page.getByLabel('Bathrooms')).toHaveValue('')

  // It is offered to go on with, and can be thrown away.
  await page.goto('/dashboard/list-property')
  await page.getByRole('button', { name: /^Continue/ }).click()
  await page.getByRole('button', { name: 'Delete this draft' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('The draft is deleted.')).toBeVisible()
})

test('R-SHELL-06 on a phone a home is listed through a reload and a lost connection, and is on the site once approved', async ({
  page,
  context,
  signIn,
  baseURL,
  browser,
  expectComplaint,
}) => {
  await listThroughEverything({ page, context, signIn, baseURL, browser, expectComplaint })
})

test('on a phone an approved listing stays as approved while another text and a higher rent wait, as said before (ruling 12)', async ({
  page,
  person,
  signIn,
  baseURL,
  extraHTTPHeaders,
  browser,
}) => {
  await editWhatIsOnTheSite({ page, person, signIn, baseURL, extraHTTPHeaders, browser })
})
