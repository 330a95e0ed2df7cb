// Who may call which function, and what a call gives each principal. Functions outside `public` are not reachable through
// the API; policies and server code call them in the caller's name.

import {
  all,
  forPassed,
  forPeople,
  type Outcome,
  refusedToAll,
  shutOut,
} from '../support/matrix.ts'
import {
  chargeId,
  agreementId,
  applicationId,
  documentId,
  draftId,
  enquiryId,
  folderOf,
  handoverId,
  handoverItemId,
  leaveRequestId,
  listingId,
  mandateId,
  MESSAGE_ID,
  paperId,
  paymentId,
  type Principal,
  receiptId,
  reviewId,
  SENT_FILE,
  tenancyId,
  ticketId,
  userId,
  visitId,
} from '../support/people.ts'
import type { ProcedureRights } from '../support/probes-of-rights.ts'

/** Not found for everybody but those named; visitors are refused before. */
const notFoundBut = (exceptions: Partial<Record<Principal, Outcome>>) =>
  all('PT404', { visitor: '42501', ...exceptions })

/** Refused to everybody but an admin who has passed whatever is due. */
const forAdmin = (outcome: Outcome) => all('42501', { admin: outcome })

/** Not found for everybody but the two sides of the conversation that the tenant began. */
const forParties = (outcome: Outcome, exceptions: Partial<Record<Principal, Outcome>> = {}) =>
  notFoundBut({ tenant: outcome, owner: outcome, broker: outcome, ...shutOut, ...exceptions })

const ASKED = `'${enquiryId('asked')}'`
const VISIT = `'${visitId('asked')}'`
const AGREEMENT = `'${agreementId}'`
const APPLICATION = `'${applicationId('asked')}'`
const PAPER = `'${paperId('asked')}'`
const DOCUMENT = `'${documentId('asked')}'`
const TENANCY = `'${tenancyId}'`
const PAYMENT = `'${paymentId}'`
const CHARGE = `'${chargeId}'`
const LEAVE = `'${leaveRequestId}'`
const TICKET = `'${ticketId}'`
const HANDOVER = `'${handoverId}'`
const HANDOVER_ITEM = `'${handoverItemId}'`
const REVIEW = `'${reviewId('tenant')}'`
const KEY = `'f1000000-0000-4000-8000-000000000001'`

const REASON = 'the name on the picture differs'

