// Form of business premises: what differs from a home.

import type { Section } from './clause.ts'
import { end, formal } from './end.ts'
import {
  changesClause,
  entryClause,
  furnishingClause,
  joint,
  natureClauses,
  noSublet,
  partiesClause,
  recordClause,
  suppliesClause,
} from './home.ts'
import { deposit, money } from './money.ts'

const letting: Section = {
  id: 'letting',
  heading: 'The letting',
  clauses: [
    partiesClause,
    ...natureClauses,
    {
      id: 'use',
      text: () =>
        'The premises are for business only, with the licences that the business needs, got and paid by the tenant.',
    },
    noSublet,
    {
      id: 'transfer',
      text: () =>
        'The tenant may transfer this agreement to a company of the same group with written notice; the tenant stays liable.',
    },
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
      id: 'fit-out',
      text: () =>
        'Plans of a fit-out need the owner’s written yes. At the end the tenant takes out what was put in and makes good.',
    },
    {
      id: 'structure',
      isFixed: true,
      text: () =>
        'The owner keeps structure, roof, main pipes and wiring in repair; the tenant the inside, glass, shutter and fire equipment.',
    },
    {
      id: 'insurance',
      text: () => 'The owner insures the building; the tenant contents and third parties.',
    },
    changesClause,
    entryClause,
    suppliesClause,
    {
      id: 'rules',
      when: ({ facts }) => facts.terms.house_rules.length > 0,
      text: ({ facts: { terms } }) =>
        terms.house_rules.length === 0
          ? null
          : `Rules of the building that were shown before: ${terms.house_rules.join('; ')}.`,
    },
  ],
}

export const businessForm: readonly Section[] = [letting, money, deposit, care, end, formal]
