// Texts of notifications: what happened, in the list, in mails and in pushes, and the page that stops mails of one kind.
// None holds an address, a number, an amount or words of a message.

import { brand } from '../../brand.ts'
import type { PaperKind } from '../../chain/application.ts'
import type { CaseReason, NotificationKind, NotificationSubject } from '../../chain/notification.ts'
import type { VisitReason } from '../../chain/visit.ts'
import { applicationReasonLabels } from './application-words.ts'
import { indianDay, indianMoment } from '../indian-time.ts'
import { rejectReasonWords } from './rent-words.ts'
import { reviewHiddenWords } from './review-words.ts'
import { ticketDeclineWords } from './ticket-words.ts'

/** A person who has left is nobody any more; a title may be missing with the home. */
const nameOf = ({ name }: NotificationSubject): string => name ?? 'A former member'
const homeOf = ({ home }: NotificationSubject): string => home ?? 'a home'

const momentOf = (iso: string | undefined): string =>
  iso === undefined ? 'a time' : indianMoment(iso)
const whenOf = ({ when }: NotificationSubject): string => momentOf(when)

/** Why a visit is not, after a colon. */
const visitReasons: Readonly<Record<VisitReason, string>> = {
  not_free: 'the time does not suit',
  home_gone: 'the home is no longer free',
  found_another: 'another home was found',
  not_interested: 'it does not fit',
  other: 'another reason',
  no_answer: 'nobody answered',
  party_left: 'the other person has left',
  host_gone: 'nobody is free to show it',
  suspended: 'it cannot take place',
  closed: 'the conversation was closed',
}

/** Why an admin looked into a conversation. */
const caseReasons: Readonly<Record<CaseReason, string>> = {
  report: 'it was reported to us',
  fraud: 'we looked for fraud',
  dispute_help: 'we were asked for help',
  legal_order: 'an authority ordered it',
}

const reasons = {
  ...visitReasons,
  ...applicationReasonLabels,
  ...caseReasons,
  ...rejectReasonWords,
  ...ticketDeclineWords,
  ...reviewHiddenWords,
}
const reasonOf = ({ reason = 'other' }: NotificationSubject): string =>
  reasons[reason === 'as_broker' || reason === 'home_hidden' ? 'other' : reason]

/** What ends to be shown; of whose it is the sentence speaks. */
const papers: Readonly<Record<PaperKind, string>> = {
  identity: 'your proof of identity',
  income: 'your proof of income',
  employment: 'your proof of work',
  address: 'your proof of address',
  reference: 'your reference',
  other: 'a paper of yours',
}

/** Before the title of the home. */
const recordOf = ({ record }: NotificationSubject): string =>
  record === 'move_out' ? 'moving out of' : 'moving in to'

type TextOf = (subject: NotificationSubject) => string

const waitsForSignature: TextOf = (subject) =>
  `The agreement for ${homeOf(subject)} waits for your signature until ${momentOf(subject.until)}.`
const dayOf = (iso: string | undefined): string =>
  iso === undefined ? 'its first day' : indianDay(iso)

