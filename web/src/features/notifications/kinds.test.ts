import { expect, test } from 'vitest'
import type { Notification } from '@basera/contract/chain/notification'
import { groupByDay, isTab, kindsOf, tabs, whenText } from './kinds.ts'

/** Half past midnight in India on 24 November. */
const nowMs = Date.parse('2026-11-23T19:00:00Z')

function row(id: number, createdAt: string): Notification {
  return {
    id,
    kind: 'message_new',
    enquiry_id: null,
    tenancy_id: null,
    ticket_id: null,
    agreement_id: null,
    subject: {},
    created_at: createdAt,
    seen_at: null,
    read_at: null,
  }
}

test('an unknown tab is none, and each kind stands under one tab besides "All"', () => {
  expect(['', 'visits', 'ALL'].filter(isTab)).toEqual([])
  const kinds = tabs.flatMap((tab) => kindsOf(tab) ?? [])
  expect(kinds.toSorted()).toEqual([
    'agreement_change_agreed',
    'agreement_change_asked',
    'agreement_change_kept',
    'agreement_declined',
    'agreement_expired',
    'agreement_in_force',
    'agreement_ran_out',
    'agreement_reminder',
    'agreement_sent',
    'agreement_taken_back',
    'agreement_void',
    'agreement_your_turn',
    'application_accepted',
    'application_declined',
    'application_expired',
    'application_offered',
    'application_shortlisted',
    'application_submitted',
    'application_withdrawn',
    'case_opened',
    'charge_added',
    'charge_objected',
    'charge_waived',
    'commission_accrued',
    'commission_clawed_back',
    'conversation_warned',
    'deposit_settled',
    'dispute_asked',
    'dispute_closed',
    'dispute_proposed',
    'document_ends',
    'enquiry_closed',
    'enquiry_new',
    'handover_agreed',
    'handover_corrected',
    'handover_disputed',
    'handover_proposed',
    'handover_waits',
    'invite_accepted',
    'late_fee',
    'leave_agreed',
    'leave_asked',
    'leave_refused',
    'mandate_active',
    'mandate_ended',
    'mandate_ends',
    'message_new',
    'notice_given',
    'notice_withdrawn',
    'offer_taken_back',
    'pan_asked',
    'pan_given',
    'payee_changed',
    'payment_claimed',
    'payment_confirmed',
    'payment_rejected',
    'payment_reversed',
    'payment_settled',
    'payment_unanswered',
    'refund_accepted',
    'refund_claimed',
    'refund_disputed',
    'refund_due_soon',
    'refund_overdue',
    'refund_proposed',
    'refund_rejected',
    'rent_due',
    'rent_due_soon',
    'rent_late',
    'rent_nudged',
    'rent_reminded',
    'rent_split',
    'review_hidden',
    'review_open',
    'review_shown',
    'signature_withdrawn',
    'tax_to_deduct',
    'tenancy_called_off',
    'tenancy_case_opened',
    'tenancy_ended',
    'tenancy_ends_soon',
    'tenancy_started',
    'ticket_acknowledged',
    'ticket_closed',
    'ticket_cost_agreed',
    'ticket_cost_said',
    'ticket_declined',
    'ticket_emergency',
    'ticket_in_progress',
    'ticket_note',
    'ticket_raised',
    'ticket_reopened',
    'ticket_resolved',
    'ticket_time_agreed',
    'ticket_time_proposed',
    'ticket_waiting',
    'visit_cancelled',
    'visit_confirmed',
    'visit_declined',
    'visit_lapsed',
    'visit_late',
    'visit_moved',
    'visit_no_show',
    'visit_over',
    'visit_proposal_refused',
    'visit_proposed',
    'visit_reminder',
    'visit_requested',
  ])
})

test('a day begins at midnight in India', () => {
  const rows = [row(3, '2026-11-23T18:45:00Z'), row(2, '2026-11-23T18:15:00Z')]
  expect(
    groupByDay(rows, nowMs).map(({ title, rows: of }) => [title, of.map(({ id }) => id)]),
  ).toEqual([
    ['Today', [3]],
    ['Earlier', [2]],
  ])
})

test('a group without rows is left out, and a clock that is behind makes nothing of tomorrow', () => {
  expect(groupByDay([], nowMs)).toEqual([])
  expect(groupByDay([row(1, '2026-11-25T00:00:00Z')], nowMs).map(({ title }) => title)).toEqual([
    'Today',
  ])
})

test('a time today, a word for yesterday, a day before it', () => {
  expect(whenText('2026-11-23T18:45:00Z', nowMs)).toBe('12:15 am')
  expect(whenText('2026-11-23T18:15:00Z', nowMs)).toBe('Yesterday')
  expect(whenText('2026-11-19T05:00:00Z', nowMs)).toBe('19 Nov')
})
