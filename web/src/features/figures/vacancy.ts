// Which days of a span a home was let, by its tenancies.

import type { TenancyCard } from '@basera/contract/chain/tenancy'
import { addDays } from '@basera/rules/days'

export type Stay = Pick<TenancyCard, 'property_id' | 'state' | 'start_on' | 'end_on' | 'leave_on'>

export type Band = { readonly isLet: boolean; readonly days: number }

const dayOf = (day: string): number => Date.parse(day) / 86_400_000

/** The span in bands, in order. A tenancy goes on past its last agreed day until somebody leaves. */
export function bandsOf(stays: readonly Stay[], from: string, until: string): readonly Band[] {
  const lets = stays
    .map(({ state, start_on: start, end_on: end, leave_on: leave }) => ({
      start: start < from ? from : start,
      last: lesser(leave ?? (state === 'ended' ? end : until), until),
    }))
    .filter(({ start, last }) => start <= last)
    .toSorted((one, other) => (one.start < other.start ? -1 : 1))
  const bands: Band[] = []
  let next = from
  for (const { start, last } of lets) {
    if (last < next) continue
    if (start > next) bands.push({ isLet: false, days: dayOf(start) - dayOf(next) })
    const begins = start > next ? start : next
    bands.push({ isLet: true, days: dayOf(last) - dayOf(begins) + 1 })
    next = addDays(last, 1)
  }
  if (next <= until) bands.push({ isLet: false, days: dayOf(until) - dayOf(next) + 1 })
  return bands
}

const lesser = (one: string, other: string): string => (one < other ? one : other)

export const vacantDays = (bands: readonly Band[]): number =>
  bands.reduce((sum, { isLet, days }) => sum + (isLet ? 0 : days), 0)
