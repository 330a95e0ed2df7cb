// Stamp duty and registration fee: which candidates of a pack hold an agreement, and what each comes to (rules for India,
// arithmetic 1 to 3). Money is whole paise; one rounding, up to the next rupee.

import { type Day, daysBetween } from './days.ts'
import {
  type Base,
  type Bracket,
  type Display,
  type DutyCandidate,
  type FeeCandidate,
  packOf,
  type Rate,
  type Slab,
  type StateCode,
  type Use,
} from './packs.ts'
import { add, ceilRupee, type Fraction, PPM, scaled, stepsOf, whole } from './paise.ts'

/** After this time a figure is not shown any more, only where to ask. */
export const FIGURE_VALID_DAYS = 180
/** After this time the whole pack says that it is old. */
export const PACK_VALID_DAYS = 365

export type RentPart = { readonly months: number; readonly monthlyRentPaise: number }

export type DutyFacts = {
  readonly state: StateCode
  readonly use: Use
  /** Rent by time, rises in it; without maintenance, bills and GST. */
  readonly rent: readonly RentPart[]
  readonly depositPaise: number
  readonly premiumPaise: number
  /** Null: not known yet, so every candidate that ever held counts. */
  readonly signedOn: Day | null
  readonly area: 'urban' | 'rural'
}

export type Figure =
  | { readonly display: 'amount' | 'estimate'; readonly paise: number }
  | { readonly display: 'range'; readonly lowPaise: number; readonly highPaise: number }
  | { readonly display: 'unknown' }

const termOf = (facts: DutyFacts): number => facts.rent.reduce((sum, part) => sum + part.months, 0)

const totalRent = (facts: DutyFacts): Fraction =>
  facts.rent
    .map((part) => scaled(whole(part.monthlyRentPaise), BigInt(part.months)))
    .reduce(add, whole(0))

const averageAnnualRent = (facts: DutyFacts): Fraction =>
  scaled(totalRent(facts), 12n, BigInt(termOf(facts)))

const weighted = (sum: Fraction, ppm: number | undefined): Fraction =>
  scaled(sum, BigInt(ppm ?? 0), PPM)

function baseSum(facts: DutyFacts, base: Base): Fraction {
  const interest = scaled(whole(facts.depositPaise), BigInt(termOf(facts)), 12n)
  return [
    weighted(totalRent(facts), base.totalRent),
    weighted(averageAnnualRent(facts), base.averageAnnualRent),
    weighted(whole(facts.depositPaise), base.refundableDeposit),
    weighted(whole(facts.premiumPaise), base.premium),
    weighted(interest, base.depositNotionalInterestPerYear),
  ].reduce(add, whole(0))
}

/** What a rate comes to, in paise. */
export function rated(facts: DutyFacts, rate: Rate): number {
  if (rate.fixedPaise !== undefined) return rate.fixedPaise
  const base = baseSum(facts, rate.base ?? {})
  const sum =
    rate.perPaise === undefined
      ? scaled(base, BigInt(rate.ratePpm ?? 0), PPM)
      : scaled(whole(rate.feePaise ?? 0), stepsOf(base, BigInt(rate.perPaise)))
  const more = facts.depositPaise > 0 ? (rate.addIfDepositPaise ?? 0) : 0
  const rounded = ceilRupee(add(sum, whole(more)))
  return Math.min(Math.max(rounded, rate.minPaise ?? 0), rate.maxPaise ?? rounded)
}

function slabOf(facts: DutyFacts, slabs: readonly Slab[]): readonly number[] {
  const average = ceilRupee(averageAnnualRent(facts))
  const slab = slabs.find(({ uptoPaise }) => average <= uptoPaise)
  const row = slab?.byTerm.find(([months = 0]) => termOf(facts) <= months)
  return row?.[1] === undefined ? [] : [row[1]]
}

const holds = (facts: DutyFacts, { use, term }: Bracket): boolean =>
  (use === 'any' || use === facts.use) &&
  termOf(facts) > term.gtMonths &&
  termOf(facts) <= term.lteMonths

/** The figures of one candidate: none where it does not speak of such a term or day, two where it is a range itself. */
function figuresOf(facts: DutyFacts, candidate: DutyCandidate): readonly number[] {
  const isValid =
    facts.signedOn === null ||
    ((candidate.validFrom ?? '') <= facts.signedOn &&
      facts.signedOn <= (candidate.validTo ?? facts.signedOn))
  if (!isValid) return []
  const bracket = candidate.brackets?.find((one) => holds(facts, one))
  if (bracket?.range !== undefined) {
    return [bracket.range.lowPaise, rated(facts, bracket.range.high)]
  }
  if (bracket !== undefined) return [rated(facts, bracket)]
  return slabOf(facts, candidate.slabsByAverageAnnualRent ?? [])
}

function shown(display: Display, figures: readonly number[]): Figure {
  if (display === 'unknown' || figures.length === 0) return { display: 'unknown' }
  const lowPaise = Math.min(...figures)
  const highPaise = Math.max(...figures)
  if (lowPaise < highPaise) return { display: 'range', lowPaise, highPaise }
  return { display: display === 'range' ? 'estimate' : display, paise: lowPaise }
}

const isOld = (asOf: Day, today: Day): boolean => daysBetween(asOf, today) > FIGURE_VALID_DAYS

/** Stamp duty as it is shown on `today`; `unknown` where the pack does not know or is too old: then its link is what helps. */
export function stampDuty(facts: DutyFacts, today: Day): Figure {
  const duty = packOf(facts.state).stampDuty
  if (termOf(facts) === 0 || isOld(duty.asOf, today)) return { display: 'unknown' }
  return shown(
    duty.display,
    duty.candidates.flatMap((candidate) => figuresOf(facts, candidate)),
  )
}

/** What one candidate of a registration fee comes to; none where it does not speak of such an agreement. */
export function feeOf(facts: DutyFacts, candidate: FeeCandidate): readonly number[] {
  if (candidate.area !== undefined) return [candidate.area[facts.area]]
  if (candidate.sameSlabsAs === undefined) return [rated(facts, candidate)]
  const same = packOf(facts.state).stampDuty.candidates.find(
    ({ id }) => id === candidate.sameSlabsAs,
  )
  return same === undefined ? [] : figuresOf(facts, same)
}

/** Registration fee as it is shown on `today`. */
export function registrationFee(facts: DutyFacts, today: Day): Figure {
  const fee = packOf(facts.state).registrationFee
  if (termOf(facts) === 0 || isOld(fee.asOf, today)) return { display: 'unknown' }
  return shown(
    fee.value.display,
    (fee.value.candidates ?? []).flatMap((candidate) => feeOf(facts, candidate)),
  )
}
