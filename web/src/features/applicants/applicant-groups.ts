// The groups that a host filters by, and what the address says of them.

import type {
  ApplicantRow,
  ApplicationState,
  HomeApplications,
} from '@basera/contract/chain/application'
import { firstNameOf, givenNameOf } from '../../lib/words.ts'

export const groups = ['all', 'new', 'shortlisted', 'offered', 'closed'] as const
export type Group = (typeof groups)[number]

type SentState = Exclude<ApplicationState, 'draft'>

/** Who withdrew or was declined leaves the others: "all" is everybody who still waits for something. */
export const statesOf: Readonly<Record<Group, readonly SentState[]>> = {
  all: ['submitted', 'shortlisted', 'offered', 'accepted'],
  new: ['submitted'],
  shortlisted: ['shortlisted'],
  offered: ['offered', 'accepted'],
  closed: ['declined', 'withdrawn', 'expired'],
}

export const countOf = (counts: HomeApplications['counts'], group: Group): number =>
  statesOf[group].reduce((sum, state) => sum + counts[state], 0)

/** An applicant on the way to another state. */
export type Moving = { readonly row: ApplicantRow; readonly state: SentState }

const isOf = (group: Group, state: ApplicationState): boolean =>
  statesOf[group].some((one) => one === state)

/** What `rows`, as the database gave them for a group, do not know of yet: only that is added to them and to the counts. */
export function notYetIn(
  rows: readonly ApplicantRow[],
  moving: Moving | null,
  group: Group,
): Moving | null {
  if (moving === null) return null
  const there = rows.find(({ id }) => id === moving.row.id)
  const isKnown =
    there === undefined ? isOf(group, moving.row.state) : there.state !== moving.row.state
  return isKnown ? null : moving
}

/** The counts as a step that is promised leaves them: they agree with the list while it can be undone. */
export function countsWith(
  counts: HomeApplications['counts'],
  moving: Moving | null,
): HomeApplications['counts'] {
  const before = moving?.row.state ?? 'draft'
  if (moving === null || before === 'draft') return counts
  return { ...counts, [before]: counts[before] - 1, [moving.state]: counts[moving.state] + 1 }
}

/** A group's applicants as that step leaves them: who left it is gone, who came stands where they applied. */
export function rowsWith(
  rows: readonly ApplicantRow[],
  moving: Moving | null,
  group: Group,
): readonly ApplicantRow[] {
  if (moving === null) return rows
  const moved = { ...moving.row, state: moving.state }
  if (!isOf(group, moved.state)) return rows.filter(({ id }) => id !== moved.id)
  if (rows.some(({ id }) => id === moved.id))
    return rows.map((row) => (row.id === moved.id ? moved : row))
  return [...rows, moved].toSorted((one, other) =>
    (one.submitted_at ?? '').localeCompare(other.submitted_at ?? ''),
  )
}

/** What cannot be read counts as not given. */
export const readGroup = (parameters: URLSearchParams): Group =>
  groups.find((group) => group === parameters.get('only')) ?? 'all'

/** How a sentence calls them: "Rohit", also once the surname is open. */
export const calledOf = ({
  applicant,
  is_name_open: isOpen,
}: Pick<ApplicantRow, 'applicant' | 'is_name_open'>): string =>
  isOpen ? givenNameOf(applicant.name) : firstNameOf(applicant.name)

export type OwnHome = {
  readonly id: string
  readonly title: string
  /** Rupees a month beside the rent; 0 when it is part of it. */
  readonly maintenance: number
}
