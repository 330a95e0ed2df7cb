import type { RentCharge } from '@basera/contract/chain/tenancy'

const MOST_MONTHS = 12

export type ChargedMonth = {
  /** Its first day. */
  readonly month: string
  readonly paid: number
  readonly open: number
}

/** What was charged for each month, the deposit and what was waived apart: the last twelve, the oldest first, those between without a charge, too. */
export function chargedMonths(charges: readonly RentCharge[]): readonly ChargedMonth[] {
  const counted = charges.filter(({ kind }) => kind !== 'deposit')
  const known = counted.map(({ from }) => from.slice(0, 7)).toSorted()
  const [first, last] = [known[0], known.at(-1)]
  if (first === undefined || last === undefined) return []
  const months: ChargedMonth[] = []
  for (let month = first; month <= last; month = monthAfter(month)) {
    const ofMonth = counted.filter(({ from }) => from.startsWith(month))
    months.push({
      month: `${month}-01`,
      paid: ofMonth.reduce((sum, { paid_paise: paise }) => sum + paise, 0),
      open: ofMonth.reduce((sum, { open_paise: paise }) => sum + paise, 0),
    })
  }
  return months.slice(-MOST_MONTHS)
}

function monthAfter(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}
