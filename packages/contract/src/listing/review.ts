// Which changes send an approved listing back to review (security ruling 12). The database decides; a form says it before
// it saves.

import type { ListingFacts } from './facts.ts'

export const reviewedParts = ['title', 'rent', 'place', 'rooms', 'size', 'type', 'photos'] as const
export type ReviewedPart = (typeof reviewedParts)[number]

const columns: Readonly<Record<Exclude<ReviewedPart, 'photos'>, readonly string[]>> = {
  title: ['title'],
  rent: ['price'],
  place: ['location', 'locality', 'city', 'state', 'pincode', 'latitude', 'longitude'],
  rooms: ['bedrooms', 'bathrooms', 'bhk_label'],
  size: ['square_feet', 'area_basis'],
  type: ['property_type'],
}

/** The parts that differ, in the order in which they are named. */
export function reviewedChanges(
  before: ListingFacts,
  after: ListingFacts,
): readonly ReviewedPart[] {
  return reviewedParts.filter((part) =>
    part === 'photos'
      ? photoNames(before) !== photoNames(after)
      : columns[part].some((column) => stored(column, before) !== stored(column, after)),
  )
}

/** As the table keeps it: a position is rounded to about 100 m. */
function stored(column: string, facts: ListingFacts): unknown {
  const value = facts[column] ?? null
  const isDegree = column === 'latitude' || column === 'longitude'
  return isDegree && typeof value === 'number' ? Math.round(value * 1000) : value
}

function photoNames({ photos }: ListingFacts): string {
  return Array.isArray(photos)
    ? JSON.stringify(photos.map((photo: { object_name?: unknown }) => photo.object_name))
    : '[]'
}