/** One sentence a kind. */
export const notificationTexts: Readonly<Record<NotificationKind, TextOf>> = {
  enquiry_new: (subject) => `${nameOf(subject)} asks about ${homeOf(subject)}.`,
  message_new: (subject) =>
    `A new message from ${subject.name ?? 'a former member'} about ${homeOf(subject)}.`,
  enquiry_closed: (subject) =>
    `${nameOf(subject)} has closed the conversation about ${homeOf(subject)}.`,
  invite_accepted: (subject) => `${nameOf(subject)} has joined ${homeOf(subject)}.`,
  visit_requested: (subject) =>
    `${nameOf(subject)} would like to see ${homeOf(subject)} on ${whenOf(subject)}. Answer before ${momentOf(subject.until)}.`,
  visit_confirmed: (subject) =>
    `The visit to ${homeOf(subject)} is set for ${whenOf(subject)}. The address is in the conversation.`,
  visit_proposed: (subject) =>
    `${nameOf(subject)} proposes ${whenOf(subject)} for ${homeOf(subject)}.`,
  visit_moved: (subject) => `The visit to ${homeOf(subject)} is now on ${whenOf(subject)}.`,
  visit_proposal_refused: (subject) =>
    `${nameOf(subject)} cannot make ${whenOf(subject)}; ${momentOf(subject.old)} stands.`,
  visit_declined: (subject) =>
    `${nameOf(subject)} cannot show ${homeOf(subject)} then: ${reasonOf(subject)}.`,
  visit_lapsed: (subject) => `Nobody answered about ${whenOf(subject)}. The request has ended.`,
  visit_cancelled: (subject) =>
    `The visit to ${homeOf(subject)} on ${whenOf(subject)} is off: ${reasonOf(subject)}.`,
  visit_reminder: (subject) => `In ${subject.hours ?? 24} hours: visit to ${homeOf(subject)}.`,
  visit_late: (subject) =>
    subject.until === undefined || subject.until === subject.when
      ? `${nameOf(subject)} is in time after all for the visit to ${homeOf(subject)}.`
      : `${nameOf(subject)} is late for the visit to ${homeOf(subject)}: ${momentOf(subject.until)}.`,
  visit_over: (subject) => `How was the visit to ${homeOf(subject)}?`,
  visit_no_show: (subject) =>
    `${nameOf(subject)} says that you did not come to ${homeOf(subject)}. Answer within 48 hours.`,
  application_submitted: (subject) => `${nameOf(subject)} has applied for ${homeOf(subject)}.`,
  application_shortlisted: (subject) => `You are on the shortlist for ${homeOf(subject)}.`,
  application_offered: (subject) =>
    `You have an offer for ${homeOf(subject)}. It ends ${momentOf(subject.until)}.`,
  offer_taken_back: (subject) => `The offer for ${homeOf(subject)} was taken back.`,
  application_accepted: (subject) =>
    `${nameOf(subject)} has accepted your offer for ${homeOf(subject)}.`,
  application_declined: (subject) =>
    `${subject.home ?? 'A home'}: not this time. Reason: ${reasonOf(subject)}.`,
  application_withdrawn: (subject) => `${nameOf(subject)} has withdrawn from ${homeOf(subject)}.`,
  application_expired: (subject) =>
    `The application for ${homeOf(subject)} has ended without an answer.`,
  document_ends: (subject) =>
    `${nameOf(subject)} can see ${papers[subject.paper ?? 'other']} for 24 hours more.`,
  case_opened: (subject) =>
    `We looked at your conversation about ${homeOf(subject)}: ${reasonOf(subject)}. Questions: ${brand.grievanceOfficer.email}`,
  tenancy_case_opened: (subject) =>
    `We looked into your tenancy of ${homeOf(subject)}: ${reasonOf(subject)}. Questions: ${brand.grievanceOfficer.email}`,
  conversation_warned: (subject) =>
    `Our team has warned you about your conversation on ${homeOf(subject)}. Questions: ${brand.grievanceOfficer.email}`,
  agreement_sent: waitsForSignature,
  agreement_your_turn: waitsForSignature,
  // by a person, or by the clock
  agreement_reminder: (subject) =>
    subject.name === undefined
      ? `Please sign the agreement for ${homeOf(subject)} before ${momentOf(subject.until)}.`
      : `${subject.name} asks you to sign the agreement for ${homeOf(subject)} before ${momentOf(subject.until)}.`,
  agreement_taken_back: (subject) => `The agreement for ${homeOf(subject)} was taken back.`,
  agreement_change_asked: (subject) =>
    `${nameOf(subject)} asks for a change in the agreement for ${homeOf(subject)}.`,
  agreement_change_agreed: (subject) =>
    `${nameOf(subject)} agreed to a change in the agreement for ${homeOf(subject)}. The next version comes to you.`,
  agreement_change_kept: (subject) =>
    `${nameOf(subject)} keeps what stands in the agreement for ${homeOf(subject)}.`,
  agreement_void: (subject) => `The agreement for ${homeOf(subject)} ended unsigned.`,
  signature_withdrawn: (subject) =>
    `${nameOf(subject)} has withdrawn the signature for ${homeOf(subject)}.`,
  agreement_declined: (subject) =>
    `${nameOf(subject)} has declined the agreement for ${homeOf(subject)}. The reason is with it.`,
  agreement_expired: (subject) => `The agreement for ${homeOf(subject)} was not signed in time.`,
  agreement_in_force: (subject) =>
    `All have signed. ${subject.home ?? 'The home'} begins on ${dayOf(subject.when)}. Keep the file.`,
  tenancy_started: (subject) => `Your tenancy of ${homeOf(subject)} has begun.`,
  tenancy_ended: (subject) => `The tenancy of ${homeOf(subject)} has ended.`,
  tenancy_called_off: (subject) => `The tenancy of ${homeOf(subject)} was called off.`,
  agreement_ran_out: (subject) =>
    `The agreement for ${homeOf(subject)} has run out and goes on as before.`,
  rent_due_soon: (subject) => `Rent for ${homeOf(subject)} is due on ${dayOf(subject.when)}.`,
  rent_due: (subject) => `Rent for ${homeOf(subject)} is due today.`,
  rent_late: (subject) => `Rent for ${homeOf(subject)} is open since ${dayOf(subject.when)}.`,
  late_fee: (subject) => `A late fee as agreed was added for ${homeOf(subject)}.`,
  payment_claimed: (subject) =>
    `${nameOf(subject)} says that a payment for ${homeOf(subject)} is made. Is it there?`,
  payment_unanswered: (subject) =>
    `A payment for ${homeOf(subject)} waits for your answer since ${dayOf(subject.when)}.`,
  payment_confirmed: (subject) =>
    `${nameOf(subject)} has confirmed your payment for ${homeOf(subject)}. The receipt is ready.`,
  payment_rejected: (subject) =>
    `${nameOf(subject)} has not found your payment for ${homeOf(subject)}: ${reasonOf(subject)}.`,
  payee_changed: (subject) =>
    `${nameOf(subject)} has given other payment details. They hold from ${momentOf(subject.until)}. Ask by a number you know before you pay.`,
  notice_given: (subject) =>
    `Notice was given for ${homeOf(subject)}: the last day is ${dayOf(subject.when)}.`,
  leave_asked: (subject) =>
    `${nameOf(subject)} asks you something about leaving ${homeOf(subject)}.`,
  leave_agreed: (subject) =>
    `${nameOf(subject)} has agreed about ${homeOf(subject)}: the last day is ${dayOf(subject.when)}.`,
  leave_refused: (subject) =>
    `${nameOf(subject)} has not agreed to what you asked about ${homeOf(subject)}.`,
  notice_withdrawn: (subject) =>
    `The notice for ${homeOf(subject)} was taken back. The tenancy goes on.`,
  charge_added: (subject) =>
    `${nameOf(subject)} has charged something for ${homeOf(subject)}, due on ${dayOf(subject.when)}.`,
  charge_objected: (subject) => `${nameOf(subject)} objects to a charge for ${homeOf(subject)}.`,
  charge_waived: (subject) => `${nameOf(subject)} has waived a charge for ${homeOf(subject)}.`,
  rent_reminded: (subject) =>
    `${nameOf(subject)} reminds you of what is open for ${homeOf(subject)} since ${dayOf(subject.when)}.`,
  tax_to_deduct: (subject) =>
    `You asked to be reminded: tax on the rent of ${homeOf(subject)} is to be kept back and paid.`,
  pan_asked: (subject) =>
    `${nameOf(subject)} asks for your PAN, for house rent allowance or tax on the rent of ${homeOf(subject)}.`,
  pan_given: (subject) =>
    `${nameOf(subject)} has given the PAN that statements and receipts of ${homeOf(subject)} need.`,
  payment_reversed: (subject) =>
    // without a name: the payment provider's word
    subject.name === undefined
      ? `A payment for ${homeOf(subject)} was sent back. Its receipt is cancelled.`
      : `${nameOf(subject)} says that a payment for ${homeOf(subject)} did not arrive after all. Its receipt is cancelled.`,
  tenancy_ends_soon: (subject) =>
    `The last day agreed for ${homeOf(subject)} is ${dayOf(subject.when)}.`,
  payment_settled: (subject) =>
    `Rent for ${homeOf(subject)} was paid online. The receipt is ready.`,
  rent_split: (subject) =>
    `${nameOf(subject)} has proposed or answered how you share the rent of ${homeOf(subject)}.`,
  rent_nudged: (subject) =>
    `${nameOf(subject)} reminds you of your part of the rent of ${homeOf(subject)}, due on ${dayOf(subject.when)}.`,
  ticket_raised: (subject) => `${nameOf(subject)} reports a repair at ${homeOf(subject)}.`,
  ticket_emergency: (subject) => `An emergency at ${homeOf(subject)} waits for you.`,
  ticket_waiting: (subject) => `A repair at ${homeOf(subject)} waits for you.`,
  ticket_acknowledged: (subject) => `${nameOf(subject)} has seen the repair at ${homeOf(subject)}.`,
  ticket_in_progress: (subject) => `The repair at ${homeOf(subject)} has begun.`,
  ticket_declined: (subject) =>
    `${nameOf(subject)} does not see to the repair at ${homeOf(subject)}: ${reasonOf(subject)}.`,
  ticket_resolved: (subject) =>
    `${nameOf(subject)} says that the repair at ${homeOf(subject)} is done. Is it?`,
  ticket_time_proposed: (subject) =>
    `${nameOf(subject)} proposes ${whenOf(subject)} for the repair at ${homeOf(subject)}.`,
  ticket_time_agreed: (subject) =>
    `The repair at ${homeOf(subject)} is set for ${whenOf(subject)}.`,
  ticket_cost_said: (subject) =>
    `${nameOf(subject)} says what the repair at ${homeOf(subject)} cost. Do you agree?`,
  ticket_cost_agreed: (subject) =>
    `${nameOf(subject)} agrees to the cost of the repair at ${homeOf(subject)}.`,
  ticket_note: (subject) => `${nameOf(subject)} wrote about the repair at ${homeOf(subject)}.`,
  ticket_closed: (subject) => `The repair at ${homeOf(subject)} is closed.`,
  ticket_reopened: (subject) => `The repair at ${homeOf(subject)} is open again.`,
  handover_proposed: (subject) =>
    `${nameOf(subject)} has written the record of ${recordOf(subject)} ${homeOf(subject)}: look and sign.`,
  handover_agreed: (subject) =>
    `Both sides have signed the record of ${recordOf(subject)} ${homeOf(subject)}.`,
  handover_disputed: (subject) =>
    `${nameOf(subject)} disagrees with the record of ${recordOf(subject)} ${homeOf(subject)}.`,
  handover_waits: (subject) =>
    `The record of ${recordOf(subject)} ${homeOf(subject)} waits for your signature.`,
  handover_corrected: (subject) =>
    `${nameOf(subject)} added a line to the signed record of ${recordOf(subject)} ${homeOf(subject)}.`,
  refund_due_soon: (subject) =>
    `The deposit of ${homeOf(subject)} goes back by ${dayOf(subject.when)}. Say what you propose.`,
  refund_proposed: (subject) =>
    `${nameOf(subject)} proposes how the deposit of ${homeOf(subject)} is returned.`,
  refund_accepted: (subject) =>
    `${nameOf(subject)} agrees about the deposit of ${homeOf(subject)}.`,
  dispute_asked: (subject) =>
    `${nameOf(subject)} asked us to look at what you disagree on at ${homeOf(subject)}. Say how you see it.`,
  dispute_proposed: (subject) =>
    `We propose how to settle the dispute about ${homeOf(subject)}. Answer until ${momentOf(subject.until)}.`,
  dispute_closed: (subject) => `The dispute about ${homeOf(subject)} is closed.`,
  refund_disputed: (subject) =>
    `${nameOf(subject)} disagrees about the deposit of ${homeOf(subject)}.`,
  refund_overdue: (subject) => `The deposit of ${homeOf(subject)} has not been returned in time.`,
  refund_claimed: (subject) =>
    `${nameOf(subject)} says that deposit of ${homeOf(subject)} was sent to you. Has it arrived?`,
  refund_rejected: (subject) =>
    `${nameOf(subject)} has not found what you sent of the deposit of ${homeOf(subject)}.`,
  deposit_settled: (subject) => `The deposit of ${homeOf(subject)} is settled.`,
  mandate_active: (subject) =>
    subject.reason === 'as_broker'
      ? `You act for ${homeOf(subject)} until ${dayOf(subject.until)}. Its owner is ${nameOf(subject)}`
      : `${nameOf(subject)} acts for ${homeOf(subject)} as a broker until ${dayOf(subject.until)}.`,
  mandate_ends: (subject) =>
    subject.reason === 'as_broker'
      ? `You act for ${homeOf(subject)} only until ${dayOf(subject.until)}. To go on, ask ${nameOf(subject)} for a new code.`
      : `${nameOf(subject)} acts for ${homeOf(subject)} only until ${dayOf(subject.until)}. Offer a new mandate to go on.`,
  mandate_ended: (subject) =>
    subject.reason === 'as_broker'
      ? `You no longer act for ${homeOf(subject)}.`
      : subject.reason === 'home_hidden'
        ? `${nameOf(subject)} no longer acts for ${homeOf(subject)}, and nobody finds the home now. Show it on the site again when you want to let it.`
        : `${nameOf(subject)} no longer acts for ${homeOf(subject)}.`,
  commission_accrued: (subject) => `A commission for ${homeOf(subject)} is due. See the ledger.`,
  commission_clawed_back: (subject) =>
    `The tenancy of ${homeOf(subject)} ended early: no commission is owed for it, and what was paid goes back. See the ledger.`,
  review_open: (subject) => `You may write a review about ${homeOf(subject)}.`,
  review_shown: (subject) => `A review about ${homeOf(subject)} is shown now.`,
  review_hidden: (subject) =>
    `Your review about ${homeOf(subject)} was hidden: ${reasonOf(subject)}.`,
}

