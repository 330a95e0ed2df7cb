import type { Page } from '@playwright/test'
import { keepSessionOf } from '../support/accounts.ts'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import {
  applicationOf,
  apply,
  dayAhead,
  decline,
  keepPaper,
  offer,
  pdf,
  shortlist,
  takeOfferBack,
  writeProfile,
} from '../support/applications.ts'
import { makeTwoPeople, openMessages, type TwoPeople } from '../support/conversations.ts'
import { expect, test as base, visit } from '../support/journey.ts'
import { confirmPhone } from '../support/visits.ts'

const test = base.extend<{ people: TwoPeople; tenant: Page }>({
  people: async ({ baseURL, extraHTTPHeaders }, give) => {
    await give(await makeTwoPeople(baseURL ?? '', extraHTTPHeaders ?? {}))
  },
  tenant: async ({ page, baseURL, extraHTTPHeaders, people }, give) => {
    await keepSessionOf(page, baseURL ?? '', people.asker.person, extraHTTPHeaders ?? {})
    await give(page)
  },
})

test.use({ site: 'changing', contextOptions: { reducedMotion: 'reduce' } })

const heading = (page: Page) => page.getByRole('heading', { level: 1 })

/** The seeker with a whole profile, a confirmed phone and a conversation about the home. */
async function askedBy({ asker, homeId }: TwoPeople, origin: string): Promise<string> {
  await confirmPhone(origin, asker.person.id)
  await writeProfile(asker.client)
  return asker.ask(homeId, 'Is it free from next month?')
}

test('chain 2.3: a profile is not saved with too many people, a number that is none or a whole Aadhaar number', async ({
  tenant,
  expectComplaint,
}) => {
  expectComplaint(/status of 400/)
  await visit(tenant, '/dashboard/documents?show=profile')
  await expect(heading(tenant)).toHaveText('Renter profile')
  await expect(tenant.getByText('0 of 8 done')).toBeVisible()
  await expectNoFaultInBothThemes(tenant, 'an empty renter profile')
  await tenant.getByRole('textbox', { name: 'People in all' }).fill('21')
  await tenant.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(tenant.getByText('From 1 to 20 people.')).toBeVisible()
  await expect(tenant.getByRole('textbox', { name: 'People in all' })).toBeFocused()
  await tenant.getByRole('textbox', { name: 'People in all' }).fill('3')
  await tenant.getByRole('button', { name: 'Fewer: People in all' }).click()
  await tenant.getByRole('textbox', { name: 'Name', exact: true }).fill('Sunita')
  await tenant.getByRole('textbox', { name: 'Phone' }).fill('12345')
  await tenant.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(tenant.getByText('Ten digits, beginning with 6, 7, 8 or 9.')).toBeVisible()
  await tenant.getByRole('textbox', { name: 'Phone' }).fill('98765 43210')
  await tenant
    .getByRole('textbox', { name: 'A few words about you' })
    .fill('My Aadhaar is 9999 4105 7058.')
  await tenant.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(
    tenant.getByRole('alert').filter({ hasText: 'leave out the Aadhaar number' }),
  ).toBeVisible()
  await expect(tenant.getByRole('textbox', { name: 'Phone' })).toHaveValue('98765 43210')
  await tenant.getByRole('textbox', { name: 'A few words about you' }).fill('We water plants.')
  await tenant.getByRole('radio', { name: 'Sharers' }).check({ force: true })
  await tenant.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(tenant.getByRole('main').getByText('Saved', { exact: true })).toBeVisible()
  await tenant.reload()
  await expect(tenant.getByText('3 of 8 done')).toBeVisible()
  const view = tenant.getByRole('region', { name: 'What an owner sees' })
  await expect(view).toContainText('2 people, sharers')
  await expect(view).not.toContainText('Sunita')
  await view.getByRole('radio', { name: 'Once shortlisted' }).click()
  await expect(view).toContainText('Sunita')
})

