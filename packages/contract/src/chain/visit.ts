// Answers of the procedures of visits, as the database gives them in JSON. Moments are ISO 8601 with zone; a null stands for "none",
// no property is ever left out. No list and no change holds a place: `visit_place` alone gives it, and for its time alone.

import type { Change, PersonCard, Side, ThreadHome } from './conversation.ts'

export type VisitState =
  | 'requested'
  | 'confirmed'
  | 'completed'
  | 'no_show'
  | 'declined'
  | 'cancelled'

export type VisitMode = 'in_person' | 'video'

/** Why a visit was declined or cancelled; the last five are the clock's. */
export type VisitReason =
  | 'not_free'
  | 'home_gone'
  | 'found_another'
  | 'not_interested'
  | 'other'
  | 'no_answer'
  | 'party_left'
  | 'host_gone'
  | 'suspended'
  | 'closed'

/** Of `free_slots(_property_id, _from, _days)`, at most 500, for visitors, too. */
export type FreeSlot = { readonly starts_at: string; readonly ends_at: string }

/** Argument `_settings` of `save_visit_hours`, whole. `paused_until`: a day; before it nothing is offered. */
export type VisitSettings = {
  readonly slot_minutes: 15 | 20 | 30 | 45 | 60
  readonly buffer_minutes: number
  readonly notice_hours: number
  readonly days_ahead: number
  readonly per_day: number
  readonly confirms_itself: boolean
  readonly paused_until: string | null
}

/** One of `_windows` of `save_visit_hours`: of a weekday (1 is Monday) or of one date, instead of its weekday. "10:00" to "24:00". */
export type VisitWindow = {
  readonly weekday: number | null
  readonly on_date: string | null
  readonly from_time: string | null
  readonly until_time: string | null
  readonly is_closed: boolean
}

/** Of `save_visit_hours`, `copy_visit_hours` and `pause_visits`; `id` is the home's. */
export type VisitHoursChanged = Change & { readonly state: 'offered' | 'paused' }

export type VisitHoursCopied = VisitHoursChanged & {
  readonly homes: readonly { readonly property_id: string; readonly version: number }[]
}

/** `state`: requested, or confirmed where the host lets visits confirm themselves. */
export type VisitRequested = Change & { readonly enquiry_id: string }

export type VisitProposal = {
  readonly side: Exclude<Side, 'co_tenant'>
  readonly starts_at: string
  readonly at: string
  /** Why, in the proposer's words. */
  readonly words: string | null
  /** At most two more times, any of which may be accepted. */
  readonly others: readonly string[]
}

export type VisitFeedbackReason =
  | 'price'
  | 'size'
  | 'condition'
  | 'location'
  | 'light'
  | 'noise'
  | 'not_as_shown'

export type VisitRow = {
  readonly id: string
  readonly enquiry_id: string
  readonly home: ThreadHome
  readonly other: PersonCard
  readonly my_side: Exclude<Side, 'co_tenant'>
  readonly state: VisitState
  readonly version: number
  readonly starts_at: string
  readonly ends_at: string
  readonly mode: VisitMode
  readonly people: number
  readonly note: string | null
  readonly moves: number
  readonly proposal: VisitProposal | null
  /** Until when a request waits; null in any other state. */
  readonly answer_until: string | null
  readonly shares_my_phone: boolean
  readonly reason_kind: VisitReason | null
  readonly reason: string | null
  /** Who is said not to have come; null also when each side says so of the other. */
  readonly missed_side: 'seeker' | 'host' | null
  /** By how many minutes each side said to be late (`say_late`, 5, 10 or 20); null: in time. */
  readonly late: { readonly seeker: number | null; readonly host: number | null }
  /** Whether `visit_place` answers now. */
  readonly is_place_open: boolean
  readonly feedback: {
    readonly interest: 'yes' | 'maybe' | 'no'
    readonly reasons: readonly VisitFeedbackReason[]
    readonly words: string | null
  } | null
  readonly calendar_sequence: number
  readonly created_at: string
  readonly state_at: string
}

/** `my_visits(_enquiry_id, _property_id, _from, _until, _limit)`, by their time. */
export type MyVisits = { readonly visits: readonly VisitRow[]; readonly has_more: boolean }

/** `visit_place(_visit_id)`; of a visit by video the place is null. Each look is noted for the owner. */
export type VisitPlace = {
  readonly success: true
  readonly id: string
  readonly at: string
  readonly address: string | null
  readonly landmark: string | null
  readonly latitude: number | null
  readonly longitude: number | null
  readonly directions: string | null
  /** `phone`: whole if that side shares it, else its last digits; null without a confirmed one. */
  readonly other: { readonly card: PersonCard; readonly phone: string | null } | null
}

/** `visit_place_views(_visit_id)`, newest first, for the host. */
export type VisitPlaceViews = readonly {
  readonly side: Exclude<Side, 'co_tenant'>
  readonly at: string
}[]
