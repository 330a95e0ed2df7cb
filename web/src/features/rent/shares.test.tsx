// @vitest-environment happy-dom
import type { TenancyCard } from '@basera/contract/chain/tenancy'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { clearStageAfterEach, showPart } from '../../stage.tsx'
import { Shares } from './shares.tsx'

clearStageAfterEach()

const cardOf = (...tenants: readonly { name: string; is_me: boolean }[]): TenancyCard => ({
  id: 't',
  side: 'seeker',
  enquiry_id: null,
  property_id: null,
  agreement_id: 'a',
  home_title: 'Quiet top floor',
  unit_label: '',
  photo: null,
  state: 'active',
  version: 1,
  start_on: '2026-07-01',
  end_on: '2027-05-31',
  leave_on: null,
  lock_in_until: null,
  notice_months: 1,
  is_holding_over: false,
  rent_paise: 2_500_000,
  people: [
    { role: 'owner', name: 'Meera Rao', is_me: false },
    ...tenants.map((tenant) => ({ role: 'tenant' as const, ...tenant })),
  ],
})

test('three who live together share to the paisa, the first bears what is left over; the amount is chosen by one press', async () => {
  const chosen: string[] = []
  const card = cardOf(
    { name: 'Asha', is_me: true },
    { name: 'Nisha', is_me: false },
    { name: 'Tenzin', is_me: false },
  )
  const { user } = await showPart(
    <Shares
      agreed={null}
      parts={null}
      card={card}
      open={2_500_000}
      ownerName="Meera Rao"
      paise={2_500_000}
      onChosen={(typed) => chosen.push(typed)}
    />,
  )
  expect(screen.getByRole('button', { pressed: true }).textContent).toBe('The whole: ₹25,000')
  await user.click(screen.getByRole('button', { name: 'My share of 3: ₹8,333.34' }))
  expect(chosen).toEqual(['8,333.34'])
  expect(screen.getByText(/^To Meera Rao you owe the rent together\./)).toBeDefined()
})

test('who lives alone is asked nothing', async () => {
  await showPart(
    <Shares
      agreed={null}
      parts={null}
      card={cardOf({ name: 'Asha', is_me: true })}
      open={100}
      ownerName="Meera Rao"
      paise={100}
      onChosen={() => undefined}
    />,
  )
  expect(screen.queryByRole('button')).toBeNull()
})

test('what all have agreed to is the share of each sum that is open', async () => {
  const chosen: string[] = []
  const { user } = await showPart(
    <Shares
      agreed={[
        { is_me: false, paise: 2_600_000 },
        { is_me: true, paise: 1_500_000 },
      ]}
      parts={null}
      card={cardOf({ name: 'Asha', is_me: true }, { name: 'Ravi', is_me: false })}
      open={410_000}
      ownerName="Meera Rao"
      paise={410_000}
      onChosen={(typed) => chosen.push(typed)}
    />,
  )
  await user.click(screen.getByRole('button', { name: 'My agreed share: ₹1,500' }))
  expect(chosen).toEqual(['1,500'])
})

const partOf = (name: string, isMe: boolean, open: number) => ({
  party_id: name,
  name,
  is_me: isMe,
  share_paise: 2_000_000,
  paid_paise: 2_000_000 - open,
  waits_paise: 0,
  open_paise: open,
  is_nudged: false,
})

test('who pays after the other has paid is offered what is open of their own part, and their share of what comes later', async () => {
  await showPart(
    <Shares
      agreed={null}
      parts={{
        month: '2026-11-01',
        due_on: '2026-11-05',
        is_due: true,
        paise: 4_000_000,
        paid_paise: 2_500_000,
        waits_paise: 0,
        open_paise: 1_500_000,
        people: [partOf('Asha', true, 1_500_000), partOf('Ravi', false, 0)],
      }}
      card={cardOf({ name: 'Asha', is_me: true }, { name: 'Ravi', is_me: false })}
      open={1_900_000}
      ownerName="Meera Rao"
      paise={1_900_000}
      onChosen={() => undefined}
    />,
  )
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'My share of 2: ₹17,000',
    'The whole: ₹19,000',
  ])
})
