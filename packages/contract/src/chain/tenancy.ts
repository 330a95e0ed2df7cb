// Answers of the procedures of tenancies and payments, as the database gives them in JSON. Sums are whole paise, days ISO text.

export type TenancySide = 'seeker' | 'owner' | 'broker' | 'co_tenant'
export type TenancyState = 'upcoming' | 'active' | 'notice' | 'ended'
export type ChargeKind =
  | 'rent'
  | 'maintenance'
  | 'deposit'
  | 'late_fee'
  | 'repair'
  | 'utility'
  | 'other'
export type DueState = 'due' | 'late' | 'part_paid' | 'paid' | 'waived'
export type PaymentState = 'claimed' | 'confirmed' | 'rejected' | 'taken_back' | 'reversed'
export type PaymentMethod = 'upi' | 'bank' | 'cash' | 'cheque' | 'provider'
export type PaymentPurpose = 'rent' | 'deposit'
export type RejectKind = 'not_arrived' | 'amount_differs' | 'reference_unknown' | 'not_mine'

/** What is open, late, said to be paid, held. `next_due_on`: of what is open; null for nothing. */
export type TenancySums = {
  readonly open_paise: number
  readonly late_paise: number
  readonly deposit_open_paise: number
  readonly deposit_held_paise: number
  /** Of the rent. */
  readonly claimed_paise: number
  readonly deposit_claimed_paise: number
  readonly credit_paise: number
  readonly next_due_on: string | null
}

/** One of `my_tenancies(_as)`: as a tenant, an owner, or a host, who is an owner or a broker. A broker is told no sums. */
export type TenancyCard = {
  readonly id: string
  readonly side: TenancySide
  readonly enquiry_id: string | null
  readonly property_id: string | null
  readonly agreement_id: string
  readonly home_title: string
  readonly unit_label: string
  readonly photo: string | null
  readonly state: TenancyState
  readonly version: number
  readonly start_on: string
  readonly end_on: string
  readonly leave_on: string | null
  readonly lock_in_until: string | null
  readonly notice_months: number
  readonly is_holding_over: boolean
  readonly rent_paise: number | null
  readonly people: readonly {
    readonly role: 'owner' | 'tenant' | 'co_tenant'
    readonly name: string
    readonly is_me: boolean
  }[]
  readonly sums?: TenancySums
}

/** One of `leaving_tenancies()`: a home that somebody leaves, and what its host does next. */
export type LeavingTenancy = {
  readonly tenancy_id: string
  readonly side: 'owner' | 'broker'
  readonly home: string
  readonly unit: string
  readonly tenants: string
  /** The last day, or the one that is asked for; null where none is named. */
  readonly leave_on: string | null
  readonly act:
    | 'answer_early'
    | 'answer_withdraw'
    | 'answer_call_off'
    | 'await_record'
    | 'begin_record'
    | 'finish_record'
    | 'sign_record'
    | 'await_signature'
    | 'mend_record'
    | 'await_last_day'
    | 'propose_refund'
    | 'propose_anew'
    | 'send_refund'
  readonly record_from: string | null
  readonly refund_due_on: string | null
  /** What is still to be returned; null for a broker. */
  readonly deposit_paise: number | null
}

/** What is asked about leaving and not answered yet. */
export type LeaveRequest = {
  readonly id: string
  readonly kind: 'early' | 'withdraw' | 'call_off'
  readonly leave_on: string | null
  readonly reason: string | null
  readonly state: 'asked' | 'agreed' | 'refused' | 'taken_back'
  readonly version: number
  readonly made_at: string
  readonly is_ours: boolean
}

/** `tenancy(_tenancy_id)` */
export type Tenancy = TenancyCard & {
  readonly home_address: string | null
  readonly leave_request: LeaveRequest | null
  readonly terms: readonly {
    readonly from_on: string
    readonly rent_paise: number
    readonly maintenance_paise: number
    readonly deposit_paise: number
    readonly due_day: number
    readonly grace_days: number
    readonly late_fee: { readonly per_day_paise: number; readonly cap_paise: number } | null
    readonly escalation_bp: number
    readonly escalation_months: number
  }[]
}

