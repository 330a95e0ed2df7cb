// Tax on rent, 2026-27 (rules for India, 3): hints with their forms and days. Nothing is deducted and nothing is filed here.

import { addDays, addMonths, type Day, lastDayOfMonth } from './days.ts'
import { taxPack } from './packs.ts'
import { halfUpRupee, PPM, scaled, whole } from './paise.ts'

export type MonthRent = { /** "2026-11" */ readonly month: string; readonly rentPaise: number }

export type TdsResident =
  | { readonly deduct: false; readonly tdsPaise: 0 }
  | {
      readonly deduct: true
      readonly rentCountedPaise: number
      readonly tdsPaise: number
      /** "2027-03" */
      readonly deductIn: string
      readonly depositBy: Day
      readonly certificateBy: Day
      readonly form: '141A'
    }

const part = (paise: number, ppm: number): number =>
  halfUpRupee(scaled(whole(paise), BigInt(ppm), PPM))

/**
 * What a tenant who is not audited deducts for an owner who lives in India, once, in the last of `months` (of one tax year or
 * tenancy, in order): 2 % of the rent of the months above ₹50,000, 20 % without a PAN but never more than the last month's rent.
 */
export function tdsForResident(
  months: readonly MonthRent[],
  panGiven: boolean = true,
): TdsResident {
  const rule = taxPack.tdsResident.value
  const counted = months.filter(({ rentPaise }) => rentPaise > rule.thresholdPaisePerMonth)
  const last = months.at(-1)
  if (counted.length === 0 || last === undefined) return { deduct: false, tdsPaise: 0 }
  const rentCountedPaise = counted.reduce((sum, { rentPaise }) => sum + rentPaise, 0)
  const depositBy = addDays(lastDayOfMonth(`${last.month}-01`), rule.depositDays)
  return {
    deduct: true,
    rentCountedPaise,
    tdsPaise: panGiven
      ? part(rentCountedPaise, rule.ratePpm)
      : Math.min(part(rentCountedPaise, rule.noPanRatePpm), last.rentPaise),
    deductIn: last.month,
    depositBy,
    certificateBy: addDays(depositBy, rule.certificateDaysAfterDue),
    form: '141A',
  }
}

/** What is deducted of any rent for an owner who lives abroad: 31.2 %, by the 7th of the next month, of March by 30 April. */
export function tdsForNonResident(
  month: string,
  monthlyRentPaise: number,
): { readonly tdsPaise: number; readonly toOwnerPaise: number; readonly depositBy: Day } {
  const tdsPaise = part(monthlyRentPaise, taxPack.tdsNonResident.value.ratePpm)
  const next = addMonths(`${month}-01`, 1).slice(0, 7)
  return {
    tdsPaise,
    toOwnerPaise: monthlyRentPaise - tdsPaise,
    depositBy: month.endsWith('-03') ? `${next}-30` : `${next}-07`,
  }
}

/** Whether an employer asks for receipts and for the owner's PAN, by the rent receipts of a year. */
export function hra(receiptsPaise: readonly number[]): {
  readonly totalPaise: number
  readonly panNeeded: boolean
  readonly receiptsNeeded: boolean
} {
  const rule = taxPack.hra.value
  const totalPaise = receiptsPaise.reduce((sum, paise) => sum + paise, 0)
  return {
    totalPaise,
    panNeeded: totalPaise > rule.panAboveAnnualPaise,
    receiptsNeeded: receiptsPaise.some((paise) => paise > rule.receiptAboveMonthlyPaise),
  }
}

export type GstFacts = {
  readonly use: 'commercial' | 'residential' | 'accommodation'
  readonly landlordRegistered?: boolean
  readonly tenantRegistered?: boolean
  /** A registered proprietor who rents a home to live in. */
  readonly isProprietorsOwnHome?: boolean
  /** Of a bed in a PG or hostel. */
  readonly perPersonMonthPaise?: number
  readonly continuousDays?: number
  readonly date?: Day
}

/** `forward`: on the owner's bill; `reverse`: the tenant pays it; `ask`: the rate was not found in a source. */
export type Gst = {
  readonly treatment: 'forward' | 'reverse' | 'exempt' | 'none' | 'ask'
  readonly ratePpm: number
}

export function gst(facts: GstFacts): Gst {
  const rule = taxPack.gst.value
  const charged = (treatment: 'forward' | 'reverse'): Gst => ({
    treatment,
    ratePpm: rule.commercialRatePpm,
  })
  if (facts.use === 'accommodation') {
    const { exemptUptoPaisePerPersonMonth, minDays } = rule.accommodation
    const isExempt =
      (facts.perPersonMonthPaise ?? Number.POSITIVE_INFINITY) <= exemptUptoPaisePerPersonMonth &&
      (facts.continuousDays ?? 0) >= minDays
    return { treatment: isExempt ? 'exempt' : 'ask', ratePpm: 0 }
  }
  if (facts.use === 'residential') {
    const isCharged = facts.tenantRegistered === true && facts.isProprietorsOwnHome !== true
    return isCharged ? charged('reverse') : { treatment: 'exempt', ratePpm: 0 }
  }
  if (facts.landlordRegistered === true) return charged('forward')
  const isReverse =
    facts.tenantRegistered === true &&
    (facts.date ?? rule.reverseChargeFrom) >= rule.reverseChargeFrom
  return isReverse ? charged('reverse') : { treatment: 'none', ratePpm: 0 }
}

/** Whether a receipt has a box for a revenue stamp: cash above ₹5,000. */
export const needsRevenueStamp = (mode: string, amountPaise: number): boolean =>
  taxPack.revenueStamp.value.modes.includes(mode) &&
  amountPaise > taxPack.revenueStamp.value.abovePaise
