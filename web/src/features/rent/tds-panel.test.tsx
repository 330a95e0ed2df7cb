// @vitest-environment happy-dom
import { screen } from '@testing-library/react'
import type { TenancyCard } from '@basera/contract/chain/tenancy'
import { expect, test } from 'vitest'
import { clearStageAfterEach, showPart } from '../../stage.tsx'
import { TdsSteps } from './tds-panel.tsx'

clearStageAfterEach()

const card: TenancyCard = {
  id: 't',
  side: 'seeker',
  enquiry_id: null,
  property_id: null,
  agreement_id: 'a',
  home_title: 'Lake-view 3 BHK',
  unit_label: '',
  photo: null,
  state: 'active',
  version: 1,
  start_on: '2026-04-01',
  end_on: '2027-02-28',
  leave_on: null,
  lock_in_until: null,
  notice_months: 1,
  is_holding_over: false,
  rent_paise: 6_800_000,
  people: [],
}
const charged = (paise: number) => ({
  year: '2026-27',
  months: Array.from({ length: 8 }, (_, place) => ({
    month: `2026-${String(place + 4).padStart(2, '0')}`,
    paise,
  })),
})
const stepTitles = () =>
  screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)
const facts = () =>
  screen
    .getAllByRole('term')
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`)

test('at ₹50,000 a month nothing is said: the law begins above it', async () => {
  await showPart(
    <TdsSteps
      statement={charged(5_000_000)}
      card={{ ...card, rent_paise: 5_000_000 }}
      ownerName="Vasudha"
    />,
  )
  expect(screen.queryByRole('heading')).toBeNull()
})

test('above it: 2 % once in the last month by Forms 141 and 132, 20 % without a PAN; 31.2 % each month and a TAN for an owner abroad', async () => {
  const { user } = await showPart(
    <TdsSteps statement={charged(6_800_000)} card={card} ownerName="Vasudha" />,
  )
  expect(stepTitles()).toEqual([
    'Find out where the owner lives',
    'Keep ₹14,960 back from the rent of February 2027',
    'Pay it with Form 141 by 30 March 2027',
    'Give Vasudha Form 132 by 14 April 2027',
  ])
  expect(screen.getByText(/Vasudha gets ₹53,040 of that month’s rent\.$/)).toBeDefined()
  expect(facts()).toEqual([
    'Rent, 11 months: ₹7,48,000',
    'Rate: 2\u00A0%',
    'To deduct: ₹14,960',
    'Pay by: 30 March 2027',
    'Without the owner’s PAN, 20\u00A0%: ₹68,000',
  ])
  expect(screen.getByText('Guidance as of 23 November 2026, not advice.')).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'The owner lives abroad' }))
  expect(stepTitles()).toEqual([
    'Get a TAN',
    'Keep ₹21,216 back every month',
    'Pay it by the 7th of the next month',
    'Report it each quarter with Form 144',
  ])
  expect(facts()).toEqual([
    'Rent of November 2026: ₹68,000',
    'Rate: 31.2\u00A0%',
    'To deduct: ₹21,216',
    'To Vasudha: ₹46,784',
    'Pay by: 7 December 2026',
  ])
})
