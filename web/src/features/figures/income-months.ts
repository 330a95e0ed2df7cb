import type { ReportRow } from '@basera/contract/chain/figures'

/** Rows of the income report by month, from the first month of a year until today's; months without a row, too. */
export function monthsOfIncome(rows: readonly ReportRow[], from: string, today: string) {
  const months: { month: string; onTime: number; late: number }[] = []
  for (let month = from; month <= today; month = nextMonth(month)) {
    const ofMonth = rows.filter((row) => row['month'] === month)
    months.push({ month, ...sumsOfIncome(ofMonth) })
  }
  return months
}

/** What came in time and what came late. */
export function sumsOfIncome(rows: readonly ReportRow[]): { onTime: number; late: number } {
  const late = sumOf(rows, 'late_paise')
  return { onTime: sumOf(rows, 'paise') - late, late }
}

const sumOf = (rows: readonly ReportRow[], key: string): number =>
  rows.reduce((sum, row) => sum + Number(row[key] ?? 0), 0)

function nextMonth(month: string): string {
  const [year, number] = [Number(month.slice(0, 4)), Number(month.slice(5, 7))]
  return number === 12
    ? `${String(year + 1)}-01-01`
    : `${String(year)}-${String(number + 1).padStart(2, '0')}-01`
}
