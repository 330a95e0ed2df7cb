// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { RentBook, TenancyCard } from '@basera/contract/chain/tenancy'
import { expect, test } from 'vitest'
import { clearStageAfterEach, showPart } from '../../stage.tsx'
import { DueCard } from './due-card.tsx'

clearStageAfterEach()

const card: TenancyCard = {
  id: 't',
  side: 'seeker',
  enquiry_id: null,
  property_id: null,
  agreement_id: 'a',
  home_title: 'Studio',
  unit_label: '',
  photo: null,
  state: 'upcoming',
  version: 1,
  start_on: '2026-12-03',
  end_on: '2027-11-02',
  leave_on: null,
  lock_in_until: null,
  notice_months: 1,
  is_holding_over: false,
  rent_paise: 1_500_000,
  people: [],
}
const bookOf = (claimed: number): RentBook => ({
  tenancy_id: 't',
  side: 'seeker',
  sums: {
    open_paise: 0,
    late_paise: 0,
    deposit_open_paise: 3_000_000,
    deposit_held_paise: 0,
    claimed_paise: 0,
    deposit_claimed_paise: claimed,
    credit_paise: 0,
    next_due_on: null,
  },
  charges: [
    {
      id: 'c',
      kind: 'deposit',
      name: '',
      from: '2026-12-03',
      until: '2027-11-02',
      due_on: '2026-12-03',
      amount_paise: 3_000_000,
      waived_paise: 0,
      paid_paise: 0,
      open_paise: 3_000_000,
      state: 'due',
      side: 'clock',
      objection: null,
    },
  ],
  payments: [],
  reminder: null,
  lines: [],
})
const shown = (claimed: number) =>
  showPart(
    <DueCard
      card={card}
      book={bookOf(claimed)}
      ownerName="Meera Rao"
      payPathOf={(purpose) => `/tenant/payments?pay=${purpose}`}
      paymentPathOf={(id) => `/tenant/payments?payment=${id}`}
      parts={null}
    />,
  )

test('all of the deposit waits for the owner: nothing is left to pay', async () => {
  await shown(3_000_000)
  expect(screen.queryByRole('link')).toBeNull()
  expect(screen.getByText(/^₹30,000 wait/)).toBeDefined()
  expect(screen.getByText('Waiting')).toBeDefined()
})

test('a part of the deposit waits for the owner: the rest can be paid', async () => {
  await shown(1_000_000)
  expect(screen.getByRole('link', { name: 'Pay the deposit' }).getAttribute('href')).toBe(
    '/tenant/payments?pay=deposit',
  )
  expect(screen.getByText(/^₹10,000 wait/)).toBeDefined()
  expect(screen.getByText('₹20,000 are still to be paid.')).toBeDefined()
})
