// What a mandate's end does to pages that stand open, and to the home: its broker is told at once, its owner shows the home again.

import { randomUUID } from 'node:crypto'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { applicationOf, apply, offer, shortlist, writeProfile } from '../support/applications.ts'
import { draft } from '../support/agreements.ts'
import { confirmPhoneOf } from '../support/hosted-visits.ts'
import { expect, test, visit } from '../support/journey.ts'
import { enterAs, type Lister, makeLister } from '../support/own-listings.ts'

test.use({ site: 'changing' })
test.describe.configure({ timeout: 120_000 })

const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })
const all = ['listing', 'enquiries', 'visits', 'applications', 'offers', 'agreements']

/** Its id. */
async function mandateOf(owner: Lister, broker: Lister, homeId: string): Promise<string> {
  const offered = await owner.client
    .rpc('offer_mandate', {
      _property_id: homeId,
      _scopes: all,
      _starts_on: dayIn(0),
      _ends_on: dayIn(90),
      _owner_fee_bp: 5000,
      _tenant_fee_bp: 0,
      _clawback_days: 30,
      _key: randomUUID(),
    })
    .single<{ id: string; code: string }>()
    .throwOnError()
  const { id, code } = offered.data
  await broker.client.rpc('try_invite', { _code: code }).throwOnError()
  await broker.client.rpc('accept_mandate', { _code: code, _key: randomUUID() }).throwOnError()
  return id
}

test('chain 2.10: a conversation and a draft that are open as the mandate ends say so, and keep what was written', async ({
  page,
  baseURL,
  extraHTTPHeaders,
  expectComplaint,
}) => {
  expectComplaint(/status of 404 .*rpc/)
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const broker = await makeLister(origin, headers, 'broker')
  const [owner, seeker] = [await makeLister(origin, headers), await makeLister(origin, headers)]
  const homeId = await owner.list('A flat whose broker leaves')
  await owner.decide(homeId, 'approved')
  const mandateId = await mandateOf(owner, broker, homeId)
  const asked = await seeker.client
    .rpc('start_enquiry', { _property_id: homeId, _body: 'Is it free?', _key: randomUUID() })
    .single<{ enquiry_id: string }>()
    .throwOnError()
  const threadId = asked.data.enquiry_id
  await confirmPhoneOf(origin, seeker.userId)
  await writeProfile(seeker.client)
  await apply(seeker.client, threadId)
  await shortlist(broker.client, threadId)
  await offer(broker.client, threadId, 17_000)
  const { id: applicationId, offer: made } = await applicationOf(seeker.client, threadId)
  await seeker.client
    .rpc('accept_offer', {
      _application_id: applicationId,
      _offer_hash: made?.hash,
      _expected: 'offered',
      _key: randomUUID(),
    })
    .throwOnError()
  const agreementId = await draft(broker.client, threadId)

  await enterAs(page, broker, `/broker/communication?thread=${threadId}`)
  const words = page.locator('[data-composer]')
  await words.fill('The owner agrees to paint the')
  const second = await page.context().newPage()
  await visit(second, `/dashboard/documents?agreement=${agreementId}`)
  const clause = second.getByLabel('Small repairs by the tenant, in rupees each')
  await clause.fill('1234')

  const end = { _mandate_id: mandateId, _expected: 'active', _key: randomUUID() }
  await owner.client.rpc('end_mandate', end).throwOnError()
  await expect(
    page.getByRole('alert').filter({ hasText: 'This conversation is not open to you any more' }),
  ).toBeVisible()
  await expect(words).toHaveValue('The owner agrees to paint the')
  await expect(
    second.getByRole('alert').filter({ hasText: 'This agreement is not open to you any more' }),
  ).toBeVisible()
  await expect(clause).toHaveValue('1234')
  await expect(second.getByText('could not be read')).toHaveCount(0)
})

test('chain 2.10: a home whose broker erased their account is shown again by its owner, who is told', async ({
  page,
  baseURL,
  extraHTTPHeaders,
}) => {
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const broker = await makeLister(origin, headers, 'broker')
  const owner = await makeLister(origin, headers)
  const homeId = await owner.list('A flat that is hidden')
  await owner.decide(homeId, 'approved')
  await mandateOf(owner, broker, homeId)
  await broker.client.rpc('erase_my_account', { _confirmation: 'erase my account' }).throwOnError()

  await enterAs(page, owner, '/dashboard?show=notifications')
  await page.getByRole('link', { name: /no longer acts for A flat that is hidden/ }).click()
  await expect(page).toHaveURL(/\/dashboard\/properties\?state=hidden$/)
  await visit(page, '/owner/dashboard')
  await expect(page.getByText('A home is hidden', { exact: true })).toBeVisible()
  await expectNoFaultInBothThemes(page, 'a dashboard with a hidden home')
  await page.getByRole('link', { name: 'Show again: A home is hidden' }).click()
  await page.getByRole('link', { name: 'A flat that is hidden' }).click()
  await page.getByRole('button', { name: 'Show on the site' }).click()
  await expect(page.getByText('On the site', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Show on the site' })).toHaveCount(0)
  await owner.look(homeId)
  await visit(page, '/owner/dashboard')
  await expect(page.getByRole('heading', { name: 'Waiting for you' })).toBeVisible()
  await expect(page.getByText('A home is hidden')).toHaveCount(0)
})
