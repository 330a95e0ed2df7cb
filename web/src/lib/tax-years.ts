/** A financial year of India, as the days that bound it. */
export type Year = { readonly from: string; readonly until: string }

/** The year of this day, which begins in April, and the two before it. */
export function yearsUntil(today: string): readonly Year[] {
  const first = Number(today.slice(0, 4)) - (today.slice(5) < '04-01' ? 1 : 0)
  return [first, first - 1, first - 2].map((year) => ({
    from: `${String(year)}-04-01`,
    until: `${String(year + 1)}-03-31`,
  }))
}
