// Sums that are divided (rules for India, arithmetic 9 and 10): what comes out always adds up to what went in.

import { addDays, type Day } from './days.ts'
import { halfUp, scaled, whole } from './paise.ts'

/** Shares by weight, largest remainder first, ties to the first. `weights` are whole and not all zero. */
export function split(totalPaise: number, weights: readonly number[]): readonly number[] {
  const sum = weights.reduce((total, weight) => total + BigInt(weight), 0n)
  if (sum <= 0n) throw new RangeError('One weight at least is above zero.')
  const exact = weights.map((weight) => BigInt(totalPaise) * BigInt(weight))
  const shares = exact.map((share) => share / sum)
  const rest = BigInt(totalPaise) - shares.reduce((total, share) => total + share, 0n)
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share % sum }))
    .toSorted((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
    .slice(0, Number(rest))
  const raised = new Set(byRemainder.map(({ index }) => index))
  return shares.map((share, index) => Number(share) + (raised.has(index) ? 1 : 0))
}

export type DueKind = 'rent' | 'maintenance' | 'bill' | 'late_fee'
export type Due = {
  readonly id: string
  readonly kind: DueKind
  readonly dueOn: Day
  readonly paise: number
}

const kindOrder: readonly DueKind[] = ['rent', 'maintenance', 'bill', 'late_fee']

/** What a payment pays: the oldest due first, of one day rent, maintenance, bill, late fee; the rest is an advance. */
export function allocate(
  paymentPaise: number,
  dues: readonly Due[],
): {
  readonly lines: readonly { readonly due: string; readonly paise: number }[]
  readonly advancePaise: number
} {
  const ordered = dues.toSorted(
    (a, b) =>
      a.dueOn.localeCompare(b.dueOn) || kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind),
  )
  const lines: { readonly due: string; readonly paise: number }[] = []
  let left = paymentPaise
  for (const due of ordered) {
    const paise = Math.min(left, due.paise)
    if (paise > 0) lines.push({ due: due.id, paise })
    left -= paise
  }
  return { lines, advancePaise: left }
}

/** What a tenant bears of a thing that wears out: cost × remaining life ÷ life; nothing once its life has passed. */
export const wearShare = (costPaise: number, lifeMonths: number, ageMonths: number): number =>
  halfUp(scaled(whole(costPaise), BigInt(Math.max(0, lifeMonths - ageMonths)), BigInt(lifeMonths)))

export type Settlement = {
  readonly heldPaise: number
  readonly handoverOn: Day
  readonly refundDays: number
  readonly deductions: readonly { readonly what: string; readonly paise: number }[]
}

/** What of a deposit goes back and by when; what the deductions are above it the tenant still owes. */
export function settle(settlement: Settlement): {
  readonly deductionsPaise: number
  readonly refundPaise: number
  readonly tenantOwesPaise: number
  readonly refundBy: Day
} {
  const deductionsPaise = settlement.deductions.reduce((sum, { paise }) => sum + paise, 0)
  return {
    deductionsPaise,
    refundPaise: Math.max(0, settlement.heldPaise - deductionsPaise),
    tenantOwesPaise: Math.max(0, deductionsPaise - settlement.heldPaise),
    refundBy: addDays(settlement.handoverOn, settlement.refundDays),
  }
}
