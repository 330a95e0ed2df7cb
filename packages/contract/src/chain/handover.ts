// Answers of the procedures of records and deposits, as the database gives them in JSON. Sums are whole paise, days ISO text.

import type { ChargeKind, PaymentMethod, TenancySide, TenancyState } from './tenancy.ts'

export type HandoverKind = 'move_in' | 'move_out'
export type HandoverState = 'draft' | 'proposed' | 'agreed' | 'disputed'
export type ItemCondition = 'new' | 'good' | 'worn' | 'damaged' | 'missing'

export type HandoverReadings = {
  readonly electricity?: string | null
  readonly water?: string | null
  readonly gas?: string | null
  readonly keys?: string | null
}

export type HandoverPhoto = {
  readonly id: string
  readonly object_name: string
  readonly sha256: string
  /** What the device says; null when its clock cannot be right. */
  readonly taken_at: string | null
  readonly received_at: string
  readonly side: TenancySide
  readonly is_in_other_record: boolean
}

export type HandoverItem = {
  readonly id: string
  readonly place: number
  readonly room: string
  readonly item: string
  readonly condition: ItemCondition | null
  readonly words: string | null
  readonly other_words: string | null
  readonly side: TenancySide
  readonly compares_with: string | null
  readonly photos: readonly HandoverPhoto[]
}

export type HandoverSignature = {
  readonly side: TenancySide
  readonly name: string
  readonly at: string
  readonly is_mine: boolean
}

/** A dated line beside a record that both have signed; no part of its hash. */
export type HandoverCorrection = {
  readonly id: string
  /** The line of the record that it is about; null: all of it. */
  readonly item_id: string | null
  readonly side: TenancySide
  readonly name: string
  readonly words: string
  readonly at: string
  readonly is_mine: boolean
}

export type HandoverHead = {
  readonly id: string
  readonly tenancy_id: string
  readonly kind: HandoverKind
  readonly state: HandoverState
  readonly version: number
  readonly begun_by: TenancySide
  readonly proposed_side: TenancySide | null
  readonly readings: HandoverReadings
  readonly content_sha256: string | null
  readonly dispute_words: string | null
  readonly created_at: string
  readonly proposed_at: string | null
  readonly agreed_at: string | null
  readonly state_at: string
  /** Another one whenever what is written changes; null once it is out. */
  readonly draft_mark: string | null
  readonly signatures: readonly HandoverSignature[]
  readonly corrections: readonly HandoverCorrection[]
}

export type HandoverRecord = HandoverHead & { readonly items: readonly HandoverItem[] }

/** `handover(_handover_id)`: with the other record of the tenancy beside it. */
export type Handover = HandoverRecord & {
  readonly my_side: TenancySide
  readonly home_title: string
  /** Both have signed, and the deposit is not settled. */
  readonly may_correct: boolean
  readonly other: HandoverRecord | null
}

export type HandoverSlot = {
  readonly kind: HandoverKind
  /** Null while no last day is known. */
  readonly from: string | null
  readonly until: string | null
  readonly may_begin: boolean
  readonly record:
    | (HandoverHead & {
        readonly lines: number
        readonly open_lines: number
        readonly photos: number
      })
    | null
}

/** `tenancy_handovers(_tenancy_id)`. */
export type TenancyHandovers = {
  readonly tenancy_id: string
  readonly side: TenancySide
  readonly records: readonly HandoverSlot[]
}

/** The answer of each step of a record. */
export type HandoverAnswer = {
  readonly id: string
  readonly state: HandoverState
  readonly version: number
  readonly tenancy_id: string
  readonly content_sha256: string | null
}

export type DeductionKind = 'damage' | 'missing' | 'rent_due' | 'bill_due' | 'cleaning' | 'other'
export type SettlementState = 'open' | 'proposed' | 'accepted' | 'disputed' | 'settled'
export type RefundState = 'claimed' | 'confirmed' | 'rejected' | 'taken_back'

type ItemSaid = {
  readonly room: string
  readonly item: string
  readonly condition: ItemCondition | null
  readonly photos: readonly HandoverPhoto[]
  readonly corrections: readonly HandoverCorrection[]
}

export type Deduction = {
  readonly id: string
  readonly round: number
  readonly place: number
  readonly kind: DeductionKind
  readonly amount_paise: number
  readonly words: string
  readonly item_id: string | null
  readonly charge_id: string | null
  readonly thing: string | null
  readonly cost_paise: number | null
  readonly age_months: number | null
  readonly life_months: number | null
  readonly warning: 'no_move_in_record' | 'no_photo' | null
  readonly answer: 'agreed' | 'disputed' | null
  readonly answer_words: string | null
  readonly offer_paise: number | null
  readonly before: ItemSaid | null
  readonly after: ItemSaid | null
}

export type DepositRefund = {
  readonly id: string
  readonly state: RefundState
  readonly version: number
  readonly amount_paise: number
  readonly paid_on: string
  readonly method: PaymentMethod
  readonly reference: string | null
  readonly words: string | null
  readonly made_at: string
}

export type Settlement = {
  readonly state: SettlementState
  readonly version: number
  readonly round: number
  /** Nobody proposed anything until the last day: the whole sum is owed. */
  readonly is_by_clock: boolean
  readonly refund_due_on: string
  readonly held_paise: number
  readonly refund_paise: number | null
  readonly words: string | null
  readonly content_sha256: string | null
  readonly state_at: string
  readonly days_left: number
  readonly is_overdue: boolean
}

export type OpenCharge = {
  readonly id: string
  readonly kind: ChargeKind
  readonly name: string
  readonly from: string
  readonly due_on: string
  readonly open_paise: number
}

/** `deposit(_tenancy_id)`. Deductions of earlier proposals have a lower round. */
export type Deposit = {
  readonly tenancy_id: string
  readonly side: TenancySide
  readonly home_title: string
  readonly tenancy_state: TenancyState
  readonly leave_on: string | null
  readonly today: string
  readonly held_paise: number
  readonly settlement: Settlement | null
  readonly deductions: readonly Deduction[]
  readonly refunds: readonly DepositRefund[]
  readonly open_charges: readonly OpenCharge[]
  readonly lives: readonly {
    readonly thing: string
    readonly life_months: number
    readonly as_of: string
  }[]
}