test('a paper that is too large, of another kind or not what it says is not kept', async ({
  tenant,
  expectComplaint,
}) => {
  expectComplaint(/status of 4/)
  await visit(tenant, '/dashboard/documents?show=profile')
  const papers = tenant.getByRole('region', { name: 'Papers' })
  await papers.getByRole('button', { name: 'Add a paper' }).click()
  const file = papers.getByLabel('Photo or PDF of the paper')
  await papers.getByRole('button', { name: 'Keep this paper' }).click()
  await expect(papers.getByText('Choose the photo or PDF of the paper.')).toBeVisible()
  await file.setInputFiles(pdf('large.pdf', 10 * 1024 * 1024 + 1))
  await expect(
    papers.getByText('The file is larger than 10 MB. Choose a smaller one.'),
  ).toBeVisible()
  await file.setInputFiles({ name: 'x.html', mimeType: 'text/html', buffer: Buffer.from('<p>') })
  await expect(papers.getByText('The file has to be a JPEG, a PNG or a PDF.')).toBeVisible()
  await papers.getByRole('combobox', { name: 'What it is' }).selectOption('Pay or income')
  await file.setInputFiles({
    name: 'slip.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('<!doctype html><script>alert(1)</script>'),
  })
  await papers.getByRole('button', { name: 'Keep this paper' }).click()
  await expect(papers.getByText(/This file is not the JPEG, PNG or PDF/)).toBeVisible()
  await file.setInputFiles(pdf('slip.pdf'))
  await papers.getByRole('combobox', { name: 'What it is' }).selectOption('Identity')
  await papers.getByRole('button', { name: 'Keep this paper' }).click()
  await expect(papers.getByRole('alert').filter({ hasText: 'last four digits' })).toBeVisible()
  await papers.getByRole('checkbox', { name: /only the last four digits/ }).check()
  await expectNoFaultInBothThemes(tenant, 'adding a paper')
  await papers.getByRole('button', { name: 'Keep this paper' }).click()
  await expect(
    papers.getByText('The paper is kept. Nobody sees it until you share it.'),
  ).toBeVisible()
  await papers.getByRole('button', { name: 'Delete slip.pdf' }).click()
  await expect(papers.getByText('It is deleted for good, in every application too.')).toBeVisible()
  await papers.getByRole('button', { name: 'Delete for good' }).click()
  await expect(papers.getByText('The paper is deleted.')).toBeVisible()
})

test('chain 2.3: from the home’s page to the accepted offer, and nothing that was typed is lost on the way', async ({
  baseURL,
  people,
  tenant,
  expectComplaint,
}) => {
  expectComplaint(/status of 4/)
  const origin = baseURL ?? ''
  const { asker, owner, homeId } = people
  await visit(tenant, `/property/${homeId}`)
  const card = tenant.getByRole('region', { name: 'Apply for this home' })
  await expect(card).toContainText('Meera is told in a message that you would like to apply.')
  await card.getByRole('button', { name: 'Apply for this home' }).click()
  await expect(heading(tenant)).toHaveText('Apply for this home')
  await expect(tenant.getByText('Your renter profile does not say everything yet')).toBeVisible()
  await tenant.getByRole('textbox', { name: 'A few words to Meera' }).fill('We liked the balcony.')
  await tenant.getByLabel('From', { exact: true }).fill(dayAhead(10))
  await tenant.getByRole('button', { name: 'Send application' }).click()
  await expect(tenant.getByText('Choose how long.')).toBeVisible()
  await expect(tenant.getByText('Tick that it is true before you send it.')).toBeVisible()
  await tenant.getByRole('combobox', { name: 'For' }).selectOption('11 months')
  await tenant.getByRole('checkbox', { name: /What I wrote is true/ }).check()
  await tenant.getByRole('button', { name: 'Send application' }).click()
  await expect(tenant.getByRole('alert').filter({ hasText: /profile|phone/ })).toBeVisible()

  // The profile and the phone are mended elsewhere; what was typed is there again.
  await confirmPhone(origin, asker.person.id)
  await writeProfile(asker.client)
  await keepPaper(asker.client, asker.person.id, 'salary-slip.pdf')
  await tenant.reload()
  await expect(tenant.getByRole('textbox', { name: 'A few words to Meera' })).toHaveValue(
    'We liked the balcony.',
  )
  await expect(tenant.getByText('Your renter profile does not say everything yet')).toHaveCount(0)
  const view = tenant.getByRole('region', { name: 'What Meera will see' })
  await expect(view).toContainText('2 people, sharers')
  await expect(view).not.toContainText('Kestrel Labs')
  await tenant.getByRole('switch', { name: 'Share salary-slip.pdf with Meera' }).click()
  await tenant
    .getByRole('combobox', { name: 'Meera may open salary-slip.pdf until' })
    .selectOption({ index: 0 })
  await tenant.getByRole('button', { name: 'Add a person' }).click()
  await tenant.getByRole('textbox', { name: 'First name' }).fill('Nisha')
  await tenant.getByRole('combobox', { name: 'Who it is' }).selectOption('Partner')
  await tenant.getByRole('combobox', { name: 'Age' }).selectOption('26 to 40')
  await tenant.getByRole('checkbox', { name: /What I wrote is true/ }).check()
  await expectNoFaultInBothThemes(tenant, 'applying for a home')
  await tenant.getByRole('button', { name: 'Send application' }).click()
  await expect(tenant.getByText('Your application is sent. Meera is told.')).toBeVisible()
  await expect(heading(tenant)).toHaveText('Waiting for Meera')
  await expect(tenant.getByText(/Not opened yet/)).toBeVisible()

  const begun = await asker.client
    .from('enquiries')
    .select('id')
    .throwOnError()
    .single<{ readonly id: string }>()
  const threadId = begun.data?.id ?? ''
  // Without a reload.
  await shortlist(owner.client, threadId)
  await expect(heading(tenant)).toHaveText('You are on the shortlist')
  await offer(owner.client, threadId, 17_500)
  await expect(heading(tenant)).toHaveText('You have an offer')
  const card2 = tenant.getByRole('region', { name: 'Meera’s offer' })
  await expect(card2).toContainText('₹17,500')
  await expect(card2).toContainText('listed at ₹18,000')
  await expect(card2).toContainText('“The geyser is being changed this week.”')
  await expectNoFaultInBothThemes(tenant, 'an offer')
  await card2.getByRole('button', { name: 'Accept the offer' }).click()
  await expect(card2.getByText('Accept exactly this?')).toBeFocused()
  await card2.getByRole('button', { name: 'Yes, accept' }).click()
  await expect(tenant.getByText('Accepted. Meera is told.')).toBeVisible()
  await expect(heading(tenant)).toHaveText('You accepted the offer')

  await openMessages(tenant, threadId)
  await expect(tenant.getByRole('log')).toContainText('You applied for this home')
  await expect(tenant.getByRole('log')).toContainText('Meera made you an offer')
  await expect(tenant.getByRole('log')).toContainText('You accepted the offer')
  const panel = tenant.getByRole('region', { name: 'Application' })
  await expect(panel.getByRole('link', { name: 'See your application' })).toBeVisible()
  await expectNoFaultInBothThemes(tenant, 'an application in its conversation')
})

