// Which changes of a listing wait for approval (security ruling 12). The database decides; a form says it before it saves.

import type { ListingFacts } from './facts.ts'
import { reviewedParts, type ReviewedPart } from './fields/field-row.ts'
import { columnOf, namedRows } from './fields/listing-fields.ts'

/** The columns that a part is about. */
const columnsOf = (part: ReviewedPart): readonly string[] =>
  namedRows.filter(({ review }) => review === part).map(columnOf)

const columns: readonly (readonly [ReviewedPart, readonly string[]])[] = reviewedParts.map(
  (part) => [part, columnsOf(part)],
)

/**
 * The parts that differ, in the order in which they are named. `approvedPrice`: the rent that visitors see, which may be
 * lowered without asking; null where nothing is approved.
 */
export function reviewedChanges(
  before: ListingFacts,
  after: ListingFacts,
  approvedPrice: number | null = null,
): readonly ReviewedPart[] {
  const isLowered =
    approvedPrice !== null && typeof after['price'] === 'number' && after['price'] <= approvedPrice
  return columns
    .filter(
      ([part, names]) =>
        !(part === 'rent' && isLowered) &&
        names.some((column) => stored(column, before) !== stored(column, after)),
    )
    .map(([part]) => part)
}

/** As the table stores it: a position is rounded to about 100 m. */
function stored(column: string, facts: ListingFacts): string {
  const value = facts[column] ?? null
  const isDegree = column === 'latitude' || column === 'longitude'
  return JSON.stringify(isDegree && typeof value === 'number' ? Math.round(value * 1000) : value)
}