export const procedureRights: Readonly<Record<string, ProcedureRights>> = {
  '_gateway.count_answer(_item json, _most_bytes bigint, _most_rows integer)': {
    callers: 'visitors and people',
    calls: {
      [`select _gateway.count_answer('{}', 1000, null)`]: all(1),
      [`select _gateway.count_answer('{}', 255, 1)`]: all('BA413'),
      [`select _gateway.count_answer('{}', 1000, 0)`]: all('BA414'),
    },
  },
  'public.admin_count_listed(_list text, _filters jsonb)': {
    callers: 'people',
    calls: { [`select public.admin_count_listed('users')`]: forAdmin(1) },
  },
  'public.admin_decide_property_revision(_property_id uuid, _decision text, _seen_version integer, _reason text, _admin_notes text)':
    {
      callers: 'people',
      calls: {
        [`select public.admin_decide_property_revision('${listingId('shown')}', 'approved', 1)`]:
          forAdmin('PT409'),
        [`select public.admin_decide_property_revision('${listingId('shown')}', 'approved',
          (select version from public.properties where id = '${listingId('shown')}'))`]:
          forAdmin(1),
      },
    },
  'public.admin_decide_property_reports(_property_id uuid, _decision text, _seen_until timestamp with time zone, _seen_version integer, _reason text, _admin_notes text, _answer text)':
    {
      callers: 'people',
      calls: {
        [`select public.admin_decide_property_reports('${listingId('shown')}', 'nothing_wrong', now(), 0)`]:
          forAdmin('PT409'),
        [`select public.admin_decide_property_reports('${listingId('shown')}', 'nothing_wrong', now(),
          (select version from public.properties where id = '${listingId('shown')}'))`]:
          forAdmin(1),
      },
    },
  'public.admin_decide_thread_report(_report_id uuid, _decision text, _reason text, _answer text)':
    {
      callers: 'people',
      calls: {
        [`select public.admin_decide_thread_report(gen_random_uuid(), 'warned', '${REASON}')`]:
          forAdmin('PT404'),
      },
    },
  'public.admin_get_activities(_limit integer, _area text, _before timestamp with time zone, _before_key text)':
    {
      callers: 'people',
      calls: { [`select kind from public.admin_get_activities(_limit => 1)`]: forAdmin(1) },
    },
  'public.admin_get_all_properties(_limit integer, _offset integer, _search text, _approval_status text, _status text, _property_type text, _min_price numeric, _max_price numeric, _bedrooms integer, _bathrooms integer, _sort text, _after_id uuid)':
    {
      callers: 'people',
      calls: { [`select id from public.admin_get_all_properties()`]: forAdmin(5) },
    },
  'public.admin_get_all_users(_limit integer, _offset integer, _search text, _status text, _role text, _sort text, _after_id uuid, _account_state text)':
    {
      callers: 'people',
      calls: { [`select id from public.admin_get_all_users()`]: forAdmin(8) },
    },
  'public.admin_get_audit(_limit integer, _person text, _action text, _outcome text, _from timestamp with time zone, _to timestamp with time zone, _after_id bigint)':
    {
      callers: 'people',
      calls: {
        [`select action from public.admin_get_audit(_action => 'admin.list.audit')`]: forAdmin(1),
      },
    },
  'public.admin_get_case(_kind text, _subject_id uuid)': {
    callers: 'people',
    calls: { [`select public.admin_get_case('property', '${listingId('foreign')}')`]: forAdmin(1) },
  },
  'public.admin_chain_figures(_from date, _until date, _city text)': {
    callers: 'people',
    calls: { [`select public.admin_chain_figures('2026-01-01', '2026-02-01')`]: forAdmin(1) },
  },
  'public.admin_chain_months(_from date, _until date)': {
    callers: 'people',
    calls: { [`select public.admin_chain_months('2026-01-01', '2026-02-01')`]: forAdmin(1) },
  },
  'public.admin_get_figures(_source text)': {
    callers: 'people',
    calls: { [`select public.admin_get_figures('users')`]: forAdmin(1) },
  },
  'public.admin_get_property_reports(_property_id uuid)': {
    callers: 'people',
    calls: { [`select public.admin_get_property_reports('${listingId('shown')}')`]: forAdmin(1) },
  },
  'public.admin_count_thread_reports()': {
    callers: 'people',
    calls: { [`select public.admin_count_thread_reports()`]: forAdmin(1) },
  },
  'public.admin_get_thread_reports(_limit integer, _offset integer, _search text, _state text, _reason text, _source text, _sort text, _after_id uuid)':
    {
      callers: 'people',
      calls: { [`select id from public.admin_get_thread_reports()`]: forAdmin(0) },
    },
  'public.admin_open_thread_report(_report_id uuid, _reason text)': {
    callers: 'people',
    calls: {
      [`select public.admin_open_thread_report(gen_random_uuid(), '${REASON}')`]: all('42501', {
        admin: 1,
      }),
    },
  },
  'public.admin_close_case(_case_id uuid)': {
    callers: 'people',
    calls: { [`select public.admin_close_case(gen_random_uuid())`]: forAdmin(1) },
  },
  'public.admin_open_case(_kind text, _id uuid, _reason_kind text, _reason text, _minutes integer)':
    {
      callers: 'people',
      calls: {
        [`select public.admin_open_case('enquiry', gen_random_uuid(), 'dispute_help', '${REASON}')`]:
          all('42501', { admin: 1 }),
      },
    },
  'public.admin_close_dispute(_dispute_id uuid, _words text, _expected text)': {
    callers: 'people',
    calls: {
      [`select public.admin_close_dispute(gen_random_uuid(), '${REASON}', 'asked')`]:
        forAdmin('PT404'),
    },
  },
  'public.admin_dispute(_dispute_id uuid)': {
    callers: 'people',
    calls: { [`select public.admin_dispute(gen_random_uuid())`]: forAdmin('PT404') },
  },
  'public.admin_disputes(_kind text)': {
    callers: 'people',
    calls: { [`select public.admin_disputes()`]: forAdmin(1) },
  },
  'public.admin_open_cases()': {
    callers: 'people',
    calls: { [`select public.admin_open_cases()`]: forAdmin(1) },
  },
  'public.admin_propose(_dispute_id uuid, _paise numeric, _words text, _expected text)': {
    callers: 'people',
    calls: {
      [`select public.admin_propose(gen_random_uuid(), 100, '${REASON}', 'asked')`]:
        forAdmin('PT404'),
    },
  },
  'public.admin_read_case(_case_id uuid)': {
    callers: 'people',
    calls: { [`select public.admin_read_case(gen_random_uuid())`]: forAdmin(1) },
  },
  'public.admin_get_property_signs(_property_ids uuid[])': {
    callers: 'people',
    calls: {
      [`select * from public.admin_get_property_signs(array['${listingId('foreign')}'::uuid])`]:
        forAdmin(1),
    },
  },
  'public.admin_get_shared_photos(_property_ids uuid[])': {
    callers: 'people',
    calls: {
      [`select * from public.admin_get_shared_photos(array['${listingId('foreign')}'::uuid])`]:
        forAdmin(0),
    },
  },
  'public.admin_get_report(_source text, _from date, _until date)': {
    callers: 'people',
    calls: {
      [`select public.admin_get_report('listings', current_date, current_date)`]: forAdmin(1),
    },
  },
  'public.admin_get_reported_properties(_limit integer, _offset integer, _search text, _state text, _reason text, _sort text, _after_id uuid)':
    {
      callers: 'people',
      calls: { ['select id from public.admin_get_reported_properties(_limit => 1)']: forAdmin(1) },
    },
  'public.admin_get_settings()': {
    callers: 'people',
    calls: { [`select public.admin_get_settings()`]: forAdmin(1) },
  },
  'public.admin_change_setting(_name text, _value jsonb, _seen_version integer)': {
    callers: 'people',
    calls: {
      [`select public.admin_change_setting('no_such_setting', 'true', 1)`]: forAdmin('PT404'),
    },
  },
  'public.admin_save_notice(_words text, _starts_at timestamp with time zone, _ends_at timestamp with time zone, _id uuid, _seen_version integer)':
    {
      callers: 'people',
      calls: {
        [`select public.admin_save_notice('Closed on Sunday', now(), now() + interval '1 day')`]:
          forAdmin(1),
      },
    },
  'public.admin_remove_notice(_id uuid, _seen_version integer)': {
    callers: 'people',
    calls: { [`select public.admin_remove_notice(gen_random_uuid(), 1)`]: forAdmin(1) },
  },
  'public.admin_get_verification_records(_limit integer, _offset integer, _search text, _status text, _document_type text, _sort text, _after_id uuid)':
    {
      callers: 'people',
      calls: { [`select id from public.admin_get_verification_records()`]: forAdmin(1) },
    },
  'public.admin_request_property_changes(_property_id uuid, _reason text, _admin_notes text, _seen_version integer)':
    {
      callers: 'people',
      calls: {
        [`select public.admin_request_property_changes('${listingId('foreign')}', 'Please add photos')`]:
          forAdmin(1),
      },
    },
  'public.admin_set_role_approval(_role_id uuid, _approval_status text, _admin_notes text, _reason text)':
    {
      callers: 'people',
      calls: {
        [`select public.admin_set_role_approval(gen_random_uuid(), 'approved')`]: forAdmin('PT404'),
      },
    },
  'public.admin_suspend_user(_user_id uuid, _reason text)': {
    callers: 'people',
    calls: {
      [`select public.admin_suspend_user('${userId('owner')}', 'Not their home')`]: forAdmin(1),
      [`select public.admin_suspend_user('${userId('admin')}', 'Not their home')`]: all('42501'),
    },
  },
  'public.admin_lift_suspension(_user_id uuid, _reason text)': {
    callers: 'people',
    calls: {
      [`select public.admin_lift_suspension('${userId('suspended')}', 'Their home')`]: forAdmin(1),
    },
  },
  // The operator's, with the service key.
  'public.calendar_address()': {
    callers: 'people',
    calls: { ['select public.calendar_address()']: forPassed(1) },
  },
  'public.end_calendar_address()': {
    callers: 'people',
    calls: { ['select public.end_calendar_address()']: forPassed(1) },
  },
  'public.make_calendar_address()': {
    callers: 'people',
    calls: { ['select public.make_calendar_address()']: forPassed(1) },
  },
  'public.operator_get_data(_user_id uuid)': {
    callers: 'nobody',
    calls: { [`select public.operator_get_data('${userId('suspended')}')`]: all('42501') },
  },
  'public.operator_erase_account(_user_id uuid)': {
    callers: 'nobody',
    calls: { [`select public.operator_erase_account('${userId('suspended')}')`]: all('42501') },
  },
  'public.admin_undo_decision(_kind text, _subject_id uuid)': {
    callers: 'people',
    calls: {
      [`select public.admin_undo_decision('property', '${listingId('foreign')}')`]:
        forAdmin('PT409'),
    },
  },
  'public.admin_update_property_approval(_property_id uuid, _approval_status text, _admin_notes text, _reason text, _seen_status text, _seen_version integer)':
    {
      callers: 'people',
      calls: {
        [`select public.admin_update_property_approval('${listingId('foreign')}', 'approved')`]:
          forAdmin(1),
      },
    },
  'public.admin_update_verification_status(_user_id uuid, _status text, _admin_notes text, _reason text, _seen_status text, _record_id uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.admin_update_verification_status('${userId('owner')}', 'verified')`]:
          forAdmin(1),
      },
    },
  'public.get_usual_rent(_city text, _property_type text, _bedrooms integer)': {
    callers: 'people',
    calls: {
      [`select public.get_usual_rent('Hyderabad', 'apartment', 2)`]: all(1, { visitor: '42501' }),
    },
  },
  'public.get_pending_role_approvals(_limit integer, _offset integer, _search text, _role text, _sort text, _after_id uuid)':
    {
      callers: 'people',
      calls: { [`select user_id from public.get_pending_role_approvals()`]: forAdmin(0) },
    },
  'public.admin_reveal_document(_id uuid, _reason text)': {
    callers: 'people',
    calls: {
      [`select public.admin_reveal_document(gen_random_uuid(), '${REASON}')`]: all('42501', {
        admin: 1,
      }),
      [`select 1 where (public.admin_reveal_document(
        (select record_id from private.identity_numbers), '${REASON}') ->> 'success')::boolean`]:
        refusedToAll,
    },
  },
  'public.accept_invite(_code text, _key uuid)': {
    callers: 'people',
    calls: { [`select public.accept_invite('ABCDEFGHJKLM', ${KEY})`]: forPassed('22023') },
  },
  'public.try_invite(_code text)': {
    callers: 'people',
    calls: { [`select public.try_invite('ABCDEFGHJKLM')`]: forPassed(1) },
  },
  'public.create_invite(_property_id uuid, _kind text, _tenancy_id uuid, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.create_invite('${listingId('brokered')}', 'tenant', null, ${KEY})`]:
        notFoundBut({
          owner: 1,
          broker: 1,
          ...shutOut,
        }),
    },
  },
  'public.archive_property(_property_id uuid)': {
    callers: 'people',
    calls: {
      [`select public.archive_property('${listingId('brokered')}')`]: notFoundBut({
        owner: 1,
        broker: 1,
        ...shutOut,
      }),
    },
  },
  'public.check_2fa_session_status(_user_id uuid, _session_id text)': {
    callers: 'people',
    calls: {
      [`select 1 from public.check_2fa_session_status(:me, 'passed')`]: all(0, {
        visitor: '42501',
        passed: 1,
      }),
      [`select 1 from public.check_2fa_session_status('${userId('guarded')}', 'passed')`]: all(0, {
        visitor: '42501',
        passed: 1,
      }),
    },
  },
  'public.check_user_2fa_status(_user_id uuid)': {
    callers: 'people',
    calls: {
      'select 1 from public.check_user_2fa_status(:me)': all(1, {
        visitor: '42501',
        suspended: '42501',
        ended: '42501',
        forged: '42501',
      }),
      [`select 1 from public.check_user_2fa_status('${userId('stranger')}')`]: refusedToAll,
    },
  },
  'public.duplicate_property(_property_id uuid)': {
    callers: 'people',
    calls: {
      [`select public.duplicate_property('${listingId('brokered')}')`]: notFoundBut({ owner: 1 }),
    },
  },
  'public.end_my_session(_session_id uuid)': {
    callers: 'people',
    calls: {
      [`select 1 where (public.end_my_session('b1000000-0000-4000-8000-000000000008') ->> 'ended')::boolean`]:
        forPassed(0),
    },
  },
  'public.block_person(_enquiry_id uuid, _key uuid)': {
    callers: 'people',
    calls: { [`select public.block_person(${ASKED}, ${KEY})`]: forParties(1) },
  },
  'public.close_enquiry(_enquiry_id uuid, _reason text, _expected text, _key uuid)': {
    callers: 'people',
    calls: { [`select public.close_enquiry(${ASKED}, 'other', 'open', ${KEY})`]: forParties(1) },
  },
  'public.mark_thread_read(_enquiry_id uuid, _last_read_id bigint)': {
    callers: 'people',
    calls: { [`select public.mark_thread_read(${ASKED}, 1)`]: forParties(1) },
  },
  'public.mute_thread(_enquiry_id uuid, _until timestamp with time zone)': {
    callers: 'people',
    calls: { [`select public.mute_thread(${ASKED}, null)`]: forParties(1) },
  },
  'public.my_threads(_stage text, _search text, _property_id uuid, _only text, _before text, _limit integer)':
    {
      callers: 'people',
      calls: {
        [`select jsonb_array_elements(public.my_threads() -> 'threads')`]: forPassed(0, {
          tenant: 1,
          owner: 2,
          broker: 1,
          passed: 1,
        }),
      },
    },
  'public.thread_counts(_property_id uuid)': {
    callers: 'people',
    calls: {
      [`select generate_series(1, (public.thread_counts() ->> 'all')::integer)`]: forPassed(0, {
        tenant: 1,
        owner: 2,
        broker: 1,
        passed: 1,
      }),
    },
  },
  'public.reopen_enquiry(_enquiry_id uuid, _expected text, _key uuid)': {
    callers: 'people',
    calls: { [`select public.reopen_enquiry(${ASKED}, 'closed', ${KEY})`]: forParties('PT409') },
  },
  'public.report_thread(_enquiry_id uuid, _message_id bigint, _reason text, _details text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.report_thread(${ASKED}, null, 'payee', null, ${KEY})`]: forParties(1),
      },
    },
  'public.send_answers(_enquiry_ids uuid[], _body text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.send_answers(array[${ASKED}]::uuid[], 'Yes', ${KEY})`]: forParties(1, {
        tenant: '42501',
      }),
    },
  },
  'public.send_message(_enquiry_id uuid, _kind text, _body text, _files jsonb, _key uuid)': {
    callers: 'people',
    calls: { [`select public.send_message(${ASKED}, 'text', 'Yes', '[]', ${KEY})`]: forParties(1) },
  },
  'public.start_enquiry(_property_id uuid, _body text, _move_in_on date, _people integer, _occupancy text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.start_enquiry('${listingId('shown')}', 'Is it free?', null, null, null, ${KEY})`]:
          forPassed(1, { owner: 'PT422' }),
      },
    },
  'public.take_back_message(_message_id bigint, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.take_back_message(${MESSAGE_ID}, ${KEY})`]: forParties('42501', {
        tenant: 1,
      }),
    },
  },
  'public.thread(_enquiry_id uuid, _before_id bigint, _limit integer)': {
    callers: 'people',
    calls: { [`select public.thread(${ASKED})`]: forParties(1) },
  },
  'public.unblock_person(_enquiry_id uuid, _key uuid)': {
    callers: 'people',
    calls: { [`select public.unblock_person(${ASKED}, ${KEY})`]: forParties(1) },
  },
  'private.agreement_facts(_agreement_id uuid, _version_no integer)': { callers: 'people' },
  'private.dispute_file(_tenancy_id uuid)': { callers: 'people' },
  'private.hosted_agreement_rows()': { callers: 'people' },
  'private.my_signed_papers()': { callers: 'people' },
  'private.my_tenancy_rows()': { callers: 'people' },
  'private.open_agreement_file(_agreement_id uuid, _kind text, _version_no integer)': {
    callers: 'people',
  },
  'private.party_agreement_rows()': { callers: 'people' },
  'private.settlement_paper(_tenancy_id uuid)': { callers: 'people' },
  'private.signing_destination(_agreement_id uuid, _version_no integer)': { callers: 'people' },
  'public.accept_party_invite(_code text, _key uuid)': {
    callers: 'people',
    calls: { [`select public.accept_party_invite('ABCDEFGHJKLM', ${KEY})`]: forPassed('22023') },
  },
  'public.agree_to_all_changes(_agreement_id uuid, _change_ids uuid[], _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.agree_to_all_changes(${AGREEMENT}, array[${AGREEMENT}]::uuid[], 'sent', ${KEY})`]:
          forPassed('PT404', { tenant: '42501', owner: 'PT409', broker: '42501' }),
      },
    },
  'public.agreement(_agreement_id uuid)': {
    callers: 'people',
    calls: { [`select public.agreement(${AGREEMENT})`]: forParties(1) },
  },
  'public.agreement_changes(_agreement_id uuid)': {
    callers: 'people',
    calls: { [`select public.agreement_changes(${AGREEMENT})`]: forParties(1) },
  },
  'public.answer_agreement_change(_change_id uuid, _is_agreed boolean, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.answer_agreement_change(${AGREEMENT}, true, 'sent', ${KEY})`]:
          forPassed('PT404'),
      },
    },
  'public.ask_agreement_change(_agreement_id uuid, _version_no integer, _about text, _wanted jsonb, _note text, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.ask_agreement_change(${AGREEMENT}, 1, 'due_day', '3', null, 'ended', ${KEY})`]:
          forParties('42501', { tenant: 'PT409' }),
      },
    },
  'public.agreement_evidence(_agreement_id uuid)': {
    callers: 'people',
    calls: {
      [`select public.agreement_evidence(${AGREEMENT})`]: forParties('PT422', { broker: '42501' }),
    },
  },
  'public.agreement_of(_enquiry_id uuid)': {
    callers: 'people',
    calls: { [`select public.agreement_of(${ASKED})`]: forParties(1) },
  },
  'public.check_agreement_chain(_agreement_id uuid)': {
    callers: 'people',
    calls: { [`select public.check_agreement_chain(${AGREEMENT})`]: forParties(1) },
  },
  'public.decline_agreement(_agreement_id uuid, _reason text, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.decline_agreement(${AGREEMENT}, 'No', 'ended', ${KEY})`]: forParties(
        'PT409',
        { broker: '42501' },
      ),
    },
  },
  'public.discard_agreement(_agreement_id uuid, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.discard_agreement(${AGREEMENT}, 'ended', ${KEY})`]: forParties('PT409', {
        tenant: '42501',
      }),
    },
  },
  'public.draft_agreement(_enquiry_id uuid, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.draft_agreement(${ASKED}, ${KEY})`]: forParties('PT422', { tenant: '42501' }),
    },
  },
  'public.draft_facts(_agreement_id uuid)': {
    callers: 'people',
    calls: { [`select public.draft_facts(${AGREEMENT})`]: forParties(1, { tenant: 'PT404' }) },
  },
  'public.draft_renewal(_tenancy_id uuid, _kind text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.draft_renewal('${tenancyId}', 'renewal', ${KEY})`]: forParties('PT409', {
        tenant: '42501',
      }),
    },
  },
  'public.invite_party(_agreement_id uuid, _party_id uuid, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.invite_party(${AGREEMENT}, ${AGREEMENT}, ${KEY})`]: forParties('PT409', {
        tenant: '42501',
      }),
    },
  },
  'public.evidence_days()': {
    callers: 'visitors and people',
    calls: { 'select public.evidence_days()': all(1) },
  },
  'public.evidence_heads(_day date)': {
    callers: 'visitors and people',
    calls: { [`select public.evidence_heads('2026-01-01')`]: all(1) },
  },
  'public.evidence_keys()': {
    callers: 'visitors and people',
    calls: { 'select public.evidence_keys()': all(1) },
  },
  'public.my_agreements(_before timestamp with time zone, _limit integer)': {
    callers: 'people',
    calls: { [`select public.my_agreements()`]: forPassed(1) },
  },
  'public.open_agreement(_agreement_id uuid, _version_no integer, _document_sha256 text, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.open_agreement(${AGREEMENT}, 1, repeat('a', 64), 'ended', ${KEY})`]:
          forParties('PT409', { broker: '42501' }),
      },
    },
  'public.save_agreement(_agreement_id uuid, _terms jsonb, _clauses jsonb, _parties jsonb, _version integer, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.save_agreement(${AGREEMENT}, '{}', '[]', '[]', 1, ${KEY})`]: all('22023', {
          visitor: '42501',
        }),
      },
    },
  'public.send_agreement(_agreement_id uuid, _version_no integer, _content_sha256 text, _expires_in_days integer, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.send_agreement(${AGREEMENT}, 1, repeat('a', 64), 7, 'ended', ${KEY})`]:
          forParties('42501', { owner: 'PT409' }),
      },
    },
  'public.sign_agreement(_agreement_id uuid, _version_no integer, _document_sha256 text, _signed_name text, _language text, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.sign_agreement(${AGREEMENT}, 1, repeat('a', 64), 'Somebody', 'en', 'ended', ${KEY})`]:
          forParties('PT409', { broker: '42501' }),
      },
    },
  'public.remind_signer(_agreement_id uuid, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.remind_signer(${AGREEMENT}, 'ended', ${KEY})`]: forParties('PT409', {
        broker: '42501',
      }),
    },
  },
  'public.take_agreement_back(_agreement_id uuid, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.take_agreement_back(${AGREEMENT}, 'ended', ${KEY})`]: forParties('42501', {
        owner: 'PT409',
      }),
    },
  },
  'public.answer_leave(_request_id uuid, _agrees boolean, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.answer_leave(${LEAVE}, true, 'refused', ${KEY})`]: forParties('PT409', {
        tenant: '42501',
        broker: '42501',
      }),
    },
  },
  'public.ask_about_leaving(_tenancy_id uuid, _kind text, _reason text, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.ask_about_leaving(${TENANCY}, 'withdraw', null, 'ended', ${KEY})`]:
          forParties('PT409', { broker: '42501' }),
      },
    },
  'public.add_charge(_tenancy_id uuid, _kind text, _name text, _from date, _until date, _due_on date, _amount_paise numeric, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.add_charge(${TENANCY}, 'utility', 'Water', '2025-02-01', '2025-02-28', current_date + 10, 100, ${KEY})`]:
          forParties('42501', { owner: 1 }),
      },
    },
  'public.object_charge(_charge_id uuid, _words text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.object_charge(${CHARGE}, 'It was paid before', ${KEY})`]: forParties(
        '42501',
        {
          tenant: 'PT422',
          broker: 'PT404',
        },
      ),
    },
  },
  'public.add_payment_screenshot(_payment_id uuid, _object_name text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.add_payment_screenshot(${PAYMENT}, 'a.png', ${KEY})`]: forParties('42501', {
        tenant: 'PT409',
        broker: 'PT404',
      }),
    },
  },
  'public.invite_co_tenant(_tenancy_id uuid, _legal_name text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.invite_co_tenant(${TENANCY}, 'Ravi Kumar', ${KEY})`]: forParties('42501', {
        owner: 'PT409',
        broker: 'PT409',
      }),
    },
  },
  'public.remind_of_tax(_tenancy_id uuid, _on date, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.remind_of_tax(${TENANCY}, null, ${KEY})`]: notFoundBut({
        tenant: 1,
        owner: '42501',
        ...shutOut,
      }),
    },
  },
  'public.ask_pan(_tenancy_id uuid, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.ask_pan(${TENANCY}, ${KEY})`]: notFoundBut({
        tenant: 1,
        owner: '42501',
        ...shutOut,
      }),
    },
  },
  'public.take_pan_back(_tenancy_id uuid, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.take_pan_back(${TENANCY}, ${KEY})`]: notFoundBut({
        tenant: '42501',
        ...shutOut,
      }),
    },
  },
  'public.tenancy_tax(_tenancy_id uuid)': {
    callers: 'people',
    calls: {
      [`select public.tenancy_tax(${TENANCY})`]: notFoundBut({ tenant: 1, owner: 1, ...shutOut }),
    },
  },
  'public.rent_split(_tenancy_id uuid)': {
    callers: 'people',
    calls: {
      [`select public.rent_split(${TENANCY})`]: notFoundBut({ tenant: 1, ...shutOut }),
    },
  },
  'public.nudge_co_tenant(_tenancy_id uuid, _party_id uuid, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.nudge_co_tenant(${TENANCY}, ${TENANCY}, ${KEY})`]: notFoundBut(shutOut),
    },
  },
  'public.propose_split(_tenancy_id uuid, _shares jsonb, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.propose_split(${TENANCY}, '[{"party_id": "${TENANCY.slice(1, -1)}", "paise": 1}]', ${KEY})`]:
        forParties('42501', { tenant: 'PT422' }),
    },
  },
  'public.answer_split(_split_id uuid, _agrees boolean, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.answer_split(${TENANCY}, true, 'proposed', ${KEY})`]: notFoundBut(shutOut),
    },
  },
  'public.raise_ticket(_tenancy_id uuid, _kind text, _priority text, _title text, _body text, _photos jsonb, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.raise_ticket(${TENANCY}, 'water', 'soon', 'A tap', null, null, ${KEY})`]:
          forParties('PT422'),
      },
    },
  'public.acknowledge_ticket(_ticket_id uuid, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.acknowledge_ticket(${TICKET}, 'closed', ${KEY})`]: forParties('PT409', {
        tenant: '42501',
      }),
    },
  },
  'public.begin_ticket(_ticket_id uuid, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.begin_ticket(${TICKET}, 'closed', ${KEY})`]: forParties('PT409', {
        tenant: '42501',
      }),
    },
  },
  'public.propose_ticket_time(_ticket_id uuid, _starts_at timestamp with time zone, _ends_at timestamp with time zone, _worker text, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.propose_ticket_time(${TICKET}, now() + interval '2 days', now() + interval '50 hours', null, 'closed', ${KEY})`]:
          forParties('PT409'),
      },
    },
  'public.agree_ticket_time(_ticket_id uuid, _starts_at timestamp with time zone, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.agree_ticket_time(${TICKET}, now(), 'closed', ${KEY})`]:
          forParties('PT409'),
      },
    },
  'public.set_ticket_cost(_ticket_id uuid, _cost_paise numeric, _tenant_share_paise numeric, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.set_ticket_cost(${TICKET}, 100, 50, 'closed', ${KEY})`]: forParties(
          'PT409',
          { broker: '42501' },
        ),
      },
    },
  'public.agree_ticket_cost(_ticket_id uuid, _cost_paise numeric, _tenant_share_paise numeric, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.agree_ticket_cost(${TICKET}, 100, 50, 'closed', ${KEY})`]: forParties(
          'PT409',
          { broker: '42501' },
        ),
      },
    },
  'public.resolve_ticket(_ticket_id uuid, _words text, _photos jsonb, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.resolve_ticket(${TICKET}, 'Done', null, 'closed', ${KEY})`]:
        forParties('PT409'),
    },
  },
  'public.close_ticket(_ticket_id uuid, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.close_ticket(${TICKET}, 'closed', ${KEY})`]: forParties('42501', {
        tenant: 'PT409',
      }),
    },
  },
  'public.reopen_ticket(_ticket_id uuid, _words text, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.reopen_ticket(${TICKET}, 'It drips', 'closed', ${KEY})`]: forParties(
        '42501',
        { tenant: 'PT422' },
      ),
    },
  },
  'public.decline_ticket(_ticket_id uuid, _kind text, _words text, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.decline_ticket(${TICKET}, 'no_fault', 'It is dry', 'closed', ${KEY})`]:
        forParties('PT409', { tenant: '42501' }),
    },
  },
  'public.withdraw_ticket(_ticket_id uuid, _expected text, _key uuid)': {
    callers: 'people',
    calls: { [`select public.withdraw_ticket(${TICKET}, 'closed', ${KEY})`]: forParties('PT409') },
  },
  'public.add_ticket_note(_ticket_id uuid, _body text, _photos jsonb, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.add_ticket_note(${TICKET}, 'Thank you', null, 'closed', ${KEY})`]:
        forParties('PT409'),
    },
  },
  'public.ticket(_ticket_id uuid)': {
    callers: 'people',
    calls: { [`select public.ticket(${TICKET})`]: forParties(1) },
  },
  'public.my_tickets(_as text, _tenancy_id uuid, _only text, _before text, _limit integer)': {
    callers: 'people',
    calls: {
      [`select jsonb_array_elements(public.my_tickets('host', null, 'all', null, 50) -> 'tickets')`]:
        forPassed(0, { owner: 1, broker: 1, passed: 0 }),
    },
  },
  'public.write_review(_subject text, _subject_id uuid, _stars integer, _parts jsonb, _words text, _key uuid, _good_for text[])':
    {
      callers: 'people',
      calls: {
        [`select public.write_review('tenancy', ${TENANCY}, 4, '{}', null, ${KEY})`]: forParties(
          'PT422',
          { broker: '42501' },
        ),
      },
    },
  'public.reply_review(_review_id uuid, _words text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.reply_review(${REVIEW}, 'Thank you', ${KEY})`]: notFoundBut({
        owner: 1,
        ...shutOut,
      }),
    },
  },
  'public.report_review(_review_id uuid, _reason text, _details text, _key uuid)': {
    callers: 'people',
    calls: { [`select public.report_review(${REVIEW}, 'hate', null, ${KEY})`]: forPassed(1) },
  },
  'public.admin_hide_review(_review_id uuid, _kind text, _reason text, _expected text)': {
    callers: 'people',
    calls: {
      [`select public.admin_hide_review(${REVIEW}, 'hate', 'It insults the owner', 'shown')`]:
        forAdmin(1),
    },
  },
  'public.admin_reported_reviews(_before bigint)': {
    callers: 'people',
    calls: { [`select jsonb_array_elements(public.admin_reported_reviews())`]: forAdmin(1) },
  },
  'public.home_reviews(_property_id uuid, _before text, _limit integer, _only text)': {
    callers: 'visitors and people',
    calls: { [`select public.home_reviews('${listingId('shown')}')`]: all(1) },
  },
  'public.tenant_reviews(_application_id uuid)': {
    callers: 'people',
    calls: {
      [`select public.tenant_reviews(${APPLICATION})`]: notFoundBut({
        owner: 1,
        broker: 1,
        ...shutOut,
      }),
    },
  },
  'public.my_reviews()': {
    callers: 'people',
    calls: { [`select public.my_reviews()`]: forPassed(1) },
  },
  'public.remind_rent(_tenancy_id uuid, _words text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.remind_rent(${TENANCY}, null, ${KEY})`]: forParties('42501', {
        owner: 'PT422',
      }),
    },
  },
  'public.receipts_of_month(_month date)': {
    callers: 'people',
    calls: { [`select public.receipts_of_month('2025-01-01')`]: forPassed(1) },
  },
  'public.rent_roll(_month date)': {
    callers: 'people',
    calls: { [`select public.rent_roll('2025-01-01')`]: forPassed(1) },
  },
  'public.rent_statement(_tenancy_id uuid, _year text)': {
    callers: 'people',
    calls: {
      [`select public.rent_statement(${TENANCY}, '2024-25')`]: forParties(1, { broker: 'PT404' }),
    },
  },
  'public.reverse_payment(_payment_id uuid, _reason text, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.reverse_payment(${PAYMENT}, 'It came back', 'claimed', ${KEY})`]: forParties(
        'PT409',
        { tenant: '42501', broker: 'PT404' },
      ),
    },
  },
  'public.waive_charge(_charge_id uuid, _amount_paise numeric, _reason text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.waive_charge(${CHARGE}, 1000, 'A gift', ${KEY})`]: forParties('42501', {
        owner: 'PT422',
        broker: 'PT404',
      }),
    },
  },
  'public.check_ledger(_tenancy_id uuid)': {
    callers: 'people',
    calls: { [`select public.check_ledger(${TENANCY})`]: forParties(1, { broker: 'PT404' }) },
  },
  'public.claim_payment(_tenancy_id uuid, _amount_paise numeric, _tds_paise numeric, _paid_on date, _method text, _reference text, _purpose text, _charge_ids uuid[], _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.claim_payment(${TENANCY}, 100, 0, '2025-02-05', 'upi', '503612345678', 'rent', null, ${KEY})`]:
          forParties('42501', { tenant: 1 }),
      },
    },
  'public.confirm_payment(_payment_id uuid, _amount_paise numeric, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.confirm_payment(${PAYMENT}, 200, 'confirmed', ${KEY})`]: forParties('PT409', {
        tenant: '42501',
        broker: 'PT404',
      }),
    },
  },
  'public.give_notice(_tenancy_id uuid, _leave_on date, _reason text, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.give_notice(${TENANCY}, current_date + 40, null, 'ended', ${KEY})`]:
        forParties('PT409', { broker: '42501' }),
    },
  },
  'public.my_payee()': {
    callers: 'people',
    calls: { [`select public.my_payee()`]: forPassed(1) },
  },
  'public.my_tenancies(_as text)': {
    callers: 'people',
    calls: {
      [`select public.my_tenancies('tenant')`]: forPassed(1),
      [`select public.my_tenancies('host')`]: forPassed(1),
    },
  },
  'public.payment_request(_tenancy_id uuid, _charge_ids uuid[])': {
    callers: 'people',
    calls: {
      [`select public.payment_request(${TENANCY})`]: forParties('PT409', { broker: 'PT404' }),
    },
  },
  'public.payments_to_confirm()': {
    callers: 'people',
    calls: { [`select public.payments_to_confirm()`]: forPassed(1) },
  },
  'public.receipt(_receipt_id uuid)': {
    callers: 'people',
    calls: { [`select public.receipt('${receiptId}')`]: forParties(1, { broker: 'PT404' }) },
  },
  'public.record_payment(_tenancy_id uuid, _amount_paise numeric, _tds_paise numeric, _paid_on date, _method text, _reference text, _purpose text, _charge_ids uuid[], _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.record_payment(${TENANCY}, 100, 0, '2025-02-05', 'cash', null, 'rent', null, ${KEY})`]:
          forParties('42501', { owner: 1 }),
      },
    },
  'public.reject_payment(_payment_id uuid, _reject_kind text, _words text, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.reject_payment(${PAYMENT}, 'not_arrived', null, 'confirmed', ${KEY})`]:
          forParties('PT409', { tenant: '42501', broker: 'PT404' }),
      },
    },
  'public.online_payments(_tenancy_id uuid)': {
    callers: 'people',
    calls: {
      [`select public.online_payments(${TENANCY})`]: forParties('PT404', { tenant: 1 }),
    },
  },
  'public.rent_book(_tenancy_id uuid)': {
    callers: 'people',
    calls: { [`select public.rent_book(${TENANCY})`]: forParties(1, { broker: 'PT404' }) },
  },
  'public.set_payee(_holder_name text, _vpa text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.set_payee('Asha Rao', 'asha', ${KEY})`]: all('22023', { visitor: '42501' }),
    },
  },
  'public.take_leave_request_back(_request_id uuid, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.take_leave_request_back(${LEAVE}, 'refused', ${KEY})`]: forParties('42501', {
        tenant: 'PT409',
      }),
    },
  },
  'public.take_payment_back(_payment_id uuid, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.take_payment_back(${PAYMENT}, 'confirmed', ${KEY})`]: forParties('PT409', {
        owner: '42501',
        broker: 'PT404',
      }),
    },
  },
  'public.tenancy(_tenancy_id uuid)': {
    callers: 'people',
    calls: { [`select public.tenancy(${TENANCY})`]: forParties(1) },
  },
  'public.offer_mandate(_property_id uuid, _scopes text[], _starts_on date, _ends_on date, _owner_fee_bp integer, _tenant_fee_bp integer, _clawback_days integer, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.offer_mandate('${listingId('shown')}', '{listing,enquiries}', current_date + 1, current_date + 9, 0, 0, 0, ${KEY})`]:
          notFoundBut({ owner: 1, ...shutOut }),
      },
    },
  'public.accept_mandate(_code text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.accept_mandate('AAAAAAAAAAAA', ${KEY})`]: all('22023', {
        visitor: '42501',
        ...shutOut,
      }),
    },
  },
  'public.refuse_mandate(_code text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.refuse_mandate('AAAAAAAAAAAA', ${KEY})`]: all('22023', {
        visitor: '42501',
        ...shutOut,
      }),
    },
  },
  'public.end_mandate(_mandate_id uuid, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.end_mandate('${mandateId}', 'offered', ${KEY})`]: notFoundBut({
        owner: 'PT409',
        broker: 'PT409',
        ...shutOut,
      }),
    },
  },
  'public.my_mandates()': {
    callers: 'people',
    calls: {
      'select from jsonb_array_elements(public.my_mandates())': forPassed(0, {
        owner: 1,
        broker: 1,
      }),
    },
  },
  'public.property_fees(_property_id uuid)': {
    callers: 'visitors and people',
    calls: { [`select public.property_fees('${listingId('brokered')}')`]: all(1) },
  },
  'public.my_dashboard(_parts text[], _kept_as text, _visits_from timestamp with time zone, _columns jsonb)':
    {
      callers: 'people',
      calls: {
        [`select public.my_dashboard('{threads,saved,news,homes}', _columns => '{"listed": ["id"], "own": ["id"]}')`]:
          forPassed(1),
        // What the caller may not read of a listing, a card cannot name.
        [`select public.my_dashboard('{homes}', _columns => '{"own": ["owner_id"]}')`]:
          refusedToAll,
        [`select public.my_dashboard('{figures_of_users}')`]: forAdmin(1),
        [`select public.my_dashboard('{held}')`]: forAdmin(1),
        [`select public.my_dashboard('{waiting_pending}')`]: forAdmin(1),
        [`select public.my_dashboard('{waiting_records}')`]: forAdmin(1),
        [`select public.my_dashboard('{waiting_roles}')`]: forAdmin(1),
      },
    },
  'public.my_leads()': {
    callers: 'people',
    calls: {
      'select from jsonb_array_elements(public.my_leads())': forPassed(0, { broker: 1 }),
    },
  },
  'public.save_lead(_id uuid, _lead jsonb, _version integer, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.save_lead(null, '{"name": "Ritika"}', null, ${KEY})`]: all('42501', {
        broker: 1,
      }),
    },
  },
  'public.remove_lead(_id uuid, _key uuid)': {
    callers: 'people',
    calls: { [`select public.remove_lead(${ASKED}, ${KEY})`]: notFoundBut(shutOut) },
  },
  'public.my_commissions(_from date, _until date)': {
    callers: 'people',
    calls: {
      [`select from jsonb_array_elements(public.my_commissions(current_date - 1, current_date + 1) -> 'entries')`]:
        forPassed(0, { owner: 1, broker: 1 }),
    },
  },
  'public.record_commission(_tenancy_id uuid, _payer text, _kind text, _amount_paise bigint, _words text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.record_commission(${TENANCY}, 'owner', 'received', 1, null, ${KEY})`]:
          notFoundBut({ broker: 1, ...shutOut }),
      },
    },
  'public.my_funnel(_property_id uuid, _from date, _until date)': {
    callers: 'people',
    calls: {
      'select from jsonb_array_elements(public.my_funnel(null, current_date - 1, current_date))':
        forPassed(1, { tenant: 0, owner: 2, admin: 0 }),
    },
  },
  'public.my_answer_time()': {
    callers: 'people',
    calls: { 'select public.my_answer_time()': forPassed(1) },
  },
  'public.rent_beside(_property_id uuid)': {
    callers: 'people',
    calls: {
      [`select public.rent_beside('${listingId('shown')}')`]: notFoundBut({ owner: 1, ...shutOut }),
    },
  },
  'public.arrears(_on date)': {
    callers: 'people',
    calls: { 'select public.arrears()': forPassed(1) },
  },
  'public.leaving_tenancies()': {
    callers: 'people',
    calls: { 'select public.leaving_tenancies()': forPassed(1) },
  },
  'public.owner_report(_kind text, _year text)': {
    callers: 'people',
    calls: { [`select public.owner_report('income', '2026-27')`]: forPassed(1) },
  },
  'private.uncovered_home_rows(_scope text)': { callers: 'people' },
  'public.verify_receipt(_code text)': {
    callers: 'visitors and people',
    calls: { [`select public.verify_receipt('AAAAAAAAAAAA')`]: all(1) },
  },
  'private.adds_handover_photo(_name text)': { callers: 'people' },
  'private.reads_handover_photo(_name text)': { callers: 'people' },
  'public.accept_refund(_tenancy_id uuid, _content_sha256 text, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.accept_refund(${TENANCY}, null, 'proposed', ${KEY})`]: forParties('PT422', {
        broker: 'PT404',
      }),
    },
  },
  'public.add_handover_photo(_item_id uuid, _object_name text, _device_sha256 text, _taken_at timestamp with time zone, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.add_handover_photo(${HANDOVER_ITEM}, 'lost.jpg', repeat('a', 64), now(), 'draft', ${KEY})`]:
          forParties('PT422'),
      },
    },
  'public.begin_handover(_tenancy_id uuid, _kind text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.begin_handover(${TENANCY}, 'move_in', ${KEY})`]: forParties('PT409'),
      [`select public.begin_handover(${TENANCY}, 'move_out', ${KEY})`]: forParties('PT422'),
    },
  },
  'public.claim_refund(_tenancy_id uuid, _amount_paise numeric, _paid_on date, _method text, _reference text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.claim_refund(${TENANCY}, 100, '2025-12-05', 'cash', null, ${KEY})`]:
          forParties('PT422', { broker: 'PT404' }),
      },
    },
  'public.confirm_refund(_refund_id uuid, _amount_paise numeric, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.confirm_refund(gen_random_uuid(), 100, 'claimed', ${KEY})`]:
        forParties('PT404'),
    },
  },
  'public.deposit(_tenancy_id uuid)': {
    callers: 'people',
    calls: { [`select public.deposit(${TENANCY})`]: forParties(1, { broker: 'PT404' }) },
  },
  'public.correct_handover(_handover_id uuid, _item_id uuid, _words text, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.correct_handover(${HANDOVER}, null, 'It leaks', 'draft', ${KEY})`]:
          forParties('PT409', { broker: '42501' }),
      },
    },
  'public.dispute_handover(_handover_id uuid, _words text, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.dispute_handover(${HANDOVER}, 'It was not so', 'draft', ${KEY})`]: forParties(
        'PT409',
        { broker: '42501' },
      ),
    },
  },
  'public.say_in_dispute(_kind text, _subject_id uuid, _words text, _paise numeric, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.say_in_dispute('deposit', ${TENANCY}, 'We disagree.', null, ${KEY})`]:
        forParties('PT404'),
    },
  },
  'public.answer_dispute(_dispute_id uuid, _takes boolean, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.answer_dispute(gen_random_uuid(), true, 'proposed', ${KEY})`]:
        forParties('PT404'),
    },
  },
  'public.take_dispute_back(_dispute_id uuid, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.take_dispute_back(gen_random_uuid(), 'asked', ${KEY})`]: forParties('PT404'),
    },
  },
  'public.dispute_of(_kind text, _subject_id uuid)': {
    callers: 'people',
    calls: { [`select public.dispute_of('deposit', ${TENANCY})`]: forParties('PT404') },
  },
  'public.dispute_refund(_tenancy_id uuid, _answers jsonb, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.dispute_refund(${TENANCY}, '[{}]', 'proposed', ${KEY})`]: forParties(
        'PT422',
        { broker: 'PT404' },
      ),
    },
  },
  'public.handover(_handover_id uuid)': {
    callers: 'people',
    calls: { [`select public.handover(${HANDOVER})`]: forParties(1) },
  },
  'public.propose_handover(_handover_id uuid, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.propose_handover(${HANDOVER}, 'draft', ${KEY})`]: forParties('PT422'),
    },
  },
  'public.propose_refund(_tenancy_id uuid, _deductions jsonb, _words text, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.propose_refund(${TENANCY}, '[]', null, 'open', ${KEY})`]: forParties(
          'PT422',
          { broker: 'PT404' },
        ),
      },
    },
  'public.reject_refund(_refund_id uuid, _words text, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.reject_refund(gen_random_uuid(), 'Not found', 'claimed', ${KEY})`]:
        forParties('PT404'),
    },
  },
  'public.remove_handover_photo(_photo_id uuid, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.remove_handover_photo(gen_random_uuid(), 'draft', ${KEY})`]:
        forParties('PT404'),
    },
  },
  'public.save_handover(_handover_id uuid, _items jsonb, _readings jsonb, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.save_handover(${HANDOVER}, '[]', null, 'draft', ${KEY})`]: forParties(1),
      },
    },
  'public.say_handover_words(_item_id uuid, _words text, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.say_handover_words(${HANDOVER_ITEM}, 'It drips', 'draft', ${KEY})`]:
        forParties('42501', { tenant: 1 }),
    },
  },
  'public.sign_handover(_handover_id uuid, _content_sha256 text, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.sign_handover(${HANDOVER}, repeat('a', 64), 'draft', ${KEY})`]: forParties(
        'PT409',
        { broker: '42501' },
      ),
    },
  },
  'public.take_refund_back(_refund_id uuid, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.take_refund_back(gen_random_uuid(), 'claimed', ${KEY})`]: forParties('PT404'),
    },
  },
  'public.tenancy_handovers(_tenancy_id uuid)': {
    callers: 'people',
    calls: { [`select public.tenancy_handovers(${TENANCY})`]: forParties(1) },
  },
  'public.verify_file(_sha256 text)': {
    callers: 'visitors and people',
    calls: { [`select public.verify_file(repeat('a', 64))`]: all(1) },
  },
  'public.withdraw_signature(_agreement_id uuid, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.withdraw_signature(${AGREEMENT}, 'ended', ${KEY})`]: forParties('PT409', {
        broker: '42501',
      }),
    },
  },
  'public.accept_offer(_application_id uuid, _offer_hash text, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.accept_offer(${APPLICATION}, repeat('a', 64), 'offered', ${KEY})`]:
        forParties('42501', { tenant: 'PT409' }),
    },
  },
  'public.add_renter_paper(_kind text, _object_name text, _file_name text, _digits_hidden boolean, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.add_renter_paper('income', 'no/file.pdf', 'Salary', false, ${KEY})`]:
          forPassed('PT422'),
      },
    },
  'public.application_of(_enquiry_id uuid)': {
    callers: 'people',
    calls: { [`select public.application_of(${ASKED})`]: forParties(1) },
  },
  'public.begin_application(_enquiry_id uuid, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.begin_application(${ASKED}, ${KEY})`]: forParties('42501', { tenant: 1 }),
    },
  },
  'public.decline_application(_application_id uuid, _kind text, _words text, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.decline_application(${APPLICATION}, 'no_answer', null, 'shortlisted', ${KEY})`]:
          forParties(1, { tenant: '42501' }),
      },
    },
  'public.delete_paper(_paper_id uuid, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.delete_paper(${PAPER}, ${KEY})`]: notFoundBut({ tenant: 1, ...shutOut }),
    },
  },
  'public.document_views_of(_application_id uuid)': {
    callers: 'people',
    calls: {
      [`select public.document_views_of(${APPLICATION})`]: notFoundBut({ tenant: 1, ...shutOut }),
    },
  },
  'public.extend_document(_document_id uuid, _until timestamp with time zone, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.extend_document(${DOCUMENT}, null, ${KEY})`]: forParties('42501', {
        tenant: 1,
      }),
    },
  },
  'public.home_applications(_property_id uuid, _states text[], _after text, _limit integer)': {
    callers: 'people',
    calls: {
      [`select public.home_applications('${listingId('brokered')}')`]: notFoundBut({
        owner: 1,
        broker: 1,
        ...shutOut,
      }),
    },
  },
  'public.my_applications()': {
    callers: 'people',
    calls: { 'select public.my_applications()': forPassed(1) },
  },
  'public.my_renter_profile()': {
    callers: 'people',
    calls: { 'select public.my_renter_profile()': forPassed(1) },
  },
  'public.offer_application(_application_id uuid, _offer jsonb, _hours integer, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.offer_application(${APPLICATION}, jsonb_build_object('rent_paise', 100, 'deposit_paise', 0,
          'start_on', (current_date + 10)::text, 'months', 11, 'lock_in_months', null, 'notice_months', null, 'words', null),
          72, 'shortlisted', ${KEY})`]: forParties(1, { tenant: '42501' }),
      },
    },
  'public.resend_profile(_application_id uuid, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.resend_profile(${APPLICATION}, 'shortlisted', ${KEY})`]: forParties('42501', {
        tenant: 'PT422',
      }),
    },
  },
  'public.revoke_document(_document_id uuid, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.revoke_document(${DOCUMENT}, ${KEY})`]: forParties('42501', { tenant: 1 }),
    },
  },
  'public.save_renter_profile(_profile jsonb, _version integer, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.save_renter_profile(to_jsonb(jsonb_populate_record(null::public.renter_profiles, '{}'))
        - '{user_id,version,updated_at}'::text[], 0, ${KEY})`]: forPassed(1, {
        tenant: 'PT409',
        passed: 'PT409',
      }),
    },
  },
  'public.shortlist_application(_application_id uuid, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.shortlist_application(${APPLICATION}, 'submitted', ${KEY})`]: forParties(
        'PT409',
        { tenant: '42501' },
      ),
    },
  },
  'public.submit_application(_application_id uuid, _terms jsonb, _documents jsonb, _consent_version text, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.submit_application(${APPLICATION}, jsonb_build_object('message', null, 'rent_paise', null,
          'move_in_on', (current_date + 10)::text, 'stay_months', 11, 'co_applicants', jsonb_build_array(), 'shares_income', true,
          'shares_reference', false), '[]', null, 'draft', ${KEY})`]: forParties('42501', {
          tenant: 'PT409',
        }),
      },
    },
  'public.take_offer_back(_application_id uuid, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.take_offer_back(${APPLICATION}, 'offered', ${KEY})`]: forParties('PT409', {
        tenant: '42501',
      }),
    },
  },
  'public.withdraw_application(_application_id uuid, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.withdraw_application(${APPLICATION}, 'shortlisted', ${KEY})`]: forParties(
        '42501',
        { tenant: 1 },
      ),
    },
  },
  'private.note_document_view(_document_id uuid)': {
    callers: 'people',
    calls: {
      [`select 1 from private.note_document_view(${DOCUMENT})`]: forPeople(0, {
        owner: 1,
        broker: 1,
      }),
    },
  },
  'private.provider_payment(_tenancy_id uuid, _amount_paise numeric)': {
    callers: 'people',
    calls: {
      [`select 1 from private.provider_payment(${TENANCY}, 100)`]: forParties('42501', {
        tenant: 'PT422',
      }),
    },
  },
  'private.note_case_photo(_case_id uuid, _photo_id text)': {
    callers: 'people',
    calls: { [`select 1 from private.note_case_photo(gen_random_uuid(), 'x')`]: forPeople(0) },
  },
  'private.payment_screenshot(_payment_id uuid)': {
    callers: 'people',
    calls: { [`select 1 from private.payment_screenshot(${PAYMENT})`]: forPeople(0) },
  },
  'private.own_paper(_paper_id uuid)': {
    callers: 'people',
    calls: { [`select 1 from private.own_paper(${PAPER})`]: forPeople(0, { tenant: 1 }) },
  },
  'public.accept_visit_proposal(_visit_id uuid, _starts_at timestamp with time zone, _share_phone boolean, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.accept_visit_proposal(${VISIT}, now(), null, 'requested', ${KEY})`]:
          forParties('PT409'),
      },
    },
  'public.cancel_visit(_visit_id uuid, _reason_kind text, _reason text, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.cancel_visit(${VISIT}, 'other', null, 'requested', ${KEY})`]: forParties(1),
      },
    },
  'public.complete_visit(_visit_id uuid, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.complete_visit(${VISIT}, 'requested', ${KEY})`]: forParties('PT409', {
        tenant: '42501',
      }),
    },
  },
  'public.confirm_visit(_visit_id uuid, _share_phone boolean, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.confirm_visit(${VISIT}, false, 'requested', ${KEY})`]: forParties(1, {
        tenant: '42501',
      }),
    },
  },
  'public.copy_visit_hours(_from uuid, _to uuid[], _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.copy_visit_hours('${listingId('brokered')}', array['${listingId('shown')}']::uuid[], ${KEY})`]:
        notFoundBut({ owner: 1, ...shutOut }),
    },
  },
  'public.decline_visit(_visit_id uuid, _reason_kind text, _reason text, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.decline_visit(${VISIT}, 'other', null, 'requested', ${KEY})`]: forParties(
          1,
          { tenant: '42501' },
        ),
      },
    },
  'public.free_slots(_property_id uuid, _from date, _days integer)': {
    callers: 'visitors and people',
    calls: { [`select public.free_slots('${listingId('brokered')}')`]: all(0) },
  },
  'public.give_visit_feedback(_visit_id uuid, _interest text, _reasons text[], _words text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.give_visit_feedback(${VISIT}, 'yes', '{}', null, ${KEY})`]: forParties(
          '42501',
          { tenant: 'PT409' },
        ),
      },
    },
  'public.my_visits(_enquiry_id uuid, _property_id uuid, _from timestamp with time zone, _until timestamp with time zone, _limit integer)':
    {
      callers: 'people',
      calls: {
        [`select jsonb_array_elements(public.my_visits() -> 'visits')`]: forPassed(0, {
          tenant: 1,
          owner: 2,
          broker: 1,
          passed: 1,
        }),
      },
    },
  'public.pause_visits(_property_id uuid, _until date, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.pause_visits('${listingId('brokered')}', null, ${KEY})`]: notFoundBut({
        owner: 1,
        broker: 1,
        ...shutOut,
      }),
    },
  },
  'public.propose_visit(_visit_id uuid, _starts_at timestamp with time zone, _share_phone boolean, _expected text, _key uuid, _words text, _others timestamp with time zone[])':
    {
      callers: 'people',
      calls: {
        [`select public.propose_visit(${VISIT}, date_trunc('day', now()) + interval '77 hours', null, 'requested', ${KEY})`]:
          forParties(1, { tenant: 'PT422' }),
      },
    },
  'public.refuse_visit_proposal(_visit_id uuid, _starts_at timestamp with time zone, _expected text, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.refuse_visit_proposal(${VISIT}, now(), 'requested', ${KEY})`]:
          forParties('PT409'),
      },
    },
  'public.report_no_show(_visit_id uuid, _missed_side text, _expected text, _key uuid)': {
    callers: 'people',
    calls: {
      [`select public.report_no_show(${VISIT}, 'seeker', 'requested', ${KEY})`]:
        forParties('PT409'),
    },
  },
  'public.request_visit(_enquiry_id uuid, _starts_at timestamp with time zone, _mode text, _people integer, _note text, _share_phone boolean, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.request_visit(${ASKED}, date_trunc('day', now()) + interval '77 hours', 'video', 1, null, false, ${KEY})`]:
          forParties('42501', { tenant: 'PT422' }),
      },
    },
  'public.say_late(_visit_id uuid, _minutes integer, _expected text, _key uuid)': {
    callers: 'people',
    calls: { [`select public.say_late(${VISIT}, 10, 'confirmed', ${KEY})`]: forParties('PT409') },
  },
  'public.save_visit_hours(_property_id uuid, _settings jsonb, _windows jsonb, _version integer, _key uuid)':
    {
      callers: 'people',
      calls: {
        [`select public.save_visit_hours('${listingId('brokered')}', '{"slot_minutes": 30, "buffer_minutes": 0, "notice_hours": 0, "days_ahead": 7, "per_day": 8,
          "confirms_itself": false, "paused_until": null}', '[]', 1, ${KEY})`]: notFoundBut({
          owner: 1,
          broker: 1,
          ...shutOut,
        }),
      },
    },
  'public.visit_calendar(_visit_id uuid)': {
    callers: 'people',
    calls: { [`select public.visit_calendar(${VISIT})`]: forParties('PT409') },
  },
  'public.visit_place(_visit_id uuid)': {
    callers: 'people',
    calls: { [`select public.visit_place(${VISIT})`]: forParties('PT409') },
  },
  'public.visit_place_views(_visit_id uuid)': {
    callers: 'people',
    calls: { [`select public.visit_place_views(${VISIT})`]: forParties(1, { tenant: '42501' }) },
  },
  'public.unread_threads()': {
    callers: 'people',
    calls: {
      [`select generate_series(1, public.unread_threads())`]: forPassed(0, { owner: 2, broker: 1 }),
    },
  },
  'public.erase_my_account(_confirmation text)': {
    callers: 'people',
    calls: {
      [`select 1 where not (public.erase_my_account('no') ->> 'success')::boolean`]: forPassed(1, {
        broker: '42501',
      }),
    },
  },
  'public.export_my_data()': {
    callers: 'people',
    calls: {
      [`select 1 where jsonb_array_length(public.export_my_data() -> 'data' -> 'public.profiles') = 1`]:
        forPassed(1),
    },
  },
  'public.is_admin(user_id uuid)': {
    callers: 'people',
    calls: {
      'select 1 where public.is_admin(:me)': all(0, { visitor: '42501', admin: 1 }),
      [`select 1 where public.is_admin('${userId('admin')}')`]: all(0, {
        visitor: '42501',
        admin: 1,
      }),
    },
  },
  'public.must_enrol_authenticator()': {
    callers: 'people',
    calls: { 'select 1 where public.must_enrol_authenticator()': all(0, { visitor: '42501' }) },
  },
  'public.manage_2fa_session(_user_id uuid, _session_id text, _mark_verified boolean)': {
    callers: 'people',
    calls: {
      [`select 1 where (public.manage_2fa_session(:me, :me::text || '-1', true) ->> 'success')::boolean`]:
        all(0, { visitor: '42501', passed: 1 }),
    },
  },
  'public.mark_notifications_read(_ids bigint[])': {
    callers: 'people',
    calls: {
      [`select public.mark_notifications_read(array(select generate_series(1, 200)))`]:
        forPassed(1),
    },
  },
  'public.mark_seen(_up_to bigint)': {
    callers: 'people',
    calls: { 'select public.mark_seen(1000000)': forPassed(1) },
  },
  'public.my_listing_figures()': {
    callers: 'people',
    calls: {
      'select * from public.my_listing_figures()': forPassed(0, {
        owner: 2,
        otherOwner: 1,
        broker: 1,
        passed: 1,
      }),
    },
  },
  'public.my_listing_overview(_kept_as text)': {
    callers: 'people',
    calls: { 'select * from public.my_listing_overview()': forPassed(1) },
  },
  'public.my_listing_views(_kept_as text, _property_id uuid, _days integer)': {
    callers: 'people',
    calls: {
      [`select * from public.my_listing_views(null, '${listingId('foreign')}', 7)`]: notFoundBut({
        otherOwner: 7,
        ...shutOut,
      }),
    },
  },
  'public.my_notifications(_kinds text[], _before bigint, _limit integer)': {
    callers: 'people',
    calls: {
      [`select from jsonb_array_elements(public.my_notifications() -> 'notifications')`]: forPassed(
        0,
        { tenant: 1, passed: 1 },
      ),
    },
  },
  'public.my_preferences()': {
    callers: 'people',
    calls: {
      [`select where public.my_preferences() ->> 'digest' = 'off'`]: forPassed(0, {
        tenant: 1,
        passed: 1,
      }),
    },
  },
  'public.my_review_answers(_kept_as text)': {
    callers: 'people',
    calls: { 'select * from public.my_review_answers()': forPassed(0, { owner: 1, broker: 1 }) },
  },
  'public.my_session()': {
    callers: 'people',
    calls: {
      // Before the second factor: it says that one is due, and shows no name.
      'select 1 from public.my_session()': all(1, {
        visitor: '42501',
        suspended: '42501',
        ended: '42501',
        forged: '42501',
      }),
      [`select 1 where public.my_session() ->> 'first_name' is not null`]: forPassed(1, {
        guarded: 0,
        recovering: 0,
      }),
      [`select 1 where (public.my_session() ->> 'requires_2fa')::boolean`]: all(0, {
        visitor: '42501',
        passed: 1,
        guarded: 1,
        suspended: '42501',
        ended: '42501',
        forged: '42501',
      }),
      [`select 1 where (public.my_session() ->> 'is_admin')::boolean`]: all(0, {
        visitor: '42501',
        admin: 1,
        suspended: '42501',
        ended: '42501',
        forged: '42501',
      }),
    },
  },
  'public.my_sessions()': {
    callers: 'people',
    calls: { 'select 1 from public.my_sessions()': forPassed(1, { owner: 2, passed: 2 }) },
  },
  'public.my_unread()': {
    callers: 'people',
    calls: {
      [`select where public.my_unread() ->> 'unseen_notifications' = '1'`]: forPassed(0, {
        tenant: 1,
        passed: 1,
      }),
    },
  },
  'public.record_2fa_completion(_user_id uuid, _session_id text)': {
    callers: 'people',
    calls: {
      [`select 1 where (public.record_2fa_completion(:me, :me::text || '-1') ->> 'success')::boolean`]:
        all(0, { visitor: '42501', passed: 1 }),
    },
  },
  'public.record_property_view(_property_id uuid)': {
    callers: 'visitors and people',
    calls: { [`select public.record_property_view('${listingId('foreign')}')`]: all(1) },
  },
  'public.remove_push_subscription(_endpoint text)': {
    callers: 'people',
    calls: {
      [`select public.remove_push_subscription('https://push.example.net/tenant')`]: forPassed(1),
    },
  },
  'public.reorder_property_photos(_property_id uuid, _object_names text[])': {
    callers: 'people',
    calls: {
      [`select public.reorder_property_photos('${listingId('shown')}', array['${folderOf('owner')}/a.jpg'])`]:
        notFoundBut({ owner: 1 }),
    },
  },
  'public.report_property(_property_id uuid, _reason text, _details text, _wants_answer boolean)': {
    callers: 'visitors and people',
    calls: {
      [`select public.report_property('${listingId('shown')}', 'wrong_facts')`]: all(1, {
        owner: '42501',
      }),
      [`select public.report_property('${listingId('foreign')}', 'wrong_facts')`]: all('PT404'),
    },
  },
  'public.restore_property(_property_id uuid)': {
    callers: 'people',
    calls: {
      [`select public.restore_property('${listingId('brokered')}')`]: notFoundBut({
        owner: 1,
        broker: 1,
        ...shutOut,
      }),
    },
  },
  'public.save_preferences(_preferences jsonb)': {
    callers: 'people',
    calls: {
      [`select public.save_preferences('{"quiet_from": null, "quiet_until": null, "digest": "off", "per_kind": {}}')`]:
        forPassed(1),
    },
  },
  'public.save_property(_property_id uuid, _facts jsonb, _version integer)': {
    callers: 'people',
    calls: {
      [`select public.save_property('${listingId('foreign')}', '{"title": "Quiet top floor"}', 1)`]:
        notFoundBut({ otherOwner: '23502' }),
    },
  },
  'public.save_push_subscription(_endpoint text, _p256dh text, _auth text)': {
    callers: 'people',
    calls: {
      [`select public.save_push_subscription('https://push.example.net/a', repeat('a', 87), repeat('b', 22))`]:
        forPassed(1),
    },
  },
  'public.search_loosened(search jsonb)': {
    callers: 'visitors and people',
    calls: {
      [`select * from json_array_elements(public.search_loosened('{"bedrooms": 9}'))`]: all(1),
    },
  },
  'public.search_map(search jsonb, zoom integer)': {
    callers: 'visitors and people',
    calls: {
      [`select public.search_map('{"bounds": {"south": 17, "west": 78, "north": 18, "east": 79}}', 11)`]:
        all(1),
    },
  },
  'public.search_properties(search jsonb, after jsonb, page_size integer, skip integer)': {
    callers: 'visitors and people',
    calls: {
      [`select * from json_array_elements(public.search_properties() -> 'homes')`]: all(1),
    },
  },
  'public.set_property_photos(_property_id uuid, _photos jsonb)': {
    callers: 'people',
    calls: {
      [`select public.set_property_photos('${listingId('foreign')}', '[]')`]: notFoundBut({
        otherOwner: 1,
      }),
    },
  },
  'public.set_property_status(_property_id uuid, _status text)': {
    callers: 'people',
    calls: {
      [`select public.set_property_status('${listingId('shown')}', 'rented')`]: notFoundBut({
        owner: 1,
      }),
    },
  },
  'public.submit_property_draft(_draft_id uuid)': {
    callers: 'people',
    calls: {
      [`select public.submit_property_draft('${draftId}')`]: notFoundBut({ owner: '23502' }),
    },
  },

  'public.suggested_searches()': {
    callers: 'visitors and people',
    calls: { 'select public.suggested_searches()': all(1) },
  },
  'public.withdraw_property_revision(_property_id uuid)': {
    callers: 'people',
    calls: {
      [`select public.withdraw_property_revision('${listingId('shown')}')`]: notFoundBut({
        owner: 1,
        ...shutOut,
      }),
    },
  },
  'private.are_photo_urls(_urls text[])': { callers: 'people' },
  'private.count_public_properties()': { callers: 'visitors and people' },
  'private.describe_photos(_property_id uuid, _photos jsonb)': {
    callers: 'people',
    calls: {
      [`select private.describe_photos('${listingId('foreign')}', '[]')`]: notFoundBut({
        otherOwner: 1,
        ...shutOut,
      }),
    },
  },
  'private.found_homes(search jsonb, after jsonb, page_size integer, skip integer, OUT ids uuid[], OUT total integer, OUT total_is_exact boolean, OUT next jsonb, OUT distances_km json)':
    { callers: 'visitors and people' },
  'private.found_on_map(search jsonb, zoom integer, OUT ids uuid[], OUT total integer, OUT total_is_exact boolean, OUT clusters json)':
    { callers: 'visitors and people' },
  'private.homes_of(_ids uuid[])': { callers: 'visitors and people' },
  'private.pins_of(_ids uuid[])': { callers: 'visitors and people' },
  'private.rough_places(_ids uuid[], OUT id uuid, OUT latitude double precision, OUT longitude double precision)':
    { callers: 'visitors and people' },
  'private.column_list(_names name[])': { callers: 'people' },
  'private.draft_facts()': { callers: 'people' },
  'private.facts_of_own_listing(_property_id uuid)': {
    callers: 'people',
    calls: {
      [`select 1 where private.facts_of_own_listing('${listingId('brokered')}') is not null`]:
        forPeople(0, { owner: 1 }),
      [`select 1 where private.facts_of_own_listing('${listingId('guarded')}') is not null`]:
        forPeople(0, { passed: 1 }),
    },
  },
  'private.own_suspension_words()': { callers: 'people' },
  'private.holds_role(_role text)': {
    callers: 'people',
    calls: { [`select 1 where private.holds_role('broker')`]: forPeople(0, { broker: 1 }) },
  },
  // the role; where an admin's rights wait, `support/unenrolled-admin.ts` asks
  'private.holds_admin_role()': {
    callers: 'people',
    calls: { 'select 1 where private.holds_admin_role()': forPeople(0, { admin: 1 }) },
  },
  'private.own_search_news()': {
    callers: 'people',
    calls: { 'select 1 where not exists (select from private.own_search_news())': forPassed(1) },
  },
  'private.is_admin()': {
    callers: 'people',
    calls: { 'select 1 where private.is_admin()': forPeople(0, { admin: 1 }) },
  },
  'private.keep_identity_number(_record_id uuid, _sealed text, _fingerprint text)': {
    callers: 'people',
    calls: {
      [`select private.keep_identity_number(
        (select id from public.verification_records limit 1), 'v1.a.b.c', repeat('x', 43))`]:
        notFoundBut(shutOut),
    },
  },
  'private.keep_owner_pan(_tenancy_id uuid, _sealed text, _masked text)': {
    callers: 'people',
    calls: {
      [`select private.keep_owner_pan(${TENANCY}, 'v1.a.b.c', 'ABCPR••••K')`]: notFoundBut({
        tenant: '42501',
        owner: 1,
        ...shutOut,
      }),
    },
  },
  'private.open_owner_pan(_tenancy_id uuid)': {
    callers: 'people',
    calls: {
      [`select private.open_owner_pan(${TENANCY})`]: notFoundBut({
        tenant: 1,
        owner: 1,
        ...shutOut,
      }),
    },
  },
  // says whose it is, not that the session lives: policies ask for that beside it
  'private.adds_thread_file(_name text)': {
    callers: 'people',
    calls: {
      [`select 1 where private.adds_thread_file('${enquiryId('asked')}/a.jpg')`]: forPeople(0, {
        tenant: 1,
        owner: 1,
        broker: 1,
        ended: 1,
        forged: 1,
        recovering: 1,
      }),
    },
  },
  // whatever the session: policies that ask it have the second factor's beside them
  'private.hosted_home_rows(_scope text)': {
    callers: 'people',
    calls: {
      [`select private.hosted_home_rows('visits')`]: all(1, {
        visitor: '42501',
        tenant: 0,
        owner: 2,
        admin: 0,
        ended: 2,
        forged: 2,
        recovering: 2,
      }),
    },
  },
  // whose it is, the policies say beside it
  'private.is_unsent_thread_file(_name text)': {
    callers: 'people',
    calls: {
      [`select 1 where private.is_unsent_thread_file('${enquiryId('asked')}/a.jpg')`]: all(1, {
        visitor: '42501',
      }),
    },
  },
  'private.mandated_home_rows(_scope text)': {
    callers: 'people',
    calls: { [`select private.mandated_home_rows('enquiries')`]: forPeople(0, { broker: 1 }) },
  },
  'private.reads_thread_file(_name text)': {
    callers: 'people',
    calls: {
      [`select 1 where private.reads_thread_file('${SENT_FILE}')`]: forPeople(0, {
        tenant: 1,
        owner: 1,
        broker: 1,
        forged: 1,
        recovering: 1,
        ended: 1,
      }),
    },
  },
  'private.keeps_property(_property_id uuid)': {
    callers: 'people',
    calls: {
      [`select 1 where private.keeps_property('${listingId('brokered')}')`]: forPeople(0, {
        owner: 1,
        broker: 1,
        ended: 1,
        forged: 1,
        recovering: 1,
      }),
    },
  },
  // as `keeps_property`
  'private.owns_property(_property_id uuid)': {
    callers: 'people',
    calls: {
      [`select 1 where private.owns_property('${listingId('brokered')}')`]: forPeople(0, {
        owner: 1,
        ended: 1,
        forged: 1,
        recovering: 1,
      }),
    },
  },
  // says where pictures go, not that the session lives: policies ask for that beside it
  'private.picture_folder()': {
    callers: 'people',
    calls: {
      [`select 1 where private.picture_folder() = '${folderOf('owner')}'`]: forPeople(0, {
        owner: 1,
        ended: 1,
        forged: 1,
        recovering: 1,
      }),
    },
  },
  'private.open_paper(_bucket text, _name text, _way text)': {
    callers: 'people',
    calls: {
      [`select from private.open_paper('verification-documents', '${userId('owner')}/pan.pdf', 'read')`]:
        forPeople(0, { owner: 1, admin: 1 }),
      [`select from private.open_paper('property-images', '${folderOf('owner')}/shown/1.jpg', 'read')`]:
        forPeople(0),
    },
  },
  'private.phone_proven_lately(_phone text)': {
    callers: 'people',
    calls: { [`select 1 where private.phone_proven_lately('+919812300001')`]: forPeople(0) },
  },
  'private.photo_url(_object_name text)': { callers: 'people' },
  'private.pre_request()': {
    callers: 'visitors and people',
    calls: {
      'select private.pre_request()': all(1, {
        suspended: 'PT401',
        ended: 'PT401',
        forged: 'PT401',
      }),
    },
  },
  'private.remove_papers(_bucket text, _names text[])': {
    callers: 'people',
    calls: {
      // handed in, and not
      [`select from private.remove_papers('verification-documents', array['${userId('owner')}/pan.pdf'])`]:
        forPeople(0),
      [`select from private.remove_papers('verification-documents', array['${userId('owner')}/rights.jpg'])`]:
        forPeople(0, { owner: 1 }),
      [`select from private.remove_papers('avatars', array['${folderOf('owner')}/rights.jpg'])`]:
        forPeople(0),
    },
  },
  'private.listing_of_facts(_facts jsonb)': { callers: 'people' },
  'private.require_whole_draft(_facts jsonb)': { callers: 'people' },
  'private.save_private_facts(_property_id uuid, _facts jsonb)': {
    callers: 'people',
    calls: {
      [`select private.save_private_facts('${listingId('shown')}', '{"address": "Flat 2"}')`]: all(
        '42501',
        { owner: 1 },
      ),
    },
  },
  'private.second_factor_address(_method text)': {
    callers: 'people',
    calls: {
      [`select 1 where private.second_factor_address('email') is not null`]: forPeople(1, {
        guarded: 1,
      }),
    },
  },
  'private.second_factor_ok()': {
    callers: 'people',
    calls: { 'select 1 where private.second_factor_ok()': forPeople(1) },
  },
  'private.session_alive()': {
    callers: 'people',
    calls: {
      'select 1 where private.session_alive()': forPeople(1, { guarded: 1, recovering: 1 }),
    },
  },
  'private.session_id()': { callers: 'people' },

  'auth.email()': { callers: 'visitors and people' },
  'auth.jwt()': { callers: 'visitors and people' },
  'auth.role()': { callers: 'visitors and people' },
  'auth.uid()': { callers: 'visitors and people' },
  'realtime.broadcast_changes(topic_name text, event_name text, operation text, table_name text, table_schema text, new record, old record, level text)':
    { callers: 'visitors and people' },
  'realtime.send(payload jsonb, event text, topic text, private boolean)': {
    callers: 'visitors and people',
  },
  'realtime.send_binary(payload bytea, event text, topic text, private boolean)': {
    callers: 'visitors and people',
  },
  'realtime.topic()': { callers: 'visitors and people' },
  'storage.extension(name text)': { callers: 'visitors and people' },
  'storage.filename(name text)': { callers: 'visitors and people' },
  'storage.foldername(name text)': { callers: 'visitors and people' },
}
