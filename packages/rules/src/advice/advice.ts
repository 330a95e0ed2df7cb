// One advice: what is said, where it is shown, how sure it is.

import type { Day } from '../days.ts'
import type { DutyFacts, Figure } from '../duty.ts'
import { type Dated, type Mark, type Source, sourcesOf } from '../packs.ts'
import type { Strength } from '../warnings.ts'

export type AgreementFacts = DutyFacts & {
  readonly noticeMonths: number
  readonly kind: 'lease' | 'leave_and_licence' | 'tenancy'
  readonly hasBroker: boolean
  /** For tax; null: not asked yet. */
  readonly ownerLivesAbroad: boolean | null
  readonly landlordRegistered: boolean | null
  readonly tenantIsBusiness: boolean | null
}

export type Topic =
  | 'pack_is_old'
  | 'usual_form'
  | 'longest_term'
  | 'registration_always'
  | 'registration_over_months'
  | 'rent_authority'
  | 'stamp_duty'
  | 'registration_fee'
  | 'deposit'
  | 'rent_rise'
  | 'notice'
  | 'police'
  | 'end_is_told'
  | 'broker_registers'
  | 'tds_resident'
  | 'tds_non_resident'
  | 'gst'

/** Where in the agreement it is shown. */
export type ClauseTopic = 'heading' | 'parties' | 'term' | 'rent' | 'deposit' | 'notice' | 'signing'

export type Advice = {
  readonly topic: Topic
  readonly clause: ClauseTopic
  /** `duty`: it has to be done; `info`: it is good to know. */
  readonly strength: Strength | 'duty' | 'info' | 'unknown'
  readonly figure?: Figure
  /** Months of the limit, of the term or of the time in which; by topic. */
  readonly months?: number
  readonly days?: number
  readonly ppm?: number
  /** Where sources differ, the careful reading is the one that is shown. */
  readonly isContested: boolean
  readonly mark: Mark
  readonly asOf: Day
  readonly sources: readonly Source[]
}

type Said = Omit<Advice, 'mark' | 'asOf' | 'sources' | 'isContested'>

export const from = (
  fact: Dated & { readonly sources: readonly string[] },
  said: Said,
): Advice => ({
  ...said,
  isContested: fact.mark === 'C',
  mark: fact.mark,
  asOf: fact.asOf,
  sources: sourcesOf(fact.sources),
})
