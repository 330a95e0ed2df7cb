// What a rent beside the middle of similar homes comes to: arithmetic alone, no guess about who would come.

const MONTHS = 11
const DAYS_OF_MONTH = 30

export type RentMeaning = {
  /** Of the middle, whole; below 0: less is asked. */
  readonly percent: number
  /** A month, above the middle. */
  readonly more: number
  /** In the eleven months of an agreement. */
  readonly moreInAll: number
  /** Without a tenant, that cost as much. */
  readonly days: number
  /** Half of the similar homes ask about as much. */
  readonly isWithin: boolean
}

type Beside = {
  readonly rent: number
  readonly from: number
  readonly middle: number
  readonly until: number
}

/** Null where there is nothing to compare with. */
export function meaningOf({ rent, from, middle, until }: Beside): RentMeaning | null {
  if (middle <= 0 || rent <= 0) return null
  const more = rent - middle
  return {
    percent: Math.round((more / middle) * 100),
    more,
    moreInAll: more * MONTHS,
    days: Math.round((Math.abs(more) * MONTHS * DAYS_OF_MONTH) / rent),
    isWithin: rent >= from && rent <= until,
  }
}
