// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { Credit } from '@basera/rules/bank-statement'
import type { PaymentToConfirm, RentRoll, RollHome } from '@basera/contract/chain/tenancy'
import { expect, test } from 'vitest'
import { clearStageAfterEach, showPart } from '../../../stage.tsx'
import type { BookedPayment } from '@basera/rules/statement-rent'
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
  reference: null,
  text: '=HYPERLINK("http://x")',
})
const home = (tenant: string, changes: Partial<RollHome> = {}): RollHome => ({
  tenancy_id: tenant,
  code: 'K7Q2',
  start_on: '2026-01-01',
  home_title: `Home of ${tenant}`,
  unit_label: '',
  tenancy_state: 'active',
  photo: null,
  tenants: [tenant],
  state: 'due',
  charged_paise: 3_300_000,
  waived_paise: 0,
  paid_paise: 0,
  claimed_paise: 0,
  open_paise: 3_300_000,
  late_paise: 0,
  before_paise: 0,
  due_on: '2026-11-05',
  reminded_on: null,
  may_remind: false,
  leave_request: null,
  ...changes,
})
function shown(
  credits: readonly Credit[],
  payments: readonly PaymentToConfirm[],
  homes: readonly RollHome[] = [],
  booked: readonly BookedPayment[] = [],
) {
  const roll: RentRoll = {
    month: '2026-11-01',
    today: '2026-11-06',
    sums: {
      charged_paise: 0,
      waived_paise: 0,
      received_paise: 0,
      claimed_paise: 0,
      late_paise: 0,
      not_due_paise: 0,
    },
    homes,
    vacant: [],
  }
  return showPart(
    <Matches
      userId="u"
      credits={credits}
      payments={payments}
      roll={roll}
      booked={booked}
      ledgerPathOf={(id) => `/owner/payments?tenancy=${id}`}
      onAccepted={() => undefined}
    />,
  )
}
const rentLine = (text: string, changes: Partial<Credit> = {}): Credit => ({
  date: '2026-11-03',
  creditPaise: 3_300_000,
  rrn: null,
  reference: null,
  text,
  ...changes,
})
const ticks = () =>
  screen
    .getAllByRole<HTMLInputElement>('checkbox')
    .map((tick) => [tick.getAttribute('aria-label'), tick.checked, tick.disabled])

