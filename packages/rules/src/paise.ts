// Sums of money: whole paise outside, exact fractions inside, one rounding at the end. A number of JavaScript cannot hold
// 1,000 crore rupees in paise times a rate in millionths, so products are made with bigint.

/** A fraction of paise that was not rounded yet; `below` is above zero. */
export type Fraction = { readonly above: bigint; readonly below: bigint }

export const PPM = 1_000_000n
const PAISE_A_RUPEE = 100n

export const whole = (paise: number): Fraction => ({ above: BigInt(paise), below: 1n })

export const add = (a: Fraction, b: Fraction): Fraction => ({
  above: a.above * b.below + b.above * a.below,
  below: a.below * b.below,
})

/** `a` times `times` through `by`. */
export const scaled = (a: Fraction, times: bigint, by: bigint = 1n): Fraction => ({
  above: a.above * times,
  below: a.below * by,
})

/** How many whole steps of `step` paise hold `a`, the part of one counting as one. */
export function stepsOf(a: Fraction, step: bigint): bigint {
  const size = a.below * step
  return (a.above + size - 1n) / size
}

/** Up to the next whole rupee; what is whole stays. Answers paise. */
export const ceilRupee = (a: Fraction): number => Number(stepsOf(a, PAISE_A_RUPEE) * PAISE_A_RUPEE)

/** To the nearest multiple of `step` paise, a half up. Answers paise. */
export function halfUp(a: Fraction, step: bigint = 1n): number {
  const size = a.below * step
  return Number(((2n * a.above + size) / (2n * size)) * step)
}

/** To the nearest rupee, a half up. Answers paise. */
export const halfUpRupee = (a: Fraction): number => halfUp(a, PAISE_A_RUPEE)
