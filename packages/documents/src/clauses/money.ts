// Rent, deposit and what else is paid, in homes and business premises.

import { counted, figures, percent, sum } from '../values.ts'
import type { Clause, Section } from './clause.ts'

const everyWords = {
  month: 'each month',
  quarter: 'each quarter',
  year: 'each year',
  once: 'once',
} as const

export const lateClause: Clause = {
  id: 'late',
  when: ({ facts }) => facts.terms.late_fee !== null,
  text: ({ facts: { terms } }) =>
    terms.late_fee === null
      ? null
      : `Rent that comes more than ${counted(terms.grace_days, 'day')} late costs ${figures(terms.late_fee.per_day_paise)} for each further day, at most ${figures(terms.late_fee.cap_paise)} in a month. There is no other charge and no interest on it.`,
}

export const otherChargesClause: Clause = {
  id: 'other-charges',
  when: ({ facts }) => facts.terms.other_charges.length > 0,
  text: ({ facts: { terms } }) =>
    terms.other_charges.length === 0
      ? null
      : `Besides, the tenant pays: ${terms.other_charges.map(({ name, paise, every }) => `${name} ${figures(paise)} ${everyWords[every]}`).join('; ')}. Nothing else is charged.`,
}

const maintenance: Clause = {
  id: 'maintenance',
  text({ facts: { terms } }) {
    switch (terms.maintenance_mode) {
      case 'in_rent':
        return 'Maintenance is included in the rent.'
      case 'monthly':
        return `Maintenance is ${figures(terms.maintenance_paise)} a month, paid with the rent.`
      case 'at_actual':
        return 'Maintenance is paid as the society bills it, on showing the bill.'
      default:
        return terms.maintenance_mode satisfies never
    }
  },
}

export const money: Section = {
  id: 'money',
  heading: 'Money',
  clauses: [
    {
      id: 'rent',
      isFixed: true,
      text: ({ facts: { terms } }) =>
        `The rent is ${sum(terms.rent_paise)} a month, paid by day ${terms.due_day} of that month.`,
    },
    {
      id: 'first-month',
      when: ({ facts }) => !facts.terms.start_on.endsWith('-01'),
      text: () =>
        'The first and the last month are counted by days: rent × days lived in ÷ days of that month.',
    },
    {
      id: 'how',
      isFixed: true,
      text: () =>
        'The tenant pays straight to the owner by UPI, bank transfer, cheque or cash. Basera never holds the money. The owner confirms each payment and a numbered receipt is made at once.',
    },
    {
      id: 'rise',
      when: ({ facts: { terms } }) => terms.escalation_bp > 0,
      text: ({ facts: { terms }, hasRentAuthority }) =>
        terms.escalation_bp === 0
          ? null
          : `After each ${terms.escalation_months} months the rent rises by ${percent(terms.escalation_bp)} %, rounded to the rupee.${hasRentAuthority ? ' The owner tells the tenant three months before.' : ''}`,
    },
    lateClause,
    maintenance,
    otherChargesClause,
    {
      id: 'bills',
      text: () =>
        'From the first day to the last the tenant pays electricity, water, gas and internet by meter or bill. The readings on both days are in the hand-over records. The owner pays property tax and repairs to the building.',
    },
    {
      id: 'tds',
      when: ({ facts: { terms }, form }) =>
        terms.owner_is_nri === true || terms.rent_paise > 5_000_000 || form === 'business',
      text: () =>
        'Where the tax law asks the tenant to deduct tax from the rent, the tenant pays it to the Government, gives the owner the certificate, and the amount counts as rent paid.',
    },
    {
      id: 'gst',
      when: ({ facts: { terms }, form }) => terms.gst_bp > 0 || form === 'business',
      text: ({ facts: { terms } }) =>
        `The rent is without GST. GST, where it is due, is added as the law then says${terms.gst_bp > 0 ? `; today it is ${percent(terms.gst_bp)} %` : ''}.`,
    },
  ],
}

export const deposit: Section = {
  id: 'deposit',
  heading: 'Deposit',
  clauses: [
    {
      id: 'deposit',
      isFixed: true,
      text: ({ facts: { terms } }) =>
        terms.deposit_paise === 0
          ? 'There is no deposit.'
          : `The tenant gives a deposit of ${sum(terms.deposit_paise)}. The owner holds it without interest. It is not the last months’ rent.`,
    },
    {
      id: 'refund',
      isFixed: true,
      text: ({ facts: { terms } }) =>
        terms.deposit_paise === 0
          ? null
          : `The owner returns it within ${counted(terms.refund_days, 'day')} after the keys come back, with a written statement of every deduction and its proof.`,
    },
    {
      id: 'deductions',
      isFixed: true,
      text: ({ facts: { terms } }) =>
        terms.deposit_paise === 0
          ? null
          : 'Only these may be taken: rent and late fees unpaid, bills unpaid, damage beyond ordinary wear, things missing from the inventory. Faded paint, small nail holes, worn fittings and ageing are ordinary wear.',
    },
    {
      id: 'share',
      when: ({ facts }) => facts.terms.deposit_paise > 0,
      text: () =>
        'For damage the tenant pays no more than cost × remaining life ÷ life of the thing, using the lives in the inventory.',
    },
    {
      id: 'no-answer',
      when: ({ facts }) => facts.terms.deposit_paise > 0,
      text: () => 'What the owner does not claim in writing within that time is not deducted.',
    },
  ],
}
