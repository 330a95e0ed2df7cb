// @vitest-environment happy-dom
import type { OnlinePayments } from '@basera/contract/chain/tenancy'
import { screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { clearStageAfterEach, showPart } from '../../../stage.tsx'
import { goToProvider } from './go-to-provider.ts'
import { OnlineOffer } from './online-offer.tsx'

clearStageAfterEach()

type Given = { isOnline?: boolean; paise?: number | null }

async function show(known: OnlinePayments, given: Given = {}) {
  const begun: number[] = []
  const { user } = await showPart(
    <OnlineOffer
      known={known}
      ownerName="Meera Rao"
      isBusy={false}
      isOnline={given.isOnline ?? true}
      paise={given.paise === undefined ? 2_500_000 : given.paise}
      problem=""
      onBegin={(paise) => begun.push(paise)}
      receiptPathOf={(id) => `/receipt/${id}`}
    />,
  )
  return { user, begun }
}
const latest = { amount_paise: 2_500_000, made_at: '2026-07-05T12:00:00Z', receipt: null } as const
const offered = { is_offered: true, latest: null } as const

test('an owner who is not paid so offers nothing', async () => {
  await show({ is_offered: false, latest: null })
  expect(screen.queryByText('Or pay online')).toBeNull()
  expect(screen.queryByRole('button')).toBeNull()
})

test('offline, or with a sum that is none, nothing is begun', async () => {
  await show(offered, { isOnline: false })
  expect(screen.getByRole('button', { name: 'Pay by netbanking' })).toHaveProperty('disabled', true)
  expect(
    screen.getByText('You are offline. Please do not pay until you are connected again.'),
  ).toBeTruthy()
})

test('a sum that is none begins nothing', async () => {
  await show(offered, { paise: null })
  expect(screen.getByRole('button', { name: 'Pay by netbanking' })).toHaveProperty('disabled', true)
})

test('the sum that is shown is begun by one press', async () => {
  const { user, begun } = await show(offered)
  await user.click(screen.getByRole('button', { name: 'Pay by netbanking' }))
  expect(begun).toEqual([2_500_000])
})

test.each([
  ['started', 'You began to pay ₹25,000 online', 'do not pay again'],
  ['failed', '₹25,000 was not paid online', 'it did not go through'],
  ['refunded', '₹25,000 was sent back to you', 'does not count as paid any more'],
  ['paid', '₹25,000 was paid online', 'brought it to Meera Rao’s account'],
] as const)('%s is said in words', async (state, title, words) => {
  const receipt = state === 'paid' ? { id: 'r1', number: 'R2627/000001' } : null
  await show({ is_offered: true, latest: { ...latest, state, receipt } })
  expect(screen.getByText(title)).toBeTruthy()
  expect(screen.getByText(words, { exact: false })).toBeTruthy()
  expect(screen.queryByRole('link', { name: 'Receipt R2627/000001' }) !== null).toBe(
    state === 'paid',
  )
})

test('the provider’s form is sent as it came', () => {
  const submit = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => undefined)
  goToProvider({ url: 'https://pay.example/page', fields: { order_id: 'order_1', amount: '100' } })
  const form = document.querySelector('form')
  expect(form?.action).toBe('https://pay.example/page')
  expect(form?.method).toBe('post')
  expect(form?.innerHTML).toBe(
    '<input type="hidden" name="order_id" value="order_1"><input type="hidden" name="amount" value="100">',
  )
  expect(submit).toHaveBeenCalledOnce()
  form?.remove()
  submit.mockRestore()
})
