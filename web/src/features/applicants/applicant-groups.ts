// The groups that a host filters by, and what the address says of them.

import type {
  ApplicantRow,
  ApplicationState,
  HomeApplications,
} from '@basera/contract/chain/application'
import { firstNameOf } from '../../lib/words.ts'

export const groups = ['all', 'new', 'shortlisted', 'offered', 'closed'] as const
export type Group = (typeof groups)[number]

/** Who withdrew or was declined leaves the others: "all" is everybody who still waits for something. */
export const statesOf: Readonly<Record<Group, readonly Exclude<ApplicationState, 'draft'>[]>> = {
  all: ['submitted', 'shortlisted', 'offered', 'accepted'],
  new: ['submitted'],
  shortlisted: ['shortlisted'],
  offered: ['offered', 'accepted'],
  closed: ['declined', 'withdrawn', 'expired'],
}

export const countOf = (counts: HomeApplications['counts'], group: Group): number =>
  statesOf[group].reduce((sum, state) => sum + counts[state], 0)

/** What cannot be read counts as not given. */
export const readGroup = (parameters: URLSearchParams): Group =>
  groups.find((group) => group === parameters.get('only')) ?? 'all'

/** How a sentence calls them: "Rohit", also once the surname is open. */
export const calledOf = ({
  applicant,
  is_name_open: isOpen,
}: Pick<ApplicantRow, 'applicant' | 'is_name_open'>): string =>
  isOpen ? (applicant.name.split(' ')[0] ?? applicant.name) : firstNameOf(applicant.name)

export type OwnHome = {
  readonly id: string
  readonly title: string
  /** Rupees a month beside the rent; 0 when it is part of it. */
  readonly maintenance: number
}