test('an offer that was changed while it was asked about is not accepted', async ({
  baseURL,
  people,
  tenant,
  expectComplaint,
}) => {
  expectComplaint(/status of 409/)
  const threadId = await askedBy(people, baseURL ?? '')
  const id = await apply(people.asker.client, threadId)
  await offer(people.owner.client, threadId, 18_000)
  await visit(tenant, `/dashboard?application=${id}`)
  const card = tenant.getByRole('region', { name: 'Meera’s offer' })
  await card.getByRole('button', { name: 'Accept the offer' }).click()
  await expect(card.getByText('Accept exactly this?')).toBeVisible()
  await takeOfferBack(people.owner.client, threadId)
  await offer(people.owner.client, threadId, 17_000)
  await expect(card).toContainText('₹17,000')
  // It is asked anew: what was about to be accepted is no more.
  await expect(card.getByText('Accept exactly this?')).toHaveCount(0)
  await expect(card.getByRole('button', { name: 'Accept the offer' })).toBeVisible()
  expect((await applicationOf(people.owner.client, threadId)).state).toBe('offered')
})

test('a paper is opened longer, taken back at once, and who looked is told', async ({
  baseURL,
  people,
  tenant,
}) => {
  const threadId = await askedBy(people, baseURL ?? '')
  const paper = await keepPaper(people.asker.client, people.asker.person.id, 'salary-slip.pdf')
  const id = await apply(people.asker.client, threadId, [paper])
  await shortlist(people.owner.client, threadId)
  await visit(tenant, `/dashboard?application=${id}`)
  const papers = tenant.getByRole('region', { name: 'What Meera may open' })
  await expect(papers).toContainText('salary-slip.pdf')
  await papers.getByRole('button', { name: 'Open longer: salary-slip.pdf' }).click()
  await papers.getByRole('button', { name: 'Save the day' }).click()
  await expect(papers.getByText(/^It is open until /)).toBeVisible()
  await papers.getByRole('button', { name: 'Who looked, and when' }).click()
  await expect(papers.getByRole('listitem').first()).toContainText('Not opened yet')
  // The page is told of a look while it is open.
  const [shared] = (await applicationOf(people.owner.client, threadId)).documents
  await people.owner.client.functions.invoke('open-document', { body: { document_id: shared?.id } })
  await expect(papers.getByRole('listitem').first()).toContainText('Opened once')
  await expect(papers.getByText(/^Meera opened salary-slip\.pdf/)).toBeVisible()
  await papers.getByRole('button', { name: 'Take back salary-slip.pdf' }).click()
  await papers.getByRole('button', { name: 'Keep' }).click()
  await papers.getByRole('button', { name: 'Take back salary-slip.pdf' }).click()
  await expectNoFaultInBothThemes(tenant, 'taking a paper back')
  await papers.getByRole('button', { name: 'Take it back' }).click()
  await expect(papers.getByText(/Taken back on /)).toBeVisible()
  await expect(papers.getByRole('button', { name: 'Take back salary-slip.pdf' })).toHaveCount(0)
  const [document] = (await applicationOf(people.owner.client, threadId)).documents
  expect(document?.is_open ?? false).toBe(false)
})

