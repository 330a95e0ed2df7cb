// How long a tenancy is, and when it can end (rules for India, arithmetic 4).

import {
  addDays,
  addMonths,
  type Day,
  lastDayOfMonth,
  laterOf,
  partsOf,
  daysInMonth,
} from './days.ts'

/**
 * The last day of a term of `months` from `start`: the day before the corresponding date, and where that date does not exist
 * the last day of that month.
 */
export function termEnd(start: Day, months: number): Day {
  const corresponding = addMonths(start, months)
  const wasCut = partsOf(corresponding).day < partsOf(start).day
  return wasCut ? corresponding : addDays(corresponding, -1)
}

export type Notice = {
  readonly givenOn: Day
  /** One of the two. */
  readonly noticeMonths?: number
  readonly noticeDays?: number
  readonly start?: Day
  readonly lockInMonths?: number
  /** The tenancy ends with a calendar month only. */
  readonly alignToMonthEnd?: boolean
}

export type NoticeEnd = {
  readonly noticeEnds: Day
  readonly lockInEnds?: Day
  readonly earliestLastDay: Day
}

/** The day of giving is not counted; the earliest last day is the later of the notice's and the lock-in's end. */
export function noticeEnd(notice: Notice): NoticeEnd {
  const noticeEnds =
    notice.noticeDays === undefined
      ? addMonths(notice.givenOn, notice.noticeMonths ?? 0)
      : addDays(notice.givenOn, notice.noticeDays)
  const lockInEnds =
    notice.start === undefined || notice.lockInMonths === undefined || notice.lockInMonths === 0
      ? undefined
      : termEnd(notice.start, notice.lockInMonths)
  const latest = lockInEnds === undefined ? noticeEnds : laterOf(noticeEnds, lockInEnds)
  return {
    noticeEnds,
    ...(lockInEnds === undefined ? {} : { lockInEnds }),
    earliestLastDay: notice.alignToMonthEnd === true ? lastDayOfMonth(latest) : latest,
  }
}

export type TaxYear = {
  /** "2026-27" */
  readonly taxYear: string
  /** "2627" */
  readonly short: string
}

/** 1 April to 31 March. */
export function taxYearOf(day: Day): TaxYear {
  const { year, month } = partsOf(day)
  const from = month >= 4 ? year : year - 1
  const until = String((from + 1) % 100).padStart(2, '0')
  return { taxYear: `${from}-${until}`, short: `${String(from % 100).padStart(2, '0')}${until}` }
}

/** "R2627/000001": within the sixteen characters that an invoice under GST may have. */
export const receiptNumber = (year: TaxYear, sequence: number): string =>
  `R${year.short}/${String(sequence).padStart(6, '0')}`

/** The day rent is due in a month; a due day that the month does not have is its last one. */
export const dueOn = (year: number, month: number, dueDay: number): Day =>
  `${year}-${String(month).padStart(2, '0')}-${String(Math.min(dueDay, daysInMonth(year, month))).padStart(2, '0')}`
