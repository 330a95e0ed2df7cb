// A home that a broker lists goes to its real owner by a code; whoever takes it over is checked first.

import { randomUUID } from 'node:crypto'
import { expectNoFaultInBothThemes } from '../support/accessibility.ts'
import { expect, test, visit } from '../support/journey.ts'
import { operatorAt } from '../support/operator.ts'
import { enterAs, makeLister } from '../support/own-listings.ts'

test.use({ site: 'changing' })

const dayIn = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' })

test('chain 2.10: a home is handed over by its code once its owner is checked, and what the broker wrote stays theirs', async ({
  page,
  baseURL,
  extraHTTPHeaders,
  expectComplaint,
}) => {
  expectComplaint(/status of 422 .*accept_mandate/)
  const [origin, headers] = [baseURL ?? '', extraHTTPHeaders ?? {}]
  const broker = await makeLister(origin, headers, 'broker')
  const [owner, seeker] = [await makeLister(origin, headers), await makeLister(origin, headers)]
  const homeId = await broker.list('A flat that is handed over', { broker_id: broker.userId })
  await broker.decide(homeId, 'approved')
  const asked = await seeker.client
    .rpc('start_enquiry', { _property_id: homeId, _body: 'Is it free?', _key: randomUUID() })
    .throwOnError()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the procedure's own answer
  const { id: threadId } = asked.data as { readonly id: string }
  const words = { _kind: 'text', _body: 'Come and see it.', _files: [], _key: randomUUID() }
  await broker.client.rpc('send_message', { _enquiry_id: threadId, ...words }).throwOnError()
  const offered = await broker.client
    .rpc('offer_mandate', {
      _property_id: homeId,
      _scopes: ['listing', 'enquiries'],
      _starts_on: dayIn(0),
      _ends_on: dayIn(90),
      _owner_fee_bp: 5000,
      _tenant_fee_bp: 0,
      _clawback_days: 30,
      _key: randomUUID(),
    })
    .throwOnError()
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the procedure's own answer
  const { id: mandateId, code } = offered.data as { readonly id: string; readonly code: string }

  await enterAs(page, owner, '/dashboard/commissions')
  await page.getByText('Enter a code', { exact: true }).tap()
  await page.getByLabel('Code').fill(code)
  await page.getByRole('button', { name: 'Accept the mandate' }).tap()
  await expect(
    page.getByRole('link', { name: 'Hand in a paper of your identity' }),
  ).toHaveAttribute('href', '/dashboard/documents')
  await expectNoFaultInBothThemes(page, '/dashboard/commissions')
  await operatorAt(origin)
    .from('profiles')
    .update({ verification_status: 'verified' })
    .eq('id', owner.userId)
    .throwOnError()
  await page.getByRole('button', { name: 'Accept the mandate' }).tap()
  await expect(page.getByText('The home is yours now, with its conversations.')).toBeVisible()

  await visit(page, `/dashboard/communication?thread=${threadId}`)
  const log = page.getByRole('log')
  await expect(log.getByText('Asha R., broker', { exact: true })).toBeVisible()
  const end = { _mandate_id: mandateId, _expected: 'active', _key: randomUUID() }
  await broker.client.rpc('end_mandate', end).throwOnError()
  await visit(page, `/dashboard/communication?thread=${threadId}`)
  await expect(log.getByText('Asha R., broker at the time', { exact: true })).toBeVisible()
  const read = await broker.client.rpc('thread', { _enquiry_id: threadId })
  expect(read.error?.code).toBe('PT404')
})