/** What mails of a kind are about; `digest`: the mail of every morning. */
export const notificationMailNames: Readonly<Record<NotificationKind | 'digest', string>> = {
  enquiry_new: 'new questions about your homes',
  message_new: 'new messages',
  enquiry_closed: 'closed conversations',
  invite_accepted: 'accepted invitations',
  visit_requested: 'visits that people ask for',
  visit_confirmed: 'confirmed visits',
  visit_proposed: 'proposed times of visits',
  visit_moved: 'moved visits',
  visit_proposal_refused: 'refused times of visits',
  visit_declined: 'declined visits',
  visit_lapsed: 'requests that nobody answered',
  visit_cancelled: 'cancelled visits',
  visit_reminder: 'visits that are near',
  visit_late: 'people who are late for a visit',
  visit_over: 'visits that are over',
  visit_no_show: 'visits that somebody did not come to',
  application_submitted: 'applications for your homes',
  application_shortlisted: 'shortlists that you are on',
  application_offered: 'offers of a home',
  offer_taken_back: 'offers that were taken back',
  application_accepted: 'accepted offers',
  application_declined: 'declined applications',
  application_withdrawn: 'withdrawn applications',
  application_expired: 'applications that nobody answered',
  document_ends: 'papers that will soon be closed',
  case_opened: 'conversations that we looked at',
  tenancy_case_opened: 'tenancies that we looked into',
  conversation_warned: 'warnings by our team',
  agreement_sent: 'agreements that wait for your signature',
  agreement_your_turn: 'agreements that are yours to sign now',
  agreement_reminder: 'agreements that still wait for you',
  agreement_taken_back: 'agreements that were taken back',
  agreement_change_asked: 'changes that are asked for in agreements',
  agreement_change_agreed: 'changes in agreements that were agreed to',
  agreement_change_kept: 'what was kept in agreements',
  agreement_void: 'agreements that ended unsigned',
  signature_withdrawn: 'withdrawn signatures',
  agreement_declined: 'declined agreements',
  agreement_expired: 'agreements that were not signed in time',
  agreement_in_force: 'agreements that all have signed',
  tenancy_started: 'tenancies that begin',
  tenancy_ended: 'tenancies that end',
  tenancy_called_off: 'tenancies that were called off',
  agreement_ran_out: 'agreements that have run out',
  rent_due_soon: 'rent that is due soon',
  rent_due: 'rent that is due',
  rent_late: 'rent that is late',
  late_fee: 'late fees',
  payment_claimed: 'payments that you are asked about',
  payment_unanswered: 'payments that still wait for you',
  payment_confirmed: 'confirmed payments',
  payment_rejected: 'payments that were not found',
  payee_changed: 'changed payment details',
  notice_given: 'notices to leave',
  leave_asked: 'questions about leaving',
  leave_agreed: 'last days that were agreed',
  leave_refused: 'refused requests about leaving',
  notice_withdrawn: 'notices that were taken back',
  charge_added: 'charges that were added',
  charge_objected: 'charges that are objected to',
  charge_waived: 'charges that were waived',
  rent_reminded: 'reminders of rent by the owner',
  tax_to_deduct: 'reminders of tax to deduct',
  pan_asked: 'questions for your PAN',
  pan_given: 'a PAN that was given',
  payment_reversed: 'payments that were reversed',
  tenancy_ends_soon: 'tenancies whose end is near',
  rent_split: 'shares of a rent among tenants',
  rent_nudged: 'reminders of rent by those who live with you',
  ticket_raised: 'repairs that are reported',
  ticket_emergency: 'emergencies',
  ticket_waiting: 'repairs that wait for you',
  ticket_acknowledged: 'repairs that were seen',
  ticket_in_progress: 'repairs that have begun',
  ticket_declined: 'declined repairs',
  ticket_resolved: 'repairs that are done',
  ticket_time_proposed: 'proposed times for repairs',
  ticket_time_agreed: 'agreed times for repairs',
  ticket_cost_said: 'costs of repairs',
  ticket_cost_agreed: 'agreed costs of repairs',
  ticket_note: 'words about repairs',
  ticket_closed: 'closed repairs',
  ticket_reopened: 'repairs that are open again',
  handover_proposed: 'records that wait for you',
  handover_agreed: 'records that both have signed',
  handover_disputed: 'records that are disagreed with',
  handover_waits: 'reminders of records',
  handover_corrected: 'lines added to signed records',
  refund_due_soon: 'reminders of deposits',
  refund_proposed: 'proposals about deposits',
  refund_accepted: 'deposits that are agreed on',
  refund_disputed: 'deposits that are disagreed on',
  dispute_asked: 'disputes that we were asked to look at',
  dispute_proposed: 'our proposals in disputes',
  dispute_closed: 'disputes that are closed',
  refund_overdue: 'deposits that are late',
  refund_claimed: 'returned deposits that you are asked about',
  refund_rejected: 'returned deposits that were not found',
  deposit_settled: 'settled deposits',
  mandate_active: 'brokers who act for a home',
  mandate_ends: 'mandates that end soon',
  mandate_ended: 'mandates that have ended',
  commission_accrued: 'commissions that are due',
  commission_clawed_back: 'commissions of tenancies that ended early',
  payment_settled: 'payments made online',
  review_open: 'reviews that you may write',
  review_shown: 'reviews that are shown',
  review_hidden: 'reviews that were hidden',
  digest: 'what happened the day before',
}

