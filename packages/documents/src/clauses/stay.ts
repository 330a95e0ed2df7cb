// Form of a bed or room in a PG or hostel: short, with its house rules.

import { counted, listed, sum } from '../values.ts'
import type { Section } from './clause.ts'
import { formal } from './end.ts'
import { houseRules } from './home.ts'
import { lateClause, otherChargesClause } from './money.ts'

const formalIds = new Set([
  'follows',
  'stamp',
  'rent-authority',
  'police',
  'data',
  'disputes',
  'signing',
])

const stay: Section = {
  id: 'stay',
  heading: 'The stay',
  clauses: [
    {
      id: 'parties',
      isFixed: true,
      text: ({ owner, tenants, home, start, end }) =>
        `${owner} (the operator) gives ${listed(tenants)} (the guest) a place in ${home} from ${start}. It is agreed to ${end} and goes on month by month after that.`,
    },
    {
      id: 'rent',
      isFixed: true,
      text: ({ facts: { terms } }) =>
        `The guest pays ${sum(terms.rent_paise)} a month by day ${terms.due_day} of that month, straight to the operator. The operator confirms each payment and a numbered receipt is made at once.`,
    },
    {
      id: 'covers',
      when: ({ facts }) => facts.terms.furnishing.length > 0,
      text: ({ facts: { terms } }) =>
        terms.furnishing.length === 0 ? null : `This covers: ${terms.furnishing.join('; ')}.`,
    },
    lateClause,
    otherChargesClause,
    {
      id: 'deposit',
      isFixed: true,
      text: ({ facts: { terms } }) =>
        terms.deposit_paise === 0
          ? 'There is no deposit.'
          : `The guest gives a deposit of ${sum(terms.deposit_paise)}. It comes back within ${counted(terms.refund_days, 'day')} of leaving, less unpaid sums and damage beyond ordinary wear, with a written statement of each.`,
    },
    {
      id: 'notice',
      isFixed: true,
      text: ({ facts: { terms } }) =>
        `Either side may end the stay with ${terms.notice_months === 0 ? '30 days’' : terms.notice_months === 1 ? '1 month’s' : `${terms.notice_months} months’`} written notice, the operator never in the night. No one is put out without a lawful order.`,
    },
    {
      id: 'change',
      text: () =>
        'A change of bed or price needs 30 days’ notice, and the guest may leave without loss.',
    },
  ],
}

const together: Section = {
  id: 'together',
  heading: 'Living together',
  clauses: [
    {
      id: 'rules',
      text: (values) => houseRules(values),
    },
    { id: 'locker', text: () => 'The operator answers for a broken lock of a locker.' },
    {
      id: 'entry',
      isFixed: true,
      text: () =>
        'Staff knock. On floors for women only women of the staff come in after 21:00. There are no cameras in rooms or wash-rooms.',
    },
    { id: 'gate', text: () => 'Coming in late is noted, never refused.' },
    {
      id: 'supplies',
      isFixed: true,
      text: () => 'Water, electricity and food are not cut to force anybody.',
    },
    {
      id: 'safety',
      text: () =>
        'The operator keeps extinguishers, free exits, first aid and a complaint book that any guest may write in.',
    },
    {
      id: 'identity',
      text: () =>
        'A proof of identity is shown once and kept as a masked copy; a register is kept for the police.',
    },
  ],
}

export const stayForm: readonly Section[] = [
  stay,
  together,
  { ...formal, clauses: formal.clauses.filter(({ id }) => formalIds.has(id)) },
]
