// Answers of the procedures of notifications, as the database gives them in JSON.

import type { DeclineKind, PaperKind } from './application.ts'
import type { HandoverKind } from './handover.ts'
import type { ReviewHiddenKind } from './review.ts'
import type { RejectKind } from './tenancy.ts'
import type { TicketDeclineKind } from './ticket.ts'
import type { VisitReason } from './visit.ts'

export type NotificationKind =
  | 'enquiry_new'
  | 'message_new'
  | 'enquiry_closed'
  | 'invite_accepted'
  | 'visit_requested'
  | 'visit_confirmed'
  | 'visit_proposed'
  | 'visit_moved'
  | 'visit_proposal_refused'
  | 'visit_declined'
  | 'visit_lapsed'
  | 'visit_cancelled'
  | 'visit_reminder'
  | 'visit_late'
  | 'visit_over'
  | 'visit_no_show'
  | 'application_submitted'
  | 'application_shortlisted'
  | 'application_offered'
  | 'offer_taken_back'
  | 'application_accepted'
  | 'application_declined'
  | 'application_withdrawn'
  | 'application_expired'
  | 'document_ends'
  | 'case_opened'
  | 'tenancy_case_opened'
  | 'conversation_warned'
  | 'agreement_sent'
  | 'agreement_your_turn'
  | 'agreement_reminder'
  | 'agreement_taken_back'
  | 'agreement_change_asked'
  | 'agreement_change_agreed'
  | 'agreement_change_kept'
  | 'agreement_void'
  | 'signature_withdrawn'
  | 'agreement_declined'
  | 'agreement_expired'
  | 'agreement_in_force'
  | 'tenancy_started'
  | 'tenancy_ended'
  | 'tenancy_called_off'
  | 'agreement_ran_out'
  | 'rent_due_soon'
  | 'rent_due'
  | 'rent_late'
  | 'late_fee'
  | 'payment_claimed'
  | 'payment_unanswered'
  | 'payment_confirmed'
  | 'payment_rejected'
  | 'payee_changed'
  | 'notice_given'
  | 'leave_asked'
  | 'leave_agreed'
  | 'leave_refused'
  | 'notice_withdrawn'
  | 'charge_added'
  | 'charge_objected'
  | 'charge_waived'
  | 'rent_reminded'
  | 'tax_to_deduct'
  | 'pan_asked'
  | 'pan_given'
  | 'payment_reversed'
  | 'tenancy_ends_soon'
  | 'rent_split'
  | 'rent_nudged'
  | 'ticket_raised'
  | 'ticket_emergency'
  | 'ticket_waiting'
  | 'ticket_acknowledged'
  | 'ticket_in_progress'
  | 'ticket_declined'
  | 'ticket_resolved'
  | 'ticket_time_proposed'
  | 'ticket_time_agreed'
  | 'ticket_cost_said'
  | 'ticket_cost_agreed'
  | 'ticket_note'
  | 'ticket_closed'
  | 'ticket_reopened'
  | 'handover_proposed'
  | 'handover_agreed'
  | 'handover_disputed'
  | 'handover_waits'
  | 'handover_corrected'
  | 'refund_due_soon'
  | 'refund_proposed'
  | 'refund_accepted'
  | 'refund_disputed'
  | 'refund_overdue'
  | 'refund_claimed'
  | 'refund_rejected'
  | 'deposit_settled'
  | 'dispute_asked'
  | 'dispute_proposed'
  | 'dispute_closed'
  | 'mandate_active'
  | 'mandate_ends'
  | 'mandate_ended'
  | 'commission_accrued'
  | 'commission_clawed_back'
  | 'payment_settled'
  | 'review_open'
  | 'review_shown'
  | 'review_hidden'

/** Why an admin looked into a conversation: the `_reason_kind` of `admin_open_case`. */
export type CaseReason = 'report' | 'fraud' | 'dispute_help' | 'legal_order'

/** What its words are made of: never an address, a number, an amount or words of a message. */
export type NotificationSubject = {
  /** First name and initial of who acted. */
  readonly name?: string
  readonly home?: string
  /** Of a visit: its moment, the one of before; of an agreement its first day; of all: until when an answer is waited for. */
  readonly when?: string
  readonly old?: string
  readonly until?: string
  /** Before the visit. */
  readonly hours?: 2 | 24
  readonly reason?:
    | VisitReason
    | DeclineKind
    | CaseReason
    | RejectKind
    | TicketDeclineKind
    | ReviewHiddenKind
    /** Of a mandate: the reader is its broker, and the name the owner's. */
    | 'as_broker'
    /** Of a mandate that ended: the reader is the owner, and the home is hidden since. */
    | 'home_hidden'
  /** Of a paper: its kind, never the name of a file. */
  readonly paper?: PaperKind
  /** Of a hand-over: which record. */
  readonly record?: HandoverKind
}

export type Notification = {
  readonly id: number
  readonly kind: NotificationKind
  readonly enquiry_id: string | null
  /** Of what happened in a tenancy, of a repair and of an agreement. */
  readonly tenancy_id: string | null
  readonly ticket_id: string | null
  readonly agreement_id: string | null
  readonly subject: NotificationSubject
  readonly created_at: string
  /** The bell counts what was not seen; the dot stays until it is read. */
  readonly seen_at: string | null
  readonly read_at: string | null
}

/** `my_notifications(_kinds, _before, _limit)`, newest first; `_before` is the id of the last one of the page before. */
export type MyNotifications = {
  readonly notifications: readonly Notification[]
  readonly has_more: boolean
}

/** `my_unread()`: both stop at their limit; a screen then says "99+" and "200+". */
export type MyUnread = {
  readonly unseen_notifications: number
  readonly unread_threads: number
}

export type Ways = { readonly mail: boolean; readonly push: boolean; readonly sms: boolean }

/** `my_preferences()` and the argument of `save_preferences`. `quiet_*`: "22:00", India's time; both null for none. */
export type NotificationPreferences = {
  readonly quiet_from: string | null
  readonly quiet_until: string | null
  readonly digest: 'at_once' | 'daily' | 'off'
  readonly per_kind: Readonly<Partial<Record<NotificationKind, Ways>>>
}

/** What a browser's service worker is pushed, as JSON. `path`: of the page that it leads to; `tag`: a later one replaces it. */
export type PushedNotification = {
  readonly text: string
  readonly path: string
  readonly tag: string
}
