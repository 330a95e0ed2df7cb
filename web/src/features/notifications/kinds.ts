// Tabs of the page of notifications, and to which day a row belongs.

import type { Notification, NotificationKind } from '@basera/contract/chain/notification'
import {
  notificationScreenMessages as messages,
  type NotificationTab,
} from '@basera/contract/messages/chain/notification-screens'
import { daysAgo, formatDay, formatClock } from '../../lib/dates.ts'

const kindsOfTabs: Readonly<Record<NotificationTab, readonly NotificationKind[] | null>> = {
  all: null,
  questions: ['enquiry_new'],
  messages: ['message_new'],
  changes: [
    'enquiry_closed',
    'invite_accepted',
    'visit_requested',
    'visit_confirmed',
    'visit_proposed',
    'visit_moved',
    'visit_proposal_refused',
    'visit_declined',
    'visit_lapsed',
    'visit_cancelled',
    'visit_reminder',
    'visit_late',
    'visit_over',
    'visit_no_show',
    'application_submitted',
    'application_shortlisted',
    'application_offered',
    'offer_taken_back',
    'application_accepted',
    'application_declined',
    'application_withdrawn',
    'application_expired',
    'document_ends',
    'case_opened',
    'tenancy_case_opened',
    'conversation_warned',
    'agreement_sent',
    'agreement_your_turn',
    'agreement_reminder',
    'agreement_taken_back',
    'agreement_change_asked',
    'agreement_change_agreed',
    'agreement_change_kept',
    'agreement_void',
    'signature_withdrawn',
    'agreement_declined',
    'agreement_expired',
    'agreement_in_force',
    'tenancy_started',
    'tenancy_ended',
    'tenancy_called_off',
    'agreement_ran_out',
    'rent_due_soon',
    'rent_due',
    'rent_late',
    'late_fee',
    'payment_claimed',
    'payment_unanswered',
    'payment_confirmed',
    'payment_rejected',
    'payee_changed',
    'notice_given',
    'leave_asked',
    'leave_agreed',
    'leave_refused',
    'notice_withdrawn',
    'charge_added',
    'charge_objected',
    'charge_waived',
    'rent_reminded',
    'tax_to_deduct',
    'pan_asked',
    'pan_given',
    'payment_reversed',
    'tenancy_ends_soon',
    'rent_split',
    'rent_nudged',
    'ticket_raised',
    'ticket_emergency',
    'ticket_waiting',
    'ticket_acknowledged',
    'ticket_in_progress',
    'ticket_declined',
    'ticket_resolved',
    'ticket_time_proposed',
    'ticket_time_agreed',
    'ticket_cost_said',
    'ticket_cost_agreed',
    'ticket_note',
    'ticket_closed',
    'ticket_reopened',
    'handover_proposed',
    'handover_agreed',
    'handover_disputed',
    'handover_waits',
    'handover_corrected',
    'refund_due_soon',
    'refund_proposed',
    'refund_accepted',
    'refund_disputed',
    'refund_overdue',
    'refund_claimed',
    'refund_rejected',
    'deposit_settled',
    'dispute_asked',
    'dispute_proposed',
    'dispute_closed',
    'mandate_active',
    'mandate_ends',
    'mandate_ended',
    'commission_accrued',
    'commission_clawed_back',
    'payment_settled',
    'review_open',
    'review_shown',
    'review_hidden',
  ],
}

export const tabs: readonly NotificationTab[] = ['all', 'questions', 'messages', 'changes']

/** Null: every kind. */
export const kindsOf = (tab: NotificationTab): readonly NotificationKind[] | null =>
  kindsOfTabs[tab]

export const isTab = (text: string): text is NotificationTab => tabs.some((tab) => tab === text)

export type DayGroup = { readonly title: string; readonly rows: readonly Notification[] }

/** Of today and of earlier days; a group without rows is left out. */
export function groupByDay(rows: readonly Notification[], nowMs: number): readonly DayGroup[] {
  const isToday = ({ created_at: at }: Notification) => daysAgo(at, nowMs) <= 0
  return [
    { title: messages.today, rows: rows.filter(isToday) },
    { title: messages.earlier, rows: rows.filter((row) => !isToday(row)) },
  ].filter((group) => group.rows.length > 0)
}

/** "10:42 am", "Yesterday", "19 Nov". */
export function whenText(iso: string, nowMs: number): string {
  const days = daysAgo(iso, nowMs)
  if (days <= 0) return formatClock(iso)
  return days === 1 ? messages.yesterday : formatDay(iso)
}
