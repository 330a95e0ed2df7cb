// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Credit } from '@basera/rules/bank-statement'
import type { PaymentToConfirm } from '@basera/contract/chain/tenancy'
import { expect, test } from 'vitest'
import { clearStageAfterEach, showPart } from '../../../stage.tsx'
import { Matches } from './matches.tsx'

clearStageAfterEach()

const payment = (payer: string, reference: string, more: Partial<PaymentToConfirm> = {}) => ({
  id: payer,
  purpose: 'rent' as const,
  state: 'claimed' as const,
  version: 1,
  amount_paise: 2_500_000,
  tds_paise: 0,
  allocated_paise: 0,
  paid_on: '2026-11-05',
  method: 'upi' as const,
  reference,
  reject_kind: null,
  words: null,
  made_at: '2026-11-05T06:00:00Z',
  confirmed_at: null,
  is_mine: false,
  has_screenshot: false,
  payer,
  is_reference_seen: false,
  receipt: null,
  reversed: null,
  tenancy_id: payer,
  home_title: `Home of ${payer}`,
  code: 'K7Q2',
  ...more,
})
const credit = (rrn: string, creditPaise = 2_500_000): Credit => ({
  date: '2026-11-05',
  creditPaise,
  rrn,
  text: '=HYPERLINK("http://x")',
})
const ticks = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((tick) => [tick.getAttribute('aria-label'), tick.checked, tick.disabled])

test('only the same reference and sum is ticked, once; another sum, the reference said again and no line cannot be', async () => {
  await showPart(
    <Matches
      userId="u"
      credits={[credit('630700000001'), credit('630700000002', 100), credit('630700000004')]}
      payments={[
        payment('Asha', '630700000001'),
        payment('Nisha', '630700000002'),
        payment('Ravi', '630700000003'),
        payment('Tenzin', '630700000004'),
        payment('Zoya', '630700000004'),
      ]}
    />,
  )
  expect(ticks()).toEqual([
    ['Confirm ₹25,000 from Asha', true, false],
    ['Confirm ₹25,000 from Nisha', false, true],
    ['Confirm ₹25,000 from Ravi', false, true],
    ['Confirm ₹25,000 from Tenzin', true, false],
    ['Confirm ₹25,000 from Zoya', false, true],
  ])
  expect(screen.getByRole('button', { name: 'Confirm 2 payments' })).toBeDefined()
  expect(screen.getAllByText(/=HYPERLINK\("http:\/\/x"\)$/).length).toBeGreaterThan(0)
})

test('a reference that another tenancy names is not ticked by itself, and says so (C12)', async () => {
  const { user } = await showPart(
    <Matches
      userId="u"
      credits={[credit('630700000001')]}
      payments={[payment('Asha', '630700000001', { is_reference_seen: true })]}
    />,
  )
  expect(ticks()).toEqual([['Confirm ₹25,000 from Asha', false, false]])
  expect(screen.getByText(/^The same reference stands in another tenancy\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Confirm 0 payments' }))
  expect(screen.getByText('Tick the payments that you have found in your bank.')).toBeDefined()
})

test('a statement shows no tax: what counts as paid beside the credit is said, and ticked by the owner alone', async () => {
  await showPart(
    <Matches
      userId="u"
      credits={[credit('630700000001', 100)]}
      payments={[payment('Asha', '630700000001', { amount_paise: 100, tds_paise: 2_499_900 })]}
    />,
  )
  expect(ticks()).toEqual([['Confirm ₹1 from Asha', false, false]])
  expect(
    screen.getByText(
      '₹24,999 more are said to be deducted as tax. Confirm only if that is right and Form 132 comes: ₹25,000 then count as paid.',
    ),
  ).toBeDefined()
})
