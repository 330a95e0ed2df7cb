// Where an agreement goes beyond what a state's law or custom has: a warning with its strength, never a refusal.

import { type MonthsByUse, packOf, type StateCode, type Use } from './packs.ts'

/** `law` stands in an act that was read, `may_apply` is reported by sources that disagree, `above_custom` is above what is usual. */
export type Strength = 'law' | 'may_apply' | 'above_custom'

export type Warning =
  | { readonly warn: false }
  | { readonly warn: true; readonly strength: Strength; readonly months: number }

const monthsFor = (limit: MonthsByUse | null | undefined, use: Use): number | null =>
  (use === 'residential' ? limit?.residentialMonths : limit?.nonResidentialMonths) ?? null

/** The strongest of a deposit's three limits that it goes above; `months` is that limit, in months of rent. */
export function depositWarning(
  state: StateCode,
  use: Use,
  monthlyRentPaise: number,
  depositPaise: number,
): Warning {
  const { value, mark } = packOf(state).deposit
  const limits: readonly (readonly [Strength, number | null])[] = [
    [mark === 'V' ? 'law' : 'may_apply', monthsFor(value.capMonths, use)],
    ['may_apply', monthsFor(value.suspectedCap, use)],
    // What is usual was read of homes only.
    ['above_custom', use === 'residential' ? (value.customMonths?.at(-1) ?? null) : null],
  ]
  for (const [strength, months] of limits) {
    if (months !== null && depositPaise > months * monthlyRentPaise) {
      return { warn: true, strength, months }
    }
  }
  return { warn: false }
}

/** Whether a rent rises by more than the law of the state has for that time; `ppmPerYear` is the law's rate. */
export function rentRiseWarning(
  state: StateCode,
  use: Use,
  rise: { readonly oldPaise: number; readonly newPaise: number; readonly months: number },
): { readonly warn: false } | { readonly warn: true; readonly ppmPerYear: number } {
  const cap = packOf(state).rentIncrease.value.capPpmPerYear
  if (cap === null) return { warn: false }
  const ppmPerYear = use === 'residential' ? cap.residential : cap.nonResidential
  const above = BigInt(rise.newPaise - rise.oldPaise) * 1_000_000n * 12n
  const allowed = BigInt(rise.oldPaise) * BigInt(ppmPerYear) * BigInt(rise.months)
  return above > allowed ? { warn: true, ppmPerYear } : { warn: false }
}
