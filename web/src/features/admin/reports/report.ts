// Reports of the admin area: what each counts, and its numbers by month, by city and as CSV.

import type { Counts, OutcomeName, Report, ReportLine } from '../../../api/admin/report.ts'
import { monthsOf, type Period } from './report-period.ts'

export type Shown<Name extends string> = {
  /** Its name in the database. */
  readonly name: Name
  readonly label: string
  readonly tone: 'primary' | 'ok' | 'bad' | 'accent'
}
export type Outcome = Shown<OutcomeName>

/** Null: a count that is not told. */
export type Counted<Name extends string> = Partial<Record<Name, number | null | undefined>>

export type ReportKind = {
  readonly source: 'listings' | 'approvals' | 'sign_ups' | 'verification'
  readonly title: string
  readonly detail: string
  readonly outcomes: readonly Outcome[]
}

export const reportKinds: readonly ReportKind[] = [
  {
    source: 'listings',
    title: 'Listings',
    detail: 'Homes put on the site, by the month they came and their city.',
    outcomes: [{ name: 'added', label: 'Added', tone: 'primary' }],
  },
  {
    source: 'approvals',
    title: 'Approvals',
    detail: 'Decisions on listings that stood, by their month and the city of the home.',
    outcomes: [
      { name: 'approved', label: 'Approved', tone: 'ok' },
      { name: 'rejected', label: 'Rejected', tone: 'bad' },
      { name: 'changes_requested', label: 'Changes asked for', tone: 'accent' },
    ],
  },
  {
    source: 'sign_ups',
    title: 'Sign-ups',
    detail: 'New accounts, by month and by the city of the first home that the person listed.',
    outcomes: [{ name: 'signed_up', label: 'Signed up', tone: 'primary' }],
  },
  {
    source: 'verification',
    title: 'Verification',
    detail: 'Identity documents handed in and people decided on; cities as with sign-ups.',
    outcomes: [
      { name: 'handed_in', label: 'Documents handed in', tone: 'primary' },
      { name: 'verified', label: 'Verified', tone: 'ok' },
      { name: 'rejected', label: 'Rejected', tone: 'bad' },
      { name: 'requires_documents', label: 'More documents asked for', tone: 'accent' },
    ],
  },
]

const UNKNOWN_CITY = 'City not known'
const OTHER_CITIES = 'Other cities'

/** The label of a row's city on the screen and in the file. */
const cityOf = ({ city, is_rest }: ReportLine): string =>
  city ?? (is_rest ? OTHER_CITIES : UNKNOWN_CITY)

/** One row a month, oldest first; `counts` is null for a month that is not counted yet. */
export function byMonth(
  report: Report,
  period: Period,
  city: string | null,
): readonly { readonly month: string; readonly counts: Counts | null }[] {
  return monthsOf(period).map((month) => {
    const known = report.months.find((one) => one.month === month)
    if (known === undefined) return { month, counts: null }
    return { month, counts: sumOf(known.lines.filter((line) => isOf(line, city))) }
  })
}

/** One row a city, the largest first. */
export function byCity(
  report: Report,
): readonly { readonly city: string; readonly counts: Counts }[] {
  const cities = new Map<string, ReportLine[]>()
  for (const line of report.months.flatMap(({ lines }) => lines)) {
    const city = cityOf(line)
    cities.set(city, [...(cities.get(city) ?? []), line])
  }
  return [...cities]
    .map(([city, lines]) => ({ city, counts: sumOf(lines) }))
    .toSorted((one, other) => totalOf(other.counts) - totalOf(one.counts))
}

export const totalOf = (counts: Counted<string>): number =>
  Object.values(counts).reduce<number>((sum, value) => sum + (value ?? 0), 0)

/** Rows of the CSV file: one a month and city. */
export function csvRows(
  report: Report,
  { outcomes }: ReportKind,
  city: string | null,
): readonly (readonly (string | number)[])[] {
  return report.months.flatMap(({ month, lines }) =>
    lines
      .filter((line) => isOf(line, city))
      .map((line) => [month, cityOf(line), ...outcomes.map(({ name }) => line.counts[name] ?? 0)]),
  )
}

const isOf = (line: ReportLine, city: string | null) => city === null || cityOf(line) === city

const names = new Set(reportKinds.flatMap((kind) => kind.outcomes.map(({ name }) => name)))

function sumOf(lines: readonly ReportLine[]): Counts {
  const sum: Counts = {}
  for (const line of lines)
    for (const name of names) {
      const value = line.counts[name]
      if (value !== undefined) sum[name] = (sum[name] ?? 0) + value
    }
  return sum
}
