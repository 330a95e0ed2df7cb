import type { RentCharge } from '@basera/contract/chain/tenancy'
import { expect, test } from 'vitest'
import { chargedMonths } from './charged-months.ts'

const charge = (from: string, more: Partial<RentCharge>): RentCharge => ({
  id: from,
  kind: 'rent',
  name: '',
  from,
  until: from,
  due_on: from,
  amount_paise: 0,
  waived_paise: 0,
  paid_paise: 0,
  open_paise: 0,
  state: 'due',
  side: 'clock',
  objection: null,
  ...more,
})

test('nothing charged is no month, and neither is the deposit', () => {
  expect(chargedMonths([])).toEqual([])
  expect(chargedMonths([charge('2026-10-01', { kind: 'deposit', open_paise: 5_000_000 })])).toEqual(
    [],
  )
})

test('rent and bills of a month stand together; a month between without a charge is there', () => {
  expect(
    chargedMonths([
      charge('2027-02-01', { open_paise: 2_500_000 }),
      charge('2026-12-15', { paid_paise: 1_250_000, waived_paise: 100 }),
      charge('2026-12-20', { kind: 'utility', paid_paise: 30_000, open_paise: 50_000 }),
    ]),
  ).toEqual([
    { month: '2026-12-01', paid: 1_280_000, open: 50_000 },
    { month: '2027-01-01', paid: 0, open: 0 },
    { month: '2027-02-01', paid: 0, open: 2_500_000 },
  ])
})

test('of three years the last twelve months are told', () => {
  const months = chargedMonths([
    charge('2023-12-01', { paid_paise: 100 }),
    charge('2026-11-01', { paid_paise: 200 }),
  ])
  expect(months).toHaveLength(12)
  expect(months[0]?.month).toBe('2025-12-01')
  expect(months.at(-1)).toEqual({ month: '2026-11-01', paid: 200, open: 0 })
})