/** Subject of one mail about several of a kind. Messages come by conversation. */
export const severalSubjects: Readonly<
  Record<Exclude<NotificationKind, 'message_new'>, (count: number) => string>
> = {
  enquiry_new: (count) => `${count} new questions about your homes`,
  enquiry_closed: (count) => `${count} conversations were closed`,
  invite_accepted: (count) => `${count} invitations were accepted`,
  visit_requested: (count) => `${count} requests for visits`,
  visit_confirmed: (count) => `${count} confirmed visits`,
  visit_proposed: (count) => `${count} proposed times for visits`,
  visit_moved: (count) => `${count} moved visits`,
  visit_proposal_refused: (count) => `${count} proposed times that do not suit`,
  visit_declined: (count) => `${count} declined visits`,
  visit_lapsed: (count) => `${count} requests for visits without an answer`,
  visit_cancelled: (count) => `${count} cancelled visits`,
  visit_reminder: (count) => `${count} visits soon`,
  visit_late: (count) => `${count} times somebody is late for a visit`,
  visit_over: (count) => `${count} visits that are over`,
  visit_no_show: (count) => `${count} visits to which you are said not to have come`,
  application_submitted: (count) => `${count} applications for your homes`,
  application_shortlisted: (count) => `You are on ${count} shortlists`,
  application_offered: (count) => `${count} offers for you`,
  offer_taken_back: (count) => `${count} offers were taken back`,
  application_accepted: (count) => `${count} offers were accepted`,
  application_declined: (count) => `${count} applications were declined`,
  application_withdrawn: (count) => `${count} applications were withdrawn`,
  application_expired: (count) => `${count} applications ended without an answer`,
  document_ends: (count) => `${count} papers are shown for 24 hours more`,
  case_opened: (count) => `We looked at ${count} conversations of yours`,
  tenancy_case_opened: (count) => `We looked into ${count} tenancies of yours`,
  conversation_warned: (count) => `Our team has warned you about ${count} conversations`,
  agreement_sent: (count) => `${count} agreements wait for your signature`,
  agreement_your_turn: (count) => `${count} agreements are yours to sign now`,
  agreement_reminder: (count) => `${count} agreements still wait for you`,
  agreement_taken_back: (count) => `${count} agreements were taken back`,
  agreement_change_asked: (count) => `${count} changes are asked for in agreements`,
  agreement_change_agreed: (count) => `${count} changes in agreements were agreed to`,
  agreement_change_kept: (count) => `${count} times an agreement was kept as it was`,
  agreement_void: (count) => `${count} agreements ended unsigned`,
  signature_withdrawn: (count) => `${count} signatures were withdrawn`,
  agreement_declined: (count) => `${count} agreements were declined`,
  agreement_expired: (count) => `${count} agreements were not signed in time`,
  agreement_in_force: (count) => `All have signed ${count} agreements`,
  tenancy_started: (count) => `${count} tenancies have begun`,
  tenancy_ended: (count) => `${count} tenancies have ended`,
  tenancy_called_off: (count) => `${count} tenancies were called off`,
  agreement_ran_out: (count) => `${count} agreements have run out`,
  rent_due_soon: (count) => `${count} rents are due soon`,
  rent_due: (count) => `${count} rents are due`,
  rent_late: (count) => `${count} rents are late`,
  late_fee: (count) => `${count} late fees were added`,
  payment_claimed: (count) => `${count} payments wait for your answer`,
  payment_unanswered: (count) => `${count} payments still wait for you`,
  payment_confirmed: (count) => `${count} payments were confirmed`,
  payment_rejected: (count) => `${count} payments were not found`,
  payee_changed: (count) => `Payment details changed ${count} times`,
  notice_given: (count) => `${count} notices were given`,
  leave_asked: (count) => `${count} questions about leaving`,
  leave_agreed: (count) => `${count} last days were agreed`,
  leave_refused: (count) => `${count} requests were not agreed to`,
  notice_withdrawn: (count) => `${count} notices were taken back`,
  charge_added: (count) => `${count} charges were added`,
  charge_objected: (count) => `${count} charges are objected to`,
  charge_waived: (count) => `${count} charges were waived`,
  rent_reminded: (count) => `${count} reminders of rent`,
  tax_to_deduct: (count) => `${count} reminders of tax`,
  pan_asked: (count) => `${count} questions for your PAN`,
  pan_given: (count) => `${count} owners gave a PAN`,
  payment_reversed: (count) => `${count} payments were reversed`,
  tenancy_ends_soon: (count) => `${count} tenancies end soon`,
  payment_settled: (count) => `${count} payments were made online`,
  rent_split: (count) => `${count} steps about sharing the rent`,
  rent_nudged: (count) => `${count} reminders of your part of the rent`,
  ticket_raised: (count) => `${count} repairs were reported`,
  ticket_emergency: (count) => `${count} emergencies wait for you`,
  ticket_waiting: (count) => `${count} repairs wait for you`,
  ticket_acknowledged: (count) => `${count} repairs were seen`,
  ticket_in_progress: (count) => `${count} repairs have begun`,
  ticket_declined: (count) => `${count} repairs were declined`,
  ticket_resolved: (count) => `${count} repairs are said to be done`,
  ticket_time_proposed: (count) => `${count} proposed times for repairs`,
  ticket_time_agreed: (count) => `${count} times for repairs are set`,
  ticket_cost_said: (count) => `${count} costs of repairs to look at`,
  ticket_cost_agreed: (count) => `${count} costs of repairs were agreed`,
  ticket_note: (count) => `${count} notes about repairs`,
  ticket_closed: (count) => `${count} repairs were closed`,
  ticket_reopened: (count) => `${count} repairs are open again`,
  handover_proposed: (count) => `${count} records wait for you`,
  handover_agreed: (count) => `${count} records are signed by both`,
  handover_disputed: (count) => `${count} records are disagreed with`,
  handover_waits: (count) => `${count} reminders of records`,
  handover_corrected: (count) => `${count} lines were added to signed records`,
  refund_due_soon: (count) => `${count} reminders of deposits`,
  refund_proposed: (count) => `${count} proposals about deposits`,
  refund_accepted: (count) => `${count} deposits are agreed on`,
  refund_disputed: (count) => `${count} deposits are disagreed on`,
  dispute_asked: (count) => `We were asked to look at ${count} disputes`,
  dispute_proposed: (count) => `We propose how to settle ${count} disputes`,
  dispute_closed: (count) => `${count} disputes are closed`,
  refund_overdue: (count) => `${count} reminders of late deposits`,
  refund_claimed: (count) => `${count} returned deposits wait for your answer`,
  refund_rejected: (count) => `${count} returned deposits were not found`,
  deposit_settled: (count) => `${count} deposits are settled`,
  mandate_active: (count) => `${count} mandates have begun`,
  mandate_ends: (count) => `${count} mandates end soon`,
  mandate_ended: (count) => `${count} mandates have ended`,
  commission_accrued: (count) => `${count} commissions are due`,
  commission_clawed_back: (count) => `${count} commissions of tenancies that ended early`,
  review_open: (count) => `You may write ${count} reviews`,
  review_shown: (count) => `${count} reviews are shown`,
  review_hidden: (count) => `${count} reviews were hidden`,
}

export const notificationMailMessages = {
  openConversation: 'Open the conversation',
  openMandates: 'Open mandates and commissions',
  openHidden: 'Show the home again',
  openNotifications: 'Open my notifications',
  digestSubject: (count: number): string =>
    count === 1
      ? 'One thing that happened since yesterday'
      : `${count} things that happened since yesterday`,
  digestMore: (count: number): string =>
    count === 1 ? 'One more waits on the site.' : `${count} more wait on the site.`,
  answerHere: 'Answers to this mail reach nobody: please answer on the site.',
  note: 'You want fewer mails? Choose in your settings what we write about. Nobody has to pay, or to send a code, to see a home.',
  why: (about: string): string => `You get mails about ${about}.`,
  stop: 'Stop these mails',
} as const

export const stopNotificationMessages = {
  stopText: 'You get no more mails of this kind. The bell on the site still shows what happened.',
  stopped: (about: string): string => `We no longer write to you about ${about}.`,
  stoppedWithoutName: 'We no longer write to you.',
  seeSettings: 'Choose what we write about',
} as const
