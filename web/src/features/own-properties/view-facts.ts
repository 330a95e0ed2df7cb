// Views by day as a sentence and as heights of bars, from the same numbers.

import type { DayViews } from '../../api/own-listings/own-figures.ts'
import { formatDay } from '../../lib/dates.ts'
import { countOf } from '../../lib/words.ts'

export type ViewFacts = {
  readonly total: number
  readonly today: number
  /** The day with most views, the later of two equal ones; null without any view. */
  readonly best: DayViews | null
  /** Heights between 0 and 1, one a day. */
  readonly heights: readonly number[]
}

export function viewFacts(days: readonly DayViews[]): ViewFacts {
  const total = days.reduce((sum, { views }) => sum + views, 0)
  const most = Math.max(0, ...days.map(({ views }) => views))
  return {
    total,
    today: days.at(-1)?.views ?? 0,
    best: most === 0 ? null : (days.findLast(({ views }) => views === most) ?? null),
    heights: days.map(({ views }) => (most === 0 ? 0 : views / most)),
  }
}

/** "124 views in the last 30 days, most on 12 Nov (18), 7 today." */
export function viewsSentence(days: readonly DayViews[]): string {
  const { total, today, best } = viewFacts(days)
  if (best === null) return `No views in the last ${days.length} days.`
  return `${countOf(total, 'view')} in the last ${days.length} days, most on ${formatDay(best.day)} (${best.views}), ${today} today.`
}
