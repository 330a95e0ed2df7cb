import type { RentBook, RentRoll } from '@basera/contract/chain/tenancy'
import { expect, test } from 'vitest'
import { ledgerCsv, monthCsv } from './csv-rows.ts'

const sums = {
  open_paise: 0,
  late_paise: 0,
  deposit_open_paise: 0,
  deposit_held_paise: 0,
  claimed_paise: 0,
  deposit_claimed_paise: 0,
  credit_paise: 0,
  next_due_on: null,
}

test('a ledger as CSV has plain numbers, and a name or reason that looks like a formula is harmless', () => {
  const book: RentBook = {
    tenancy_id: 't',
    side: 'owner',
    sums,
    charges: [],
    payments: [],
    reminder: null,
    lines: [
      {
        on: '2026-07-08',
        cause: 'waiver',
        cause_id: 'w',
        paise: -50_000,
        balance_paise: 2_450_050,
        what: 'rent',
        name: '',
        reason: '=HYPERLINK("http://x")',
        from: null,
      },
      {
        on: '2026-07-01',
        cause: 'charge',
        cause_id: 'c',
        paise: 2_500_050,
        balance_paise: 2_500_050,
        what: 'other',
        name: '@SUM(A1)',
        reason: null,
        from: null,
      },
    ],
  }
  expect(ledgerCsv(book).split('\r\n')).toEqual([
    'Date,What,Reference,Charge,Payment,To pay,State',
    `2026-07-08,"Rent, waived","'=HYPERLINK(""http://x"")",-500,,24500.5,`,
    `2026-07-01,'@SUM(A1),,25000.5,,25000.5,`,
    '',
  ])
})

test('a month as CSV says each home, and a title that begins with − or + is harmless', () => {
  const roll: RentRoll = {
    month: '2026-07-01',
    today: '2026-07-08',
    sums: {
      charged_paise: 0,
      waived_paise: 0,
      received_paise: 0,
      claimed_paise: 0,
      late_paise: 0,
      not_due_paise: 0,
    },
    homes: [
      {
        tenancy_id: 't',
        code: 'K7Q2',
        start_on: '2026-01-01',
        home_title: '+1 BHK',
        unit_label: '',
        tenancy_state: 'active',
        photo: null,
        tenants: ['-2+3', 'Asha'],
        state: 'late',
        charged_paise: 2_500_000,
        waived_paise: 0,
        paid_paise: 100,
        claimed_paise: 0,
        open_paise: 2_499_900,
        late_paise: 2_499_900,
        before_paise: 0,
        due_on: '2026-07-05',
        reminded_on: null,
        may_remind: true,
        leave_request: null,
      },
    ],
    vacant: [],
  }
  expect(monthCsv(roll).split('\r\n')[1]).toBe(
    `'+1 BHK,"'-2+3, Asha",Late,2026-07-05,25000,0,1,0,24999`,
  )
})