test('a decline says its reason and words; a withdrawal is asked for once', async ({
  baseURL,
  people,
  tenant,
}) => {
  const threadId = await askedBy(people, baseURL ?? '')
  const first = await apply(people.asker.client, threadId)
  await decline(people.owner.client, threadId, 'From 1 July only.')
  await visit(tenant, `/dashboard?application=${first}`)
  await expect(heading(tenant)).toHaveText('This home went another way')
  await expect(tenant.getByText('The dates do not fit')).toBeVisible()
  await expect(tenant.getByText('“From 1 July only.”')).toBeVisible()
  await expect(tenant.getByText('Meera can open nothing of yours any more.')).toBeVisible()
  await expectNoFaultInBothThemes(tenant, 'a declined application')

  const second = await apply(people.asker.client, threadId)
  await visit(tenant, `/dashboard?application=${second}`)
  await tenant.getByRole('button', { name: 'Withdraw' }).click()
  await expect(tenant.getByRole('heading', { name: 'Withdraw this application?' })).toBeFocused()
  await tenant.getByRole('button', { name: 'Not now' }).click()
  await expect(heading(tenant)).toHaveText('Waiting for Meera')
  await tenant.getByRole('button', { name: 'Withdraw' }).click()
  await tenant.getByRole('button', { name: 'Yes, withdraw' }).click()
  await expect(heading(tenant)).toHaveText('You withdrew')
  await tenant.getByRole('button', { name: 'Apply again' }).click()
  await expect(heading(tenant)).toHaveText('Apply for this home')
})

test('an application of somebody else is not found, and one without a connection is kept', async ({
  baseURL,
  people,
  tenant,
  expectComplaint,
}) => {
  expectComplaint(/ERR_INTERNET_DISCONNECTED|Failed to fetch|WebSocket/)
  await visit(tenant, '/dashboard?application=0a1b2c3d-0000-4000-8000-000000000001')
  await expect(heading(tenant)).toHaveText('Application not found')
  const threadId = await askedBy(people, baseURL ?? '')
  await openMessages(tenant, threadId)
  const panel = tenant.getByRole('region', { name: 'Application' })
  await panel.getByRole('button', { name: 'Apply for this home' }).click()
  await expect(heading(tenant)).toHaveText('Apply for this home')
  await tenant.getByRole('textbox', { name: 'A few words to Meera' }).fill('Kept words')
  await tenant.getByLabel('From', { exact: true }).fill(dayAhead(5))
  await tenant.getByRole('checkbox', { name: /What I wrote is true/ }).check()
  await tenant.context().setOffline(true)
  await expect(tenant.getByText(/You are offline. What you typed stays here/)).toBeVisible()
  await tenant.getByRole('button', { name: 'Send application' }).click()
  await expect(tenant.getByRole('alert').filter({ hasText: 'could not reach' })).toBeVisible()
  await expect(tenant.getByRole('textbox', { name: 'A few words to Meera' })).toHaveValue(
    'Kept words',
  )
  await tenant.context().setOffline(false)
  await tenant.getByRole('button', { name: 'Send application' }).click()
  await expect(heading(tenant)).toHaveText('Waiting for Meera')
})
