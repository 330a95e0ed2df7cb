// Answers of the procedures of repairs, as the database gives them in JSON. Sums are whole paise, moments ISO text.

import type { TenancySide, TenancyState } from './tenancy.ts'

export type TicketState =
  | 'open'
  | 'acknowledged'
  | 'in_progress'
  | 'resolved'
  | 'closed'
  | 'reopened'
  | 'declined'
export type TicketKind =
  | 'water'
  | 'power'
  | 'gas'
  | 'lock'
  | 'appliance'
  | 'damp'
  | 'pest'
  | 'structure'
  | 'common_area'
  | 'other'
export type TicketPriority = 'emergency' | 'soon' | 'whenever'
export type TicketDeclineKind = 'not_ours' | 'tenant_duty' | 'no_fault' | 'duplicate'

/** One of `my_tickets(…)`; a broker is told no cost. */
export type TicketCard = {
  readonly id: string
  readonly tenancy_id: string
  readonly enquiry_id: string | null
  readonly tenancy_state: TenancyState
  readonly home_title: string
  readonly unit_label: string
  readonly side: TenancySide
  readonly kind: TicketKind
  readonly priority: TicketPriority
  readonly title: string
  readonly state: TicketState
  readonly version: number
  readonly raised_side: TenancySide
  readonly raised_by: string
  readonly is_mine: boolean
  readonly created_at: string
  readonly state_at: string
  readonly first_answer_at: string | null
  readonly resolved_at: string | null
  readonly reopened_count: number
  readonly time: {
    readonly starts_at: string
    readonly ends_at: string
    readonly agreed_at: string | null
    readonly is_ours: boolean
  } | null
  readonly worker: string | null
  readonly reason: string | null
  readonly reason_kind: TicketDeclineKind | 'tenancy_ended' | null
  readonly may_reopen: boolean
  readonly cost: {
    readonly paise: number
    readonly tenant_share_paise: number
    readonly paid_by: 'tenant' | 'host'
    readonly is_ours: boolean
    readonly agreed_at: string | null
    readonly charge_id: string | null
  } | null
  /** The name of its first photo. */
  readonly photo: string | null
}

export type TicketFigures = {
  readonly open: number
  readonly waiting: number
  /** Medians of the last year; null below three. */
  readonly answer_hours: number | null
  readonly repair_days: number | null
  /** The owner's part of agreed costs since 1 April, and the rent that came in; null for whoever owns none of the homes. */
  readonly spent: {
    readonly year: string
    readonly paise: number
    readonly rent_paise: number
  } | null
}

/** `my_tickets(_as, _tenancy_id, _only, _before, _limit)` */
export type MyTickets = {
  readonly tickets: readonly TicketCard[]
  readonly next_before: string | null
  readonly figures: TicketFigures
}

export type TicketPhoto = {
  readonly object_name: string
  readonly mime: string
  readonly shows: 'before' | 'after'
  readonly side: TenancySide
  readonly width: number | null
  readonly height: number | null
  readonly created_at: string
}

export type TicketNote = {
  readonly id: number
  readonly side: TenancySide
  readonly body: string
  readonly created_at: string
  readonly is_mine: boolean
  readonly name: string
}

export type TicketEvent = {
  readonly id: number
  readonly action: string
  readonly to_state: TicketState
  readonly side: TenancySide | 'clock'
  readonly detail: { readonly starts_at?: string; readonly reason?: string } | null
  readonly at: string
}

/** `ticket(_ticket_id)` */
export type Ticket = TicketCard & {
  readonly body: string | null
  readonly photos: readonly TicketPhoto[]
  readonly notes: readonly TicketNote[]
  readonly events: readonly TicketEvent[]
}

/** The answer of each step. */
export type TicketAnswer = {
  readonly success: true
  readonly id: string
  readonly state: TicketState
  readonly version: number
  readonly at: string
  readonly tenancy_id: string
}
