// An offer as it is typed, and what is wrong with it. Sums are typed in rupees and sent in paise.

import type {
  ApplicantRow,
  ApplicationHome,
  OfferedHome,
  OfferTerms,
} from '@basera/contract/chain/application'
import { OFFER_DEFAULT_HOURS } from '@basera/contract/constants/applications'
import { offerMessages as messages } from '@basera/contract/messages/chain/applicants'
import { rupeesOf } from '../../lib/rupees.ts'
import { typedRupees } from '../../lib/typed-rupees.ts'

export type OfferDraft = {
  readonly rent: string
  readonly deposit: string
  readonly from: string
  readonly months: number
  readonly lockIn: number
  readonly notice: number
  readonly hours: number
  readonly words: string
}

export type OfferFaults = Readonly<Partial<Record<'rent' | 'deposit' | 'from' | 'lockIn', string>>>

const USUAL_MONTHS = 11
const USUAL_NOTICE_MONTHS = 1

/** An agreement may say no more. */
export const NOTICE_MONTHS_MAX = 6

/** What they applied for, on the terms of the listing. */
export function firstOffer(row: ApplicantRow, home: OfferedHome, today: string): OfferDraft {
  const months = row.stay_months ?? USUAL_MONTHS
  const from = row.move_in_on ?? today
  return {
    rent: amountText(row.rent_paise ?? home.rent_paise),
    deposit: amountText(home.deposit_paise),
    from: from < today ? today : from,
    months,
    lockIn: Math.min(home.lock_in_months ?? 0, months),
    notice: Math.min(home.notice_months ?? USUAL_NOTICE_MONTHS, NOTICE_MONTHS_MAX),
    hours: OFFER_DEFAULT_HOURS,
    words: '',
  }
}

const amountText = (paise: number | null): string =>
  paise === null ? '' : rupeesOf(paise).replace('₹', '')

/** Whole rupees as paise; zero is an amount here. Null for anything else. */
export function paiseOf(text: string): number | null {
  if (/^\s*₹?\s*0\s*$/.test(text)) return 0
  const rupees = typedRupees(text)
  return rupees === null ? null : rupees * 100
}

export function faultsOf(
  { rent, deposit, from, months, lockIn }: OfferDraft,
  home: ApplicationHome,
  today: string,
): OfferFaults {
  const rentPaise = paiseOf(rent)
  const depositPaise = paiseOf(deposit)
  const faults: Record<string, string> = {}
  if (rentPaise === null || rentPaise === 0) faults['rent'] = messages.faultAmount
  else if (home.rent_paise !== null && rentPaise > home.rent_paise)
    faults['rent'] = messages.faultRent(rupeesOf(home.rent_paise))
  if (depositPaise === null) faults['deposit'] = messages.faultAmount
  else if (home.deposit_paise !== null && depositPaise > home.deposit_paise)
    faults['deposit'] = messages.faultDeposit(rupeesOf(home.deposit_paise))
  if (from === '') faults['from'] = messages.faultFrom
  else if (from < today) faults['from'] = messages.faultPast
  if (lockIn > months) faults['lockIn'] = messages.faultLockIn
  return faults
}

/** Only of an offer without faults. */
export const termsOf = (draft: OfferDraft): OfferTerms => ({
  rent_paise: paiseOf(draft.rent) ?? 0,
  deposit_paise: paiseOf(draft.deposit) ?? 0,
  start_on: draft.from,
  months: draft.months,
  lock_in_months: draft.lockIn === 0 ? null : draft.lockIn,
  notice_months: draft.notice === 0 ? null : draft.notice,
  words: draft.words.trim() === '' ? null : draft.words.trim(),
})
