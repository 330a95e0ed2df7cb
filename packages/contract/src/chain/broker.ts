// Answers of the procedures of mandates, leads and commissions, as the database gives them in JSON.

import type { Change, PersonCard } from './conversation.ts'

export type MandateScope =
  | 'listing'
  | 'enquiries'
  | 'visits'
  | 'applications'
  | 'offers'
  | 'agreements'
  | 'tenancy'

export type MandateState = 'offered' | 'active' | 'ended' | 'refused'

/** `my_mandates()`: living first. */
export type Mandate = {
  readonly id: string
  readonly property_id: string
  readonly title: string
  readonly locality: string | null
  readonly photo: string | null
  readonly state: MandateState
  readonly version: number
  /** On which side the reader stands. */
  readonly side: 'owner' | 'broker'
  readonly offered_side: 'owner' | 'broker' | 'server'
  /** Null until the code was entered. */
  readonly other: PersonCard | null
  readonly scopes: readonly MandateScope[]
  readonly starts_on: string
  readonly ends_on: string
  /** Of a month's rent, in hundredths of a percent. */
  readonly owner_fee_bp: number
  readonly tenant_fee_bp: number
  readonly clawback_days: number
  readonly code_ends_at: string | null
  readonly state_at: string
}

export type MandateOffer = Change & { readonly code: string; readonly code_ends_at: string }
export type MandateTaken = Change & { readonly side?: 'owner' | 'broker' }

export type LeadState = 'new' | 'contacted' | 'visiting' | 'applied' | 'agreed' | 'lost'

/** `my_leads()`. */
export type Lead = {
  readonly id: string
  /** site: asked here, and follows the conversation. own: noted down by the broker. */
  readonly source: 'site' | 'own'
  readonly state: LeadState
  readonly version: number
  readonly name: string | null
  readonly phone: string | null
  readonly home_title: string | null
  readonly rent: number | null
  readonly lost_reason: string | null
  readonly next_step_on: string | null
  readonly notes: string | null
  /** Last day of an own lead. */
  readonly kept_until: string | null
  readonly created_at: string
  readonly state_at: string
  /** While the broker acts for the home. */
  readonly enquiry_id: string | null
  /** The next message is the host's. */
  readonly waits: boolean
}

export type LeadToSave = {
  readonly name?: string
  readonly phone?: string | null
  readonly home_title?: string | null
  readonly state?: LeadState
  readonly lost_reason?: string | null
  readonly next_step_on: string | null
  readonly notes: string | null
}

export type CommissionPayer = 'owner' | 'tenant'
export type CommissionKind = 'accrued' | 'received' | 'clawed_back' | 'written_off'

export type CommissionEntry = {
  readonly id: string
  readonly mandate_id: string
  readonly tenancy_id: string
  readonly home_title: string
  readonly payer: CommissionPayer
  readonly kind: CommissionKind
  readonly amount_paise: number
  readonly words: string | null
  readonly at: string
  readonly other: string
  /** The reader earns it; else the reader owes it. */
  readonly is_mine: boolean
  /** Of a line that accrued: what is not paid yet. */
  readonly open_paise: number | null
  /** Of a line that accrued or was clawed back: what was received of the commission; that goes back. */
  readonly received_paise: number | null
  /** The commission of this line was clawed back since. */
  readonly is_clawed_back: boolean
  /** Of a line that was clawed back: within how many days the tenancy ended. */
  readonly clawback_days: number | null
}

/** `my_commissions(_from, _until)`. */
export type Commissions = {
  readonly entries: readonly CommissionEntry[]
  readonly accrued_paise: number
  readonly received_paise: number
  readonly clawed_back_paise: number
  /** Of what was clawed back, what had been received. */
  readonly returned_paise: number
  readonly written_off_paise: number
}