export type RentCharge = {
  readonly id: string
  readonly kind: ChargeKind
  readonly name: string
  readonly from: string
  readonly until: string
  readonly due_on: string
  readonly amount_paise: number
  readonly waived_paise: number
  readonly paid_paise: number
  readonly open_paise: number
  readonly state: DueState
  /** Who charged it. */
  readonly side: 'clock' | 'owner'
  readonly objection: { readonly words: string; readonly at: string } | null
}

export type Payment = {
  readonly id: string
  readonly purpose: PaymentPurpose
  readonly state: PaymentState
  readonly version: number
  readonly amount_paise: number
  readonly tds_paise: number
  readonly allocated_paise: number
  readonly paid_on: string
  readonly method: PaymentMethod
  readonly reference: string | null
  readonly reject_kind: RejectKind | null
  readonly words: string | null
  readonly made_at: string
  readonly confirmed_at: string | null
  readonly is_mine: boolean
  /** Of who paid and of the owner alone. */
  readonly has_screenshot: boolean
  readonly payer: string | null
  /** The owner alone is told that another tenancy names this reference, too. */
  readonly is_reference_seen: boolean
  readonly receipt: { readonly id: string; readonly number: string } | null
  /** Confirmed once, and taken back: its receipt is cancelled. */
  readonly reversed: { readonly reason: string; readonly at: string } | null
}

/** One of `payments_to_confirm()` */
export type PaymentToConfirm = Payment & {
  readonly tenancy_id: string
  readonly home_title: string
  /** Four signs that stand in the note of a payment. */
  readonly code: string
}

/** What a tenant owes after it, newest first. */
export type LedgerLine = {
  readonly on: string
  readonly cause: 'charge' | 'waiver' | 'payment' | 'reversal'
  readonly cause_id: string
  readonly paise: number
  readonly balance_paise: number
  readonly what: ChargeKind | null
  readonly name: string | null
  readonly reason: string | null
  readonly from: string | null
}

/** `rent_book(_tenancy_id)` */
export type RentBook = {
  readonly tenancy_id: string
  readonly side: TenancySide
  readonly sums: TenancySums
  readonly charges: readonly RentCharge[]
  readonly payments: readonly Payment[]
  /** The last one that the owner sent by hand. */
  readonly reminder: { readonly at: string; readonly words: string | null } | null
  readonly lines: readonly LedgerLine[]
}

export type RollState = 'none' | 'waived' | 'paid' | 'waiting' | 'late' | 'part_paid' | 'due'

/** A home in `rent_roll(_month)`: what falls due in the month, the deposit apart. */
export type RollHome = {
  readonly tenancy_id: string
  /** Four signs that stand in the note of a payment. */
  readonly code: string
  readonly start_on: string
  readonly home_title: string
  readonly unit_label: string
  readonly tenancy_state: TenancyState
  readonly photo: string | null
  readonly tenants: readonly string[]
  readonly state: RollState
  readonly charged_paise: number
  readonly waived_paise: number
  readonly paid_paise: number
  readonly claimed_paise: number
  readonly open_paise: number
  readonly late_paise: number
  /** Open from months before. */
  readonly before_paise: number
  readonly due_on: string | null
  readonly reminded_on: string | null
  readonly may_remind: boolean
  readonly leave_request: LeaveRequest | null
}

/** `rent_roll(_month)`; the parts sum up to what was charged. */
export type RentRoll = {
  readonly month: string
  readonly today: string
  readonly sums: {
    readonly charged_paise: number
    readonly waived_paise: number
    readonly received_paise: number
    readonly claimed_paise: number
    readonly late_paise: number
    readonly not_due_paise: number
  }
  readonly homes: readonly RollHome[]
  /** Of the present month alone. */
  readonly vacant: readonly VacantHome[]
}

/** A home that nobody has rented: for how many days, and what is asked for it. */
export type VacantHome = {
  readonly property_id: string
  readonly home_title: string
  readonly photo: string | null
  readonly asked_paise: number
  readonly days: number
}

/** One of `receipts_of_month(_month)` */
export type MonthReceipt = {
  readonly id: string
  readonly number: string
  readonly paid_on: string
  readonly tenant: string
  readonly home: string
  readonly amount_paise: number
  readonly tds_paise: number
  readonly is_cancelled: boolean
}

