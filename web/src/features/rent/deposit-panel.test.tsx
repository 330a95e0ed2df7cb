// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearStageAfterEach, showPart } from '../../stage.tsx'
import { DepositPanel } from './deposit-panel.tsx'

clearStageAfterEach()

const shown = (claimed: number, holder: string | null = 'Meera Rao') =>
  showPart(
    <DepositPanel
      tenancyId="t"
      sums={{
        open_paise: 1_500_000,
        late_paise: 0,
        deposit_open_paise: 3_000_000,
        deposit_held_paise: 0,
        claimed_paise: 0,
        deposit_claimed_paise: claimed,
        credit_paise: 0,
        next_due_on: null,
      }}
      holder={holder}
      payPath={holder === null ? null : '/tenant/payments?pay=deposit'}
    />,
  )
const pay = () => screen.queryByRole('link', { name: 'Pay the deposit' })

test('all of it waits for the owner: nobody is asked to pay it again', async () => {
  await shown(3_000_000)
  expect(pay()).toBeNull()
  expect(screen.queryByText(/still to be paid/)).toBeNull()
  expect(screen.getByText('₹30,000 wait for Meera Rao to confirm.')).toBeDefined()
})

test('a part waits: the rest can be paid, and is what is left', async () => {
  await shown(1_000_000)
  expect(pay()).not.toBeNull()
  expect(screen.getByText('₹20,000 are still to be paid.')).toBeDefined()
  expect(screen.getByText('₹10,000 wait for Meera Rao to confirm.')).toBeDefined()
})

test('the owner reads that it waits for them', async () => {
  await shown(1_000_000, null)
  expect(pay()).toBeNull()
  expect(screen.getByText('₹10,000 wait for your word.')).toBeDefined()
})
