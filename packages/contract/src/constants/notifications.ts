// The catalogue of notifications: by which ways each kind leaves the site. The database decides by its own copy,
// `private.notification_kinds`; a test compares the two.

import type { NotificationKind } from '../chain/notification.ts'

export type NotificationWays = {
  /**
   * `digest`: with others at 8 in the morning in India, unless the person wants it at once or not at all. `none`: another mail
   * says it.
   */
  readonly mail: 'at_once' | 'digest' | 'none'
  readonly isPushed: boolean
  readonly isTexted: boolean
  /** Does not wait for the end of quiet hours. */
  readonly isUrgent: boolean
  /** A mail leaves only about what was not read for so long. */
  readonly unreadMinutes: number
  /** At most one mail a conversation in so many minutes; 0: each by itself. */
  readonly spacingMinutes: number
}

const atOnce = {
  mail: 'at_once',
  isPushed: true,
  isTexted: false,
  isUrgent: false,
  unreadMinutes: 0,
  spacingMinutes: 0,
} as const satisfies NotificationWays

/** Every kind rings the bell. */
export const notificationKinds: Readonly<Record<NotificationKind, NotificationWays>> = {
  enquiry_new: atOnce,
  message_new: { ...atOnce, unreadMinutes: 5, spacingMinutes: 15 },
  enquiry_closed: { ...atOnce, mail: 'digest', isPushed: false },
  invite_accepted: { ...atOnce, isPushed: false },
  visit_requested: atOnce,
  visit_confirmed: atOnce,
  visit_proposed: atOnce,
  visit_moved: atOnce,
  visit_proposal_refused: { ...atOnce, isPushed: false },
  visit_declined: { ...atOnce, isPushed: false },
  visit_lapsed: { ...atOnce, isPushed: false },
  visit_cancelled: { ...atOnce, isUrgent: true },
  visit_reminder: atOnce,
  visit_late: { ...atOnce, isUrgent: true },
  visit_over: { ...atOnce, mail: 'digest', isPushed: false },
  visit_no_show: { ...atOnce, isPushed: false },
  application_submitted: atOnce,
  application_shortlisted: atOnce,
  application_offered: atOnce,
  offer_taken_back: atOnce,
  application_accepted: atOnce,
  application_declined: { ...atOnce, isPushed: false },
  application_withdrawn: { ...atOnce, mail: 'digest', isPushed: false },
  application_expired: { ...atOnce, isPushed: false },
  document_ends: { ...atOnce, mail: 'digest', isPushed: false },
  case_opened: { ...atOnce, isPushed: false },
  tenancy_case_opened: { ...atOnce, isPushed: false },
  conversation_warned: { ...atOnce, mail: 'none', isPushed: false },
  agreement_sent: atOnce,
  agreement_your_turn: atOnce,
  agreement_reminder: atOnce,
  agreement_taken_back: { ...atOnce, isPushed: false },
  agreement_change_asked: atOnce,
  agreement_change_agreed: atOnce,
  agreement_change_kept: atOnce,
  agreement_void: { ...atOnce, isPushed: false },
  signature_withdrawn: { ...atOnce, isPushed: false },
  agreement_declined: atOnce,
  agreement_expired: { ...atOnce, isPushed: false },
  agreement_in_force: atOnce,
  tenancy_started: { ...atOnce, isPushed: false },
  tenancy_ended: { ...atOnce, isPushed: false },
  tenancy_called_off: { ...atOnce, isPushed: false },
  agreement_ran_out: { ...atOnce, isPushed: false },
  rent_due_soon: atOnce,
  rent_due: atOnce,
  rent_late: atOnce,
  late_fee: { ...atOnce, isPushed: false },
  payment_claimed: atOnce,
  payment_unanswered: atOnce,
  payment_confirmed: atOnce,
  payment_rejected: atOnce,
  payee_changed: { ...atOnce, isUrgent: true },
  notice_given: atOnce,
  leave_asked: atOnce,
  leave_agreed: atOnce,
  leave_refused: atOnce,
  notice_withdrawn: atOnce,
  charge_added: atOnce,
  charge_objected: atOnce,
  charge_waived: { ...atOnce, isPushed: false },
  rent_reminded: atOnce,
  tax_to_deduct: atOnce,
  pan_asked: atOnce,
  pan_given: { ...atOnce, isPushed: false },
  payment_reversed: atOnce,
  tenancy_ends_soon: { ...atOnce, isPushed: false },
  payment_settled: atOnce,
  rent_split: { ...atOnce, isPushed: false },
  rent_nudged: atOnce,
  ticket_raised: atOnce,
  ticket_emergency: { ...atOnce, isUrgent: true },
  ticket_waiting: atOnce,
  ticket_acknowledged: atOnce,
  ticket_in_progress: atOnce,
  ticket_declined: atOnce,
  ticket_resolved: atOnce,
  ticket_time_proposed: atOnce,
  ticket_time_agreed: atOnce,
  ticket_cost_said: atOnce,
  ticket_cost_agreed: { ...atOnce, isPushed: false },
  ticket_note: { ...atOnce, unreadMinutes: 5, spacingMinutes: 15 },
  ticket_closed: { ...atOnce, mail: 'digest', isPushed: false },
  ticket_reopened: atOnce,
  handover_proposed: atOnce,
  handover_agreed: { ...atOnce, isPushed: false },
  handover_disputed: atOnce,
  handover_waits: atOnce,
  handover_corrected: { ...atOnce, spacingMinutes: 60 },
  refund_due_soon: atOnce,
  refund_proposed: atOnce,
  refund_accepted: atOnce,
  refund_disputed: atOnce,
  dispute_asked: atOnce,
  dispute_proposed: atOnce,
  dispute_closed: { ...atOnce, isPushed: false },
  refund_overdue: atOnce,
  refund_claimed: atOnce,
  refund_rejected: atOnce,
  deposit_settled: { ...atOnce, isPushed: false },
  mandate_active: { ...atOnce, isPushed: false },
  mandate_ends: { ...atOnce, isPushed: false },
  mandate_ended: { ...atOnce, isPushed: false },
  commission_accrued: { ...atOnce, mail: 'digest', isPushed: false },
  commission_clawed_back: { ...atOnce, mail: 'digest', isPushed: false },
  review_open: { ...atOnce, mail: 'digest', isPushed: false },
  review_shown: { ...atOnce, isPushed: false },
  review_hidden: { ...atOnce, isPushed: false },
}

/** Interval of the sweep of notifications past their 180 days (`private.forget_notifications`). */
export const NOTIFICATION_SWEEP_INTERVAL_MS = 3600 * 1000
