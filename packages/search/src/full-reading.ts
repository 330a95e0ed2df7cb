// The full result of parsing a sentence: the six criteria, and what they have no field for: exact numbers of rooms, places
// and distances to be near to, and remarks about how the sentence was interpreted.

import type { SearchCriteria } from './criteria.ts'

/** "2 bhk", "2+ bhk", "2 or 3 bhk". */
export type Rooms = {
  /** Ascending whole numbers, one at least; with `orMore` the least of them counts. */
  readonly counts: readonly number[]
  readonly orMore: boolean
}

export type Near = {
  /** Names of known places, one to three. */
  readonly places: readonly string[]
  /** Near any of them will do; otherwise near to all. */
  readonly any: boolean
  readonly km: number
}

export type Remark =
  /** An unknown place: its name is searched in addresses. */
  | { readonly kind: 'unknown-place'; readonly place: string }
  /** A known place without a position: its name is searched in addresses. */
  | { readonly kind: 'place-without-position'; readonly place: string }
  /** "near me": only the browser knows where that is. */
  | { readonly kind: 'near-me' }
  | { readonly kind: 'distance-too-great'; readonly km: number }
  /** Zero kilometres or less. */
  | { readonly kind: 'distance-too-small' }
  | { readonly kind: 'rent-swapped' }

export type FullReading = Beside & { readonly criteria: SearchCriteria }

/** What stands beside the criteria. */
export type Beside = {
  readonly rooms: Rooms | null
  readonly near: Near | null
  /** What the home's address has to name, beside being near to something else; null for nothing. */
  readonly place: string | null
  /** Those of the criteria that `near` does not say already: "near Ameerpet metro" asks for that station. */
  readonly amenities: readonly string[]
  readonly remarks: readonly Remark[]
}

/** The same reading with criteria that somebody else read. What they do not say stays as it was. */
export function withCriteria(full: FullReading, criteria: SearchCriteria): FullReading {
  const { bedrooms, location, amenities } = criteria
  const isSaidByNear = full.criteria.amenities.filter((one) => !full.amenities.includes(one))
  return {
    ...full,
    criteria,
    rooms: bedrooms === full.criteria.bedrooms ? full.rooms : roomsOf(bedrooms),
    place: full.near === null ? location : full.place,
    amenities: amenities.filter((amenity) => !isSaidByNear.includes(amenity)),
    remarks:
      location === full.criteria.location
        ? full.remarks
        : full.remarks.filter(
            ({ kind }) => kind !== 'unknown-place' && kind !== 'place-without-position',
          ),
  }
}

/** Of a criterion alone; half rooms are not counted. */
export function roomsOf(bedrooms: number | null): Rooms | null {
  return bedrooms === null || bedrooms < 1
    ? null
    : { counts: [Math.floor(bedrooms)], orMore: false }
}
