// What the state's rules say to an agreement, each at the clause of its form that it concerns. Advice with date and source; it refuses
// nothing, and its words are the screens' (`topic` and `strength` choose them).

import type { Advice, AgreementFacts, ClauseTopic } from '@basera/rules/advice/advice'
import { advise } from '@basera/rules/advise'
import type { RentPart } from '@basera/rules/duty'
import { escalated } from '@basera/rules/rent'
import type { PaperTerms } from './facts.ts'
import type { Values } from './values.ts'

/** `clauseId` null: it concerns the whole. */
export type Note = Advice & { readonly clauseId: string | null }

/** Hundredths of a percent in millionths. */
const PPM_A_BASIS_POINT = 100

/** Rent by time: each step on the rounded rent before. */
export function rentSchedule(terms: PaperTerms): readonly RentPart[] {
  const steps = Math.ceil(terms.months / terms.escalation_months)
  const ppm = terms.escalation_bp * PPM_A_BASIS_POINT
  if (ppm === 0) return [{ months: terms.months, monthlyRentPaise: terms.rent_paise }]
  return escalated(terms.rent_paise, ppm, steps).map((monthlyRentPaise, step) => ({
    monthlyRentPaise,
    months: Math.min(terms.escalation_months, terms.months - step * terms.escalation_months),
  }))
}

export function adviceFacts({ facts, state, use, isLicence, pack }: Values): AgreementFacts {
  const { terms } = facts
  return {
    state,
    use,
    rent: rentSchedule(terms),
    depositPaise: terms.deposit_paise,
    premiumPaise: 0,
    signedOn: facts.today,
    // not asked; the fee of a town is the higher one
    area: 'urban',
    noticeMonths: terms.notice_months,
    kind: isLicence
      ? 'leave_and_licence'
      : pack.usualForm.value === 'tenancy_agreement'
        ? 'tenancy'
        : 'lease',
    hasBroker: facts.has_broker,
    ownerLivesAbroad: terms.owner_is_nri,
    landlordRegistered: terms.gst_bp > 0 ? true : null,
    tenantIsBusiness: null,
  }
}

const clauseOf: Readonly<Record<ClauseTopic, string | null>> = {
  heading: null,
  parties: 'parties',
  term: 'parties',
  rent: 'rent',
  deposit: 'deposit',
  notice: 'notice',
  signing: 'stamp',
}

export const notesOf = (values: Values): readonly Note[] =>
  advise(adviceFacts(values), values.facts.today).map((advice) => ({
    ...advice,
    clauseId: clauseOf[advice.clause],
  }))
