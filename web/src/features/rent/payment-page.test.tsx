// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react'
import type { Payment } from '@basera/contract/chain/tenancy'
import { afterEach, expect, test, vi } from 'vitest'
import { clearStageAfterEach, showPart } from '../../stage.tsx'
import { PaymentPage } from './payment-page.tsx'

clearStageAfterEach()
afterEach(() => vi.useRealTimers())

const said: Payment = {
  id: 'p',
  purpose: 'rent',
  state: 'claimed',
  version: 1,
  amount_paise: 2_150_000,
  tds_paise: 0,
  allocated_paise: 0,
  paid_on: '2026-11-03',
  method: 'upi',
  reference: '630741920538',
  reject_kind: null,
  words: null,
  made_at: '2026-11-03T14:12:00Z',
  confirmed_at: null,
  is_mine: true,
  has_screenshot: false,
  payer: 'Tenzin Lhamo',
  is_reference_seen: false,
  receipt: null,
  reversed: null,
}
const shown = (changes: Partial<Payment>) =>
  showPart(
    <PaymentPage
      userId="u"
      payment={{ ...said, ...changes }}
      ownerName="Meera Rao"
      listPath="/tenant/payments"
      payPath="/tenant/payments?pay=rent"
      againPath="/tenant/payments?pay=rent&again=p"
      conversationPath="/tenant/communication?thread=e"
      receiptPathOf={(id) => `/tenant/payments?receipt=${id}`}
      disputeOf={(id, title) => <p>{`${title} (${id})`}</p>}
      onTakenBack={() => undefined}
    />,
  )
const hrefOf = (name: RegExp) => screen.getByRole('link', { name }).getAttribute('href')

test('not found: the owner’s words and what was typed, then four ways on, and nothing is called paid', async () => {
  await shown({
    state: 'rejected',
    reject_kind: 'reference_unknown',
    words: 'Check the last digits.',
  })
  expect(
    await screen.findByRole('heading', { name: 'Meera Rao could not find this payment' }),
  ).toBeTruthy()
  expect(screen.getByText('“Check the last digits.”')).toBeTruthy()
  expect(screen.getByText('The reference is unknown.')).toBeTruthy()
  expect(screen.getByText('630741920538')).toBeTruthy()
  expect(hrefOf(/^Correct the reference/)).toBe('/tenant/payments?pay=rent&again=p')
  expect(hrefOf(/^Add a screenshot/)).toBe('/tenant/payments?pay=rent&again=p')
  expect(hrefOf(/^The money came back/)).toBe('/tenant/payments?pay=rent')
  expect(screen.getByText('Ask us to look (p)')).toBeTruthy()
  expect(hrefOf(/^Write to Meera Rao/)).toBe('/tenant/communication?thread=e')
  expect(screen.queryByText('Confirmed')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Take it back' })).toBeNull()
})

test('cash that was not found has no reference to correct', async () => {
  await shown({ state: 'rejected', method: 'cash', reference: null })
  expect(await screen.findByRole('link', { name: /^Say it once more/ })).toBeTruthy()
  expect(screen.queryByText('You typed')).toBeNull()
})

test('while it waits the way to the receipt stands at the owner’s word', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-04T14:12:00Z') })
  await shown({})
  const steps = within(await screen.findByRole('list', { name: 'How far it is' }))
  expect(steps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'You said that you paid, done3 Nov 2026, 19:42',
    'Meera Rao was told, done3 Nov 2026, 19:42',
    'Meera Rao looks at the bank and confirms, nowThis page changes by itself. Silence confirms nothing.',
    'Receipt, and the line in the ledger, laterBoth of you get it at the same moment.',
  ])
  expect(screen.getByRole('button', { name: 'Take it back' })).toBeTruthy()
  expect(screen.queryByText('Ask us to look (p)')).toBeNull()
})

test('after three days of silence we may be asked to look', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-07T14:12:00Z') })
  await shown({})
  expect(await screen.findByText('Ask us to look (p)')).toBeTruthy()
})

test('a confirmed one leads to its receipt; one that was taken back says so', async () => {
  await shown({ state: 'confirmed', receipt: { id: 'r', number: 'R2627/000007' } })
  expect(await screen.findByRole('heading', { name: 'Confirmed' })).toBeTruthy()
  expect(hrefOf(/^Receipt R2627/)).toBe('/tenant/payments?receipt=r')
})

test('one that was taken back is not called confirmed', async () => {
  await shown({ state: 'taken_back' })
  expect(await screen.findByRole('heading', { name: 'You took it back' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: 'Confirmed' })).toBeNull()
})