test('only the same reference and sum is ticked, once; another sum, the reference said again and no line cannot be', async () => {
  await shown(
    [credit('630700000001'), credit('630700000002', 100), credit('630700000004')],
    [
      payment('Asha', '630700000001'),
      payment('Nisha', '630700000002'),
      payment('Ravi', '630700000003'),
      payment('Tenzin', '630700000004'),
      payment('Zoya', '630700000004'),
    ],
  )
  expect(ticks()).toEqual([
    ['Confirm ₹25,000 from Asha', true, false],
    ['Confirm ₹25,000 from Nisha', false, true],
    ['Confirm ₹25,000 from Ravi', false, true],
    ['Confirm ₹25,000 from Tenzin', true, false],
    ['Confirm ₹25,000 from Zoya', false, true],
  ])
  expect(screen.getByText('2 chosen, ₹50,000')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Accept 2' })).toBeDefined()
  expect(screen.getAllByText(/=HYPERLINK\("http:\/\/x"\)$/).length).toBeGreaterThan(0)
})

test('a reference that another tenancy names is not ticked by itself, and says so (C12)', async () => {
  const { user } = await shown(
    [credit('630700000001')],
    [payment('Asha', '630700000001', { is_reference_seen: true })],
  )
  expect(ticks()).toEqual([['Confirm ₹25,000 from Asha', false, false]])
  expect(screen.getByText(/^The same reference stands in another tenancy\./)).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Accept 0' }))
  expect(screen.getByText('Tick the payments that you have found in your bank.')).toBeDefined()
})

test('a statement shows no tax: what counts as paid beside the credit is said, and ticked by the owner alone', async () => {
  await shown(
    [credit('630700000001', 100)],
    [payment('Asha', '630700000001', { amount_paise: 100, tds_paise: 2_499_900 })],
  )
  expect(ticks()).toEqual([['Confirm ₹1 from Asha', false, false]])
  expect(
    screen.getByText(
      '₹24,999 more are said to be deducted as tax. Confirm only if that is right and Form 132 comes: ₹25,000 then count as paid.',
    ),
  ).toBeDefined()
})

test('rent that nobody claimed is never ticked by itself; without a reference, or less by tax, it is looked at in the ledger', async () => {
  const { user } = await shown(
    [
      rentLine('IMPS/630788210041/A MENON', { rrn: '630788210041' }),
      rentLine('BY TRANSFER KAPADIA'),
      rentLine('NEFT-N307261190034-KESTREL', { creditPaise: 9_408_000 }),
      rentLine('Salary', { creditPaise: 100 }),
    ],
    [],
    [
      home('Arvind Menon'),
      home('Sana Kapadia'),
      home('Kestrel Labs', { open_paise: 9_600_000, tenancy_id: 'k' }),
    ],
  )
  expect(ticks()).toEqual([
    ['Record ₹33,000 from Arvind Menon', false, false],
    ['Record ₹33,000 from Sana Kapadia', false, true],
    ['Record ₹94,080 from Kestrel Labs', false, true],
  ])
  expect(screen.getByText('Nobody has said that they paid this')).toBeDefined()
  expect(
    screen.getByText('No reference stands in this line: record it in the ledger.'),
  ).toBeDefined()
  expect(
    screen.getByText(
      '₹1,920 less than ₹96,000: 2 % held back as tax? Ask, then record it in the ledger.',
    ),
  ).toBeDefined()
  expect(
    screen.getByRole('link', { name: 'Look at the ledger of Home of Kestrel Labs' }),
  ).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Accept 0' }))
  expect(screen.getByText('Tick the payments that you have found in your bank.')).toBeDefined()
  expect(screen.queryByText(/Salary/)).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Show it' }))
  expect(screen.getByText(/Salary/)).toBeDefined()
  await user.click(screen.getByRole('checkbox', { name: /Arvind Menon/ }))
  expect(screen.getByText('1 chosen, ₹33,000')).toBeDefined()
})

test('a line that two homes could have is nobody’s until the owner picks one, and a picked home is gone from the next line', async () => {
  const { user } = await shown(
    [rentLine('CASH DEP ONE'), rentLine('CASH DEP TWO', { date: '2026-11-04' })],
    [],
    [home('Arvind Menon'), home('Ravi Rao')],
  )
  const [first, second] = screen.getAllByRole<HTMLSelectElement>('combobox')
  if (first === undefined || second === undefined) throw new Error('two choices are missing')
  expect(ticks()).toEqual([
    ['Record ₹33,000: choose first whose it is', false, true],
    ['Record ₹33,000: choose first whose it is', false, true],
  ])
  expect([first.value, second.value]).toEqual(['', ''])
  await user.selectOptions(first, 'Ravi Rao, Home of Ravi Rao')
  expect([...second.options].map(({ text }) => text)).toEqual([
    'Nobody’s, or ask the tenant',
    'Arvind Menon, Home of Arvind Menon',
  ])
  expect(ticks()[0]).toEqual(['Record ₹33,000 from Ravi Rao', true, false])
  await user.selectOptions(first, '')
  expect(screen.getByText('Nothing is chosen')).toBeDefined()
})

test('a line that serves a claim, or that is in the book already, is proposed for no rent', async () => {
  const reference = '630700000001'
  await shown(
    [
      rentLine('UPI/630700000001/MENON', { rrn: reference, creditPaise: 2_500_000 }),
      rentLine('UPI/630700000002/RAO', { rrn: '630700000002' }),
    ],
    [payment('Asha', reference)],
    [home('Arvind Menon', { open_paise: 2_500_000 }), home('Ravi Rao')],
    [{ home: 'Ravi Rao', paise: 3_300_000, paidOn: '2026-11-03', reference: '630700000002' }],
  )
  expect(ticks()).toEqual([['Confirm ₹25,000 from Asha', true, false]])
  expect(screen.getByText('1 credit matches nothing and is left alone.')).toBeDefined()
})
