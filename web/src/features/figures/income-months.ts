import type { ReportRow } from '@basera/contract/chain/figures'

export type IncomeMonth = ReturnType<typeof sumsOfIncome> & {
  readonly month: string
  /** Open now of what fell due in the month. */
  readonly due: number
}

/** Rows of the reports of income and of what is still due by month, from the first month of a year until today's; months without a row, too. */
export function monthsOfIncome(
  rows: readonly ReportRow[],
  open: readonly ReportRow[],
  from: string,
  today: string,
): readonly IncomeMonth[] {
  const months: IncomeMonth[] = []
  for (let month = from; month <= today; month = nextMonth(month)) {
    const ofMonth = (row: ReportRow) => row['month'] === month
    months.push({
      month,
      ...sumsOfIncome(rows.filter(ofMonth)),
      due: sumOf(open.filter(ofMonth), 'open_paise'),
    })
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