export type PaymentWarning = 'payee_changes' | 'payee_new' | 'payee_differs'

/** `online_payments(_tenancy_id)`: `latest` is the caller's own of the last 7 days. */
export type OnlinePayments = {
  readonly is_offered: boolean
  readonly latest: {
    readonly amount_paise: number
    readonly made_at: string
    readonly state: OnlinePaymentState
    readonly receipt: { readonly id: string; readonly number: string } | null
  } | null
}
export type OnlinePaymentState = 'started' | 'paid' | 'failed' | 'refunded'

/** `payment_request(_tenancy_id, _charge_ids)` */
export type PaymentRequest = {
  readonly payee: { readonly holder: string; readonly vpa: string; readonly since: string } | null
  readonly next: { readonly changed_at: string; readonly valid_from: string } | null
  readonly amount_paise: number
  /** Four signs that find the payment in a statement. */
  readonly code: string
  readonly warnings: readonly PaymentWarning[]
}

/** `my_payee()` */
export type MyPayee = {
  readonly payee: { readonly holder: string; readonly vpa: string; readonly since: string } | null
  readonly next: {
    readonly holder: string
    readonly vpa: string
    readonly valid_from: string
  } | null
}

/** `receipt(_receipt_id)` */
export type RentReceipt = {
  readonly id: string
  readonly tenancy_id: string
  readonly number: string
  readonly content: {
    readonly number: string
    readonly issued_on: string
    readonly paid_on: string
    readonly owner: string
    readonly tenant: string
    readonly home: string
    readonly amount_paise: number
    readonly tds_paise: number
    readonly method: PaymentMethod
    readonly reference: string | null
    readonly parts: readonly {
      readonly kind: ChargeKind
      readonly name: string
      readonly from: string
      readonly until: string
      readonly paise: number
    }[]
    readonly advance_paise: number
  }
  readonly content_sha256: string
  readonly code: string
  readonly issued_at: string
  readonly cancelled: { readonly on: string; readonly reason: string } | null
}

/** The answer of `claim_payment` and of each step after it. */
export type PaymentAnswer = {
  readonly success: true
  readonly id: string
  readonly state: PaymentState
  readonly version: number
  readonly at: string
  readonly tenancy_id: string
  readonly receipt_id?: string
  readonly number?: string
}

/** `rent_statement(_tenancy_id, _year)`: rent alone, a tenant's own share. */
export type RentStatement = {
  readonly tenancy_id: string
  readonly year: string
  readonly side: TenancySide
  readonly home: string
  readonly owner: string
  readonly owner_address: string | null
  readonly tenant: string
  readonly total_paise: number
  readonly tds_paise: number
  readonly rows: readonly {
    readonly from: string
    readonly until: string
    readonly paise: number
    readonly paid_on: string
    readonly method: PaymentMethod
    readonly reference: string | null
    readonly number: string
  }[]
  /** Months without a confirmed payment. */
  readonly gaps: readonly { readonly from: string; readonly until: string }[]
  /** "2026-11" and what was charged for it. */
  readonly months: readonly { readonly month: string; readonly paise: number }[]
  readonly ends_on: string
}

/** `tenancy_tax(_tenancy_id)`: of the reader's own where it says so. */
export type TenancyTax = {
  readonly tenancy_id: string
  readonly side: TenancySide
  /** The reader's own reminder. */
  readonly remind_on: string | null
  readonly pan: { readonly masked: string; readonly given_at: string } | null
  /** A tenant's own question; an owner reads all. */
  readonly asked: readonly {
    readonly name: string | null
    readonly is_me: boolean
    readonly at: string
  }[]
  /** For the owner: tenants who had the PAN opened, the newest first. */
  readonly views: readonly { readonly name: string | null; readonly at: string }[]
}

/** `verify_receipt(_code)`: no name, address or account. */
export type ReceiptCheck =
  | { readonly known: false }
  | {
      readonly known: true
      readonly number: string
      readonly issued_on: string
      readonly paid_on: string
      readonly amount_paise: number
      readonly from: string | null
      readonly until: string | null
      readonly owner_initials: string
      readonly tenant_initials: string
      readonly is_whole: boolean
      readonly cancelled_on: string | null
    }
