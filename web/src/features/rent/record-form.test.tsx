// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { RentBook } from '@basera/contract/chain/tenancy'
import { expect, test } from 'vitest'
import { clearStageAfterEach, fill, showPart } from '../../stage.tsx'
import { RecordForm } from './record-form.tsx'

clearStageAfterEach()

const book: RentBook = {
  tenancy_id: 't',
  side: 'owner',
  sums: {
    open_paise: 500_000,
    late_paise: 0,
    deposit_open_paise: 0,
    deposit_held_paise: 0,
    claimed_paise: 0,
    deposit_claimed_paise: 0,
    credit_paise: 0,
    next_due_on: null,
  },
  charges: [],
  payments: [],
  reminder: null,
  lines: [],
}
const stamp = () => screen.queryByText(/revenue stamp/)

test('cash above ₹5,000 is told to need a revenue stamp of ₹1: no other way of paying, and no rupee less', async () => {
  const { user } = await showPart(<RecordForm userId="u" book={book} onClosed={() => undefined} />)
  const amount = screen.getByLabelText('Amount in rupees')
  expect(stamp()).toBeNull()
  await fill(user, amount, '5,000.01')
  expect(stamp()).not.toBeNull()
  await user.selectOptions(screen.getByLabelText('How it was paid'), 'UPI')
  expect(stamp()).toBeNull()
})
