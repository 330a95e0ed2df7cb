// Form of a home: rent agreement, tenancy agreement, or leave and licence, as the state's pack says is usual.

import { counted, figures, listed, type Values } from '../values.ts'
import type { Clause, Section } from './clause.ts'
import { end, formal } from './end.ts'
import { deposit, money } from './money.ts'

export const partiesClause: Clause = {
  id: 'parties',
  isFixed: true,
  text: ({ owner, tenants, home, start, end: last }) =>
    `${owner} (the owner) lets ${home} to ${listed(tenants)} (the tenant) from ${start} to ${last}.`,
}

export const natureClauses: readonly Clause[] = [
  {
    id: 'nature-licence',
    isFixed: true,
    when: ({ isLicence }) => isLicence,
    text: ({ isLicence }) =>
      isLicence
        ? 'This is permission to use the property. It gives the tenant no share or interest in it. The owner keeps legal possession. Owner, tenant and rent mean licensor, licensee and licence fee.'
        : null,
  },
  {
    id: 'nature-lease',
    isFixed: true,
    when: ({ isLicence }) => !isLicence,
    text: ({ isLicence }) =>
      isLicence
        ? null
        : 'The tenant may hold and use the property for the term, and leaves it at the end.',
  },
]

export const noSublet: Clause = {
  id: 'no-sublet',
  text: () =>
    'The tenant does not let, share for money, or hand over the property or a part of it without the owner’s written yes.',
}

export const joint: Clause = {
  id: 'joint',
  when: ({ tenants }) => tenants.length > 1,
  text: ({ tenants }) =>
    tenants.length > 1
      ? 'The tenants answer together for the rent and for the deposit. How they share the rent among themselves does not bind the owner.'
      : null,
}

export const recordClause: Clause = {
  id: 'record',
  text: () =>
    'Both sides make the move-in record with photos within 3 days of the first day. It shows how the property was; what it does not show is taken as in good order.',
}

export const changesClause: Clause = {
  id: 'changes',
  text: () =>
    'No drilling beyond small nails, no painting, no change to wiring without the owner’s written yes.',
}

export const entryClause: Clause = {
  id: 'entry',
  isFixed: true,
  text: () =>
    'The owner comes in after 24 hours’ written notice, between 9:00 and 19:00, with a reason; at once only in an emergency.',
}

export const suppliesClause: Clause = {
  id: 'supplies',
  isFixed: true,
  text: () =>
    'Neither side cuts water, electricity or any needed service to force the other. Locks are not changed without giving the key.',
}

export const furnishingClause: Clause = {
  id: 'inventory',
  when: ({ facts }) => facts.terms.furnishing.length > 0,
  text: ({ facts: { terms } }) =>
    terms.furnishing.length === 0
      ? null
      : `These things belong to the owner and stay: ${terms.furnishing.join('; ')}.`,
}

export const houseRules = ({ facts: { terms } }: Values): string =>
  [
    terms.pets_allowed ? 'Pets are allowed; their damage is damage.' : 'No pets.',
    terms.smoking_allowed ? 'Smoking is allowed.' : 'No smoking inside.',
    ...(terms.house_rules.length === 0
      ? []
      : [`Rules that were shown before: ${terms.house_rules.join('; ')}.`]),
  ].join(' ')

const letting: Section = {
  id: 'letting',
  heading: 'The letting',
  clauses: [
    partiesClause,
    ...natureClauses,
    {
      id: 'use',
      text: ({ facts: { terms } }) =>
        `The home is for living in. The people who live there are the tenant and their household. Short visits of guests need no permission${terms.guest_nights === 0 ? '' : `; a stay of more than ${counted(terms.guest_nights, 'night')} in a row does`}.`,
    },
    noSublet,
    joint,
  ],
}

const care: Section = {
  id: 'care',
  heading: 'Care',
  clauses: [
    recordClause,
    furnishingClause,
    {
      id: 'repairs-owner',
      isFixed: true,
      text: () =>
        'The owner repairs structure, roof, outer walls, main pipes and wiring, and what wears out in normal use, within 7 days of being told, at once when water, light or safety is at stake.',
    },
    {
      id: 'repairs-tenant',
      text: ({ facts: { terms } }) =>
        `The tenant pays ${terms.repair_limit_paise === 0 ? '' : `for small repairs up to ${figures(terms.repair_limit_paise)} each time and `}for damage done by the household.`,
    },
    {
      id: 'self-help',
      text: () =>
        'If the owner does not act in that time, the tenant may have an urgent repair done at a fair price, send the bill, and take it off the next rent.',
    },
    changesClause,
    entryClause,
    suppliesClause,
    {
      id: 'rules',
      text: (values) => `Society rules that were shown before signing apply. ${houseRules(values)}`,
    },
  ],
}

export const homeForm: readonly Section[] = [letting, money, deposit, care, end, formal]
