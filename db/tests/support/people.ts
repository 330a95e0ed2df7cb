// Everybody the permission tests act as, and the few rows they act on.

import type { Scope } from '../../../server/src/db/database.ts'
import { asPerson, asVisitor } from './act.ts'

const id = (kind: string, number: number): string =>
  `${kind}000000-0000-4000-8000-${String(number).padStart(12, '0')}`

const people = [
  'tenant',
  'owner',
  'otherOwner',
  'broker',
  'admin',
  'guarded',
  'suspended',
  'stranger',
] as const
type Person = (typeof people)[number]

export const userId = (person: Person): string => id('aa', people.indexOf(person) + 1)
/** Where the person's pictures lie in public buckets. */
export const folderOf = (person: Person): string => id('f0', people.indexOf(person) + 1)
const sessionId = (person: Person, number = 1): string =>
  id(`b${number}`, people.indexOf(person) + 1)

const listings = ['shown', 'brokered', 'foreign', 'guarded', 'held'] as const
export const listingId = (listing: (typeof listings)[number]): string =>
  id('cc', listings.indexOf(listing) + 1)

/** `asked`: by the tenant about the home of owner and broker. `old`: by the guarded person about the shown one. */
export const enquiryId = (enquiry: 'asked' | 'old'): string => id('e0', enquiry === 'asked' ? 1 : 2)
/** Asked for in the conversation of the same name, for the day after tomorrow. */
export const visitId = (enquiry: 'asked' | 'old'): string => id('e1', enquiry === 'asked' ? 1 : 2)
/** On the shortlist, in the conversation of the same name, with a paper that it shares. */
export const applicationId = (enquiry: 'asked' | 'old'): string =>
  id('e2', enquiry === 'asked' ? 1 : 2)
export const paperId = (enquiry: 'asked' | 'old'): string => id('e3', enquiry === 'asked' ? 1 : 2)
export const documentId = (enquiry: 'asked' | 'old'): string =>
  id('e4', enquiry === 'asked' ? 1 : 2)
/** Over, of the conversation `asked`: signed by its tenant and owner. */
export const agreementId = id('e5', 1)
const partyId = (number: number): string => id('e6', number)
export const tenancyId = id('e7', 1)
/** Of that tenancy: a paid month, the payment with its receipt, a request to leave that was refused. */
export const chargeId = id('e8', 1)
export const paymentId = id('e8', 2)
export const receiptId = id('e8', 3)
export const leaveRequestId = id('e8', 4)
export const handoverId = id('e8', 15)
export const handoverItemId = id('e8', 16)
/** By which the broker acts for the home of owner and broker. */
export const mandateId = id('e9', 1)
const postingId = id('e8', 5)
/** A closed repair of that tenancy, with a note, a photo and a credit. */
export const ticketId = id('e8', 6)
/** Of that tenancy, shown: by the tenant about the home, and by the owner about the tenant. */
export const reviewId = (by: 'tenant' | 'owner'): string => id('e8', by === 'tenant' ? 7 : 8)
const paperHash = 'a'.repeat(64)
/** The tenant's, in the conversation `asked`. */
export const MESSAGE_ID = 1_000_001
export const SENT_FILE = `${enquiryId('asked')}/sent.jpg`

/** The owner's. */
export const draftId = id('dd', 1)

const ordinary = (person: Person): Scope =>
  asPerson({ userId: userId(person), sessionId: sessionId(person) })

/** Who asks. The last five are sessions that must get nothing private. */
export const principals = {
  visitor: asVisitor,
  tenant: ordinary('tenant'),
  owner: ordinary('owner'),
  otherOwner: ordinary('otherOwner'),
  broker: ordinary('broker'),
  admin: ordinary('admin'),
  /** Same person as `guarded`, in a session that has passed the second factor. */
  passed: asPerson({ userId: userId('guarded'), sessionId: sessionId('guarded', 2) }),
  /** Password given, second factor due. */
  guarded: ordinary('guarded'),
  suspended: ordinary('suspended'),
  /** The owner's token after signing out. */
  ended: asPerson({ userId: userId('owner'), sessionId: id('bf', 1) }),
  /** The owner's id with the session of another person. */
  forged: asPerson({ userId: userId('owner'), sessionId: sessionId('tenant') }),
  /** The owner, by a link that resets the password. */
  recovering: asPerson({ userId: userId('owner'), sessionId: sessionId('owner', 3) }),
} as const satisfies Record<string, Scope>

export type Principal = keyof typeof principals

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- its own keys
export const principalNames = Object.keys(principals) as Principal[]

const users = people
  .map(
    (person) =>
      `('${userId(person)}', '${person.toLowerCase()}@example.in', now(), '{"first_name": "Meera", "last_name": "Rao"}')`,
  )
  .join(', ')
const sessions = people.map((person) => `('${sessionId(person)}', '${userId(person)}')`).join(', ')

const listing = (
  name: (typeof listings)[number],
  owner: Person,
  columns: { broker?: Person; approval: string; host?: Person },
): string => `(
  '${listingId(name)}', '${userId(owner)}', ${columns.broker ? `'${userId(columns.broker)}'` : 'null'},
  private.host_of('${userId(columns.broker ?? owner)}', '${columns.broker ? 'broker' : 'owner'}'),
  'Sunlit corner home', 25000, 'Road No. 12, Banjara Hills', 2, 2, 1100, 'apartment', '${columns.approval}')`

/**
 * Two accounts' worth of everything: `owner` shows one listing and has one waiting with `broker`; `otherOwner` has one
 * waiting; `guarded` one rejected; `suspended` one that was public. `broker` gave the password a while ago.
 */
export const FIXTURE = `
  insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values ${users};
  update public.profiles set picture_folder = replace(id::text, 'aa', 'f0')::uuid;
  insert into auth.sessions (id, user_id) values ${sessions},
    ('${sessionId('guarded', 2)}', '${userId('guarded')}'),
    ('${sessionId('owner', 3)}', '${userId('owner')}');
  insert into auth.mfa_amr_claims (session_id, authentication_method)
    select id, case id when '${sessionId('owner', 3)}' then 'recovery' else 'password' end from auth.sessions;
  update auth.mfa_amr_claims set updated_at = now() - interval '11 minutes' where session_id = '${sessionId('broker')}';

  update public.user_2fa_settings set email_2fa_enabled = true, requires_2fa = true
    where user_id = '${userId('guarded')}';
  insert into public.user_2fa_sessions (user_id, session_id, auth_session_id, is_verified, expires_at) values
    ('${userId('guarded')}', 'passed', '${sessionId('guarded', 2)}', true, now() + interval '12 hours'),
    ('${userId('guarded')}', 'open', '${sessionId('guarded')}', false, now() + interval '12 hours'),
    ('${userId('suspended')}', 'passed', '${sessionId('suspended')}', true, now() + interval '12 hours');

  insert into public.user_roles (user_id, role, role_approval_status) values
    ('${userId('tenant')}', 'tenant', 'approved'),
    ('${userId('owner')}', 'owner', 'approved'),
    ('${userId('broker')}', 'broker', 'approved'),
    ('${userId('admin')}', 'admin', 'approved'),
    ('${userId('guarded')}', 'owner', 'approved'),
    ('${userId('suspended')}', 'admin', 'approved');

  insert into public.properties (
    id, owner_id, broker_id, host_id, title, price, location, bedrooms, bathrooms, square_feet, property_type,
    approval_status
  ) values
    ${listing('shown', 'owner', { approval: 'approved' })},
    ${listing('brokered', 'owner', { approval: 'pending', broker: 'broker' })},
    ${listing('foreign', 'otherOwner', { approval: 'pending' })},
    ${listing('guarded', 'guarded', { approval: 'rejected' })},
    ${listing('held', 'suspended', { approval: 'approved' })};
  insert into public.property_private (property_id, address) select id, 'Flat 401' from public.properties;

  insert into public.property_drafts (id, owner_id, facts) values
    ('${draftId}', '${userId('owner')}', '{"title": "Half told"}'),
    ('${id('dd', 2)}', '${userId('guarded')}', '{}');
  update public.properties set image_urls = array['/storage/v1/object/public/property-images/${folderOf('owner')}/a.jpg']
    where id in ('${listingId('shown')}', '${listingId('brokered')}');
  select private.propose_revision(id, private.reviewed_facts(to_jsonb(properties)) || '{"description": "Not approved yet"}')
    from public.properties where id in ('${listingId('shown')}', '${listingId('held')}');
  update public.properties set revision_sent_at = now() where id = '${listingId('shown')}';
  update public.property_revisions set review_status = 'replaced' where property_id = '${listingId('held')}';
  insert into public.saved_properties (user_id, property_id, note) values
    ('${userId('tenant')}', '${listingId('shown')}', 'near the metro'),
    ('${userId('guarded')}', '${listingId('shown')}', null);

  insert into public.saved_searches (user_id, name, search) values
    ('${userId('tenant')}', 'Two rooms', '{"bedrooms": 2}'),
    ('${userId('guarded')}', 'Two rooms', '{"bedrooms": 2}');

  insert into public.notifications (user_id, kind, event_id, subject, created_at) values
    ('${userId('tenant')}', 'enquiry_new', 1, '{"name": "Tenzin L."}', now()),
    ('${userId('guarded')}', 'enquiry_new', 1, '{"name": "Tenzin L."}', now());
  insert into public.notification_preferences (user_id, digest, per_kind) values
    ('${userId('tenant')}', 'off', '{}'), ('${userId('guarded')}', 'off', '{}');
  insert into public.push_subscriptions (user_id, auth_session_id, endpoint, p256dh, auth) values
    ('${userId('tenant')}', '${sessionId('tenant')}', 'https://push.example.net/tenant', repeat('a', 87), repeat('b', 22)),
    ('${userId('guarded')}', '${sessionId('guarded', 2)}', 'https://push.example.net/guarded', repeat('a', 87), repeat('b', 22));

  insert into private.decisions (kind, subject_id, user_id, from_state, to_state, version, reason) values
    ('property', '${listingId('brokered')}', '${userId('owner')}', 'pending', 'changes_requested', 1,
      'Please add a photo of the kitchen');

  insert into public.property_reports (property_id, reporter_id, reporter_hash, reason) values
    ('${listingId('shown')}', '${userId('tenant')}', sha256('tenant'), 'wrong_facts');

  insert into public.pending_users (email, password_hash, first_name, last_name, phone)
    values ('waiting@example.in', 'monsoon over Pune', 'Asha', 'Rao', '+919876543219');

  insert into realtime.messages (topic, extension, private) values ('rooms', 'broadcast', true);

  insert into storage.objects (bucket_id, name) values
    ('property-images', '${folderOf('owner')}/shown/1.jpg'),
    ('property-images', '${folderOf('otherOwner')}/foreign/1.jpg'),
    ('verification-documents', '${userId('owner')}/pan.pdf');

  insert into public.verification_records (user_id, document_type, document_number, full_name, document_url) values
    ('${userId('owner')}', 'passport', 'XXXX4567', 'Meera Rao', '${userId('owner')}/pan.pdf');
  insert into public.broker_applications (user_id, note) values ('${userId('otherOwner')}', 'Ten years in Kukatpally');
  delete from public.user_roles where user_id = '${userId('otherOwner')}';

  insert into public.enquiries (
    id, property_id, home_title, home_locality, seeker_id, owner_id, broker_id, turn, opening_hash, last_message_id,
    last_seeker_message_id
  ) values
    ('${enquiryId('asked')}', '${listingId('brokered')}', 'Sunlit corner home', 'Banjara Hills', '${userId('tenant')}',
      '${userId('owner')}', '${userId('broker')}', 'host', sha256('a'), ${MESSAGE_ID}, ${MESSAGE_ID}),
    ('${enquiryId('old')}', '${listingId('shown')}', 'Sunlit corner home', 'Banjara Hills', '${userId('guarded')}',
      '${userId('owner')}', null, 'host', sha256('b'), ${MESSAGE_ID + 1}, ${MESSAGE_ID + 1});
  insert into public.messages (id, enquiry_id, sender_id, side, kind, body, created_at) overriding system value values
    (${MESSAGE_ID}, '${enquiryId('asked')}', '${userId('tenant')}', 'seeker', 'photo', null, now()),
    (${MESSAGE_ID + 1}, '${enquiryId('old')}', '${userId('guarded')}', 'seeker', 'text', 'Is it free?', now());
  insert into storage.objects (bucket_id, name, owner_id) values ('thread-files', '${SENT_FILE}', '${userId('tenant')}');
  insert into public.message_files (message_id, position, object_name, file_name, mime, bytes)
    values (${MESSAGE_ID}, 0, '${SENT_FILE}', 'sent.jpg', 'image/jpeg', 1);
  insert into public.chain_events (enquiry_id, entity, entity_id, action, from_state, to_state, side, happened_at)
    select id, 'enquiry', id, 'start', 'none', 'open', 'seeker', now() from public.enquiries;
  insert into public.enquiry_reads (enquiry_id, user_id) values
    ('${enquiryId('asked')}', '${userId('tenant')}'), ('${enquiryId('old')}', '${userId('guarded')}');
  insert into public.blocks (blocker_id, blocked_id) values
    ('${userId('tenant')}', '${userId('stranger')}'), ('${userId('guarded')}', '${userId('stranger')}');
  insert into public.saved_answers (user_id, title, body) values
    ('${userId('owner')}', 'Free', 'Yes, it is free.'), ('${userId('guarded')}', 'Free', 'Yes, it is free.');

  insert into public.visit_settings (property_id, host_id, updated_at) values
    ('${listingId('brokered')}', '${userId('owner')}', now()), ('${listingId('guarded')}', '${userId('guarded')}', now());
  insert into public.visit_hours (property_id, weekday, from_time, until_time)
    select property_id, 1, '10:00', '12:00' from public.visit_settings;
  insert into public.visits (
    id, enquiry_id, property_id, host_id, seeker_id, state, starts_at, ends_at, held_until, mode, people, created_at, state_at
  )
  select case thread.id when '${enquiryId('asked')}' then '${visitId('asked')}' else '${visitId('old')}' end::uuid,
    thread.id, thread.property_id, thread.owner_id, thread.seeker_id, 'requested', soon.at, soon.at + interval '30 minutes',
    soon.at + interval '45 minutes', 'in_person', 2, now(), now()
  from public.enquiries as thread, (select date_trunc('day', now()) + interval '2 days') as soon (at);
  insert into public.visit_feedback (visit_id, interest, created_at) select id, 'yes', now() from public.visits;

  insert into public.renter_profiles (user_id, occupancy, people, work, income_band, updated_at)
    select seeker_id, 'family', 2, 'employed', '1l_2l', now() from public.enquiries;
  insert into storage.objects (bucket_id, name) select 'application-documents', seeker_id || '/salary.pdf' from public.enquiries;
  insert into public.renter_papers (id, user_id, kind, object_name, file_name, mime, bytes, created_at)
  select case thread.id when '${enquiryId('asked')}' then '${paperId('asked')}' else '${paperId('old')}' end::uuid,
    thread.seeker_id, 'income', thread.seeker_id || '/salary.pdf', 'Salary.pdf', 'application/pdf', 1, now()
  from public.enquiries as thread;
  insert into public.applications (
    id, enquiry_id, property_id, seeker_id, state, profile, profile_version, waits_until, submitted_at, created_at, state_at
  )
  select case thread.id when '${enquiryId('asked')}' then '${applicationId('asked')}' else '${applicationId('old')}' end::uuid,
    thread.id, thread.property_id, thread.seeker_id, 'shortlisted', '{}', 1, now() + interval '14 days', now(), now(), now()
  from public.enquiries as thread;
  insert into public.application_documents (
    id, application_id, user_id, paper_id, kind, file_name, mime, bytes, granted_until, created_at
  )
  select case application.id when '${applicationId('asked')}' then '${documentId('asked')}' else '${documentId('old')}' end::uuid,
    application.id, paper.user_id, paper.id, paper.kind, paper.file_name, paper.mime, 1, now() + interval '14 days', now()
  from public.applications as application join public.renter_papers as paper on paper.user_id = application.seeker_id;

  insert into public.agreements (
    id, number, enquiry_id, application_id, property_id, owner_id, seeker_id, state, home_title, is_shared_home, has_broker, sent_at,
    in_force_at, head, head_seq, created_at, state_at
  )
  select '${agreementId}', 'BAS-2026-000001', thread.id, '${applicationId('asked')}', thread.property_id, thread.owner_id,
    thread.seeker_id, 'ended', 'A home', false, true, now(), now(), '${paperHash}', 0, now(), now()
  from public.enquiries as thread where thread.id = '${enquiryId('asked')}';
  insert into public.agreement_parties (id, agreement_id, user_id, role, sign_order, legal_name, created_at)
  select person.id::uuid, agreement.id, person.user_id, person.role, person.place, 'Somebody', now()
  from public.agreements as agreement, lateral (values
    ('${partyId(1)}', agreement.seeker_id, 'tenant', 1), ('${partyId(2)}', agreement.owner_id, 'owner', 2)
  ) as person (id, user_id, role, place);
  insert into public.agreement_versions (
    agreement_id, version_no, terms, clauses, document, content_sha256, document_sha256, bytes, object_name, created_at, frozen_at, sent_at
  ) values ('${agreementId}', 1, '{}', '[]', '{}', '${paperHash}', '${paperHash}', 1, 'lost.pdf', now(), now(), now());
  insert into public.agreement_signatures (
    agreement_id, version_no, party_id, user_id, document_sha256, signed_name, proof_id, channel, sent_to, signed_at
  )
  select party.agreement_id, 1, party.id, party.user_id, '${paperHash}', 'Somebody', party.id, 'email', 's•••@example.in', now()
  from public.agreement_parties as party;
  insert into public.agreement_events (agreement_id, seq, type, at, actor, data, prev, hash)
  values ('${agreementId}', 0, 'created', '2026-06-01T00:00:00.000Z', '{"role": "owner"}', '{}', repeat('0', 64), '${paperHash}');
  insert into public.agreement_files (agreement_id, kind, version_no, object_name, sha256, bytes, made_at)
  values ('${agreementId}', 'document', 1, 'none.pdf', '${paperHash}', 1, now());
  insert into public.tenancies (
    id, enquiry_id, property_id, owner_id, agreement_id, home_title, state, start_on, end_on, leave_on, notice_months, created_at, state_at
  )
  select '${tenancyId}', agreement.enquiry_id, agreement.property_id, agreement.owner_id, agreement.id, 'A home', 'ended', '2025-01-01',
    '2025-11-30', '2025-11-30', 1, now(), now()
  from public.agreements as agreement;
  update public.agreements set tenancy_id = '${tenancyId}';
  insert into public.tenancy_people (tenancy_id, party_id, user_id, role, since)
  select '${tenancyId}', party.id, party.user_id, party.role, now() from public.agreement_parties as party;
  insert into public.tenancy_terms (
    tenancy_id, from_on, rent_paise, maintenance_paise, deposit_paise, other, due_day, grace_days, escalation_bp, escalation_months,
    agreement_version_id
  )
  select '${tenancyId}', '2025-01-01', 1, 0, 0, '[]', 5, 5, 0, 12, version.id from public.agreement_versions as version;
  insert into public.rent_charges (id, tenancy_id, kind, period, due_on, amount_paise, side, created_at)
  values ('${chargeId}', '${tenancyId}', 'rent', '[2025-01-01,2025-02-01)', '2025-01-05', 300, 'clock', now());
  insert into public.charge_waivers (charge_id, tenancy_id, amount_paise, reason, side, at)
  values ('${chargeId}', '${tenancyId}', 100, 'A gift', 'owner', now());
  insert into public.charge_objections (charge_id, tenancy_id, party_id, words, at)
  values ('${chargeId}', '${tenancyId}', '${partyId(1)}', 'It was paid before', now());
  insert into public.payments (id, tenancy_id, owner_id, claimed_by, party_id, purpose, state, amount_paise, paid_on, method, reference,
    made_at, confirmed_at, state_at)
  select '${paymentId}', tenancy.id, tenancy.owner_id, '${userId('tenant')}', '${partyId(1)}', 'rent', 'confirmed', 200, '2025-01-05',
    'upi', '500512345678', now(), now(), now()
  from public.tenancies as tenancy;
  insert into public.payment_allocations (payment_id, charge_id, tenancy_id, amount_paise, at)
  values ('${paymentId}', '${chargeId}', '${tenancyId}', 200, now());
  insert into public.payment_reversals (payment_id, tenancy_id, reason, at)
  values ('${paymentId}', '${tenancyId}', 'A test of rights alone', now());
  insert into public.ledger_postings (id, tenancy_id, cause, cause_id, posted_on, at, lines, hash)
  values ('${postingId}', '${tenancyId}', 'charge', '${chargeId}', '2025-01-01', now(), 2, '${paperHash}');
  insert into public.ledger_entries (posting_id, line_no, tenancy_id, account, amount_paise) values
    ('${postingId}', 1, '${tenancyId}', 'tenant_dues', 300), ('${postingId}', 2, '${tenancyId}', 'rent_income', -300);
  insert into public.receipts (id, tenancy_id, owner_id, year, no, number, payment_id, content, content_sha256, code, issued_at)
  values ('${receiptId}', '${tenancyId}', '${userId('owner')}', '2024-25', 1, 'R2425/000001', '${paymentId}',
    '{"number": "R2425/000001", "issued_on": "2025-01-05", "paid_on": "2025-01-05", "owner": "An owner", "tenant": "A tenant", "home": "A home",
      "amount_paise": 200, "tds_paise": 0, "method": "upi", "reference": "500512345678", "parts": [], "advance_paise": 0}', '${paperHash}',
    'ABCDEFGHJKLM', now());
  insert into public.leave_requests (id, tenancy_id, side, kind, leave_on, state, made_at, state_at)
  values ('${leaveRequestId}', '${tenancyId}', 'seeker', 'early', '2025-10-01', 'refused', now(), now());
  insert into public.tickets (id, tenancy_id, property_id, raiser_id, raised_side, state, kind, priority, title, created_at, state_at)
  select '${ticketId}', tenancy.id, tenancy.property_id, '${userId('tenant')}', 'seeker', 'closed', 'water', 'soon', 'A tap', now(), now()
  from public.tenancies as tenancy;
  insert into public.ticket_notes (ticket_id, sender_id, side, body, created_at)
  values ('${ticketId}', '${userId('owner')}', 'owner', 'It is new now', now());
  insert into public.ticket_photos (ticket_id, sender_id, side, shows, object_name, mime, bytes, created_at)
  values ('${ticketId}', '${userId('tenant')}', 'seeker', 'before', '${enquiryId('asked')}/repair.jpg', 'image/jpeg', 1, now());
  insert into public.repair_credits (tenancy_id, ticket_id, amount_paise, used_paise, at)
  values ('${tenancyId}', '${ticketId}', 100, 100, now());
  insert into private.handovers (id, tenancy_id, kind, state, side, created_at, state_at)
  values ('${handoverId}', '${tenancyId}', 'move_in', 'draft', 'owner', now(), now());
  insert into private.handover_items (id, handover_id, place, room, item, side)
  values ('${handoverItemId}', '${handoverId}', 1, 'Kitchen', 'Taps', 'owner');
  insert into public.reviews (
    id, subject, tenancy_id, property_id, writer_id, writer_side, about, about_id, state, stars, parts, is_own_account, opens_until,
    written_at, shown_at, state_at
  )
  select review.id::uuid, 'tenancy', tenancy.id, tenancy.property_id, review.writer::uuid, review.side, review.about, review.of::uuid, 'shown', 4, '{}',
    false, now(), now(), now(), now()
  from public.tenancies as tenancy, lateral (values
    ('${reviewId('tenant')}', '${userId('tenant')}', 'seeker', 'home_and_host', '${userId('owner')}'),
    ('${reviewId('owner')}', '${userId('owner')}', 'owner', 'tenant', '${userId('tenant')}')
  ) as review (id, writer, side, about, of);
  insert into private.review_reports (review_id, reporter_id, reason, created_at)
  values ('${reviewId('tenant')}', '${userId('owner')}', 'hate', now());

  update public.mandates set id = '${mandateId}';
  insert into public.commission_entries (mandate_id, tenancy_id, payer, kind, amount_paise, at)
  values ('${mandateId}', '${tenancyId}', 'owner', 'accrued', 100, now());

  update auth.users set banned_until = 'infinity' where id = '${userId('suspended')}';
`

/** A file of the owner and one of a person before the second factor. */
export const FILES_IN_EVERY_BUCKET = `
  insert into storage.objects (bucket_id, name, owner_id)
  select bucket.id, case
    when bucket.id = 'thread-files' then '${enquiryId('asked')}/' || profile.id
    when bucket.id = 'handover-photos' then '${handoverId}/' || profile.id
    when bucket.public then profile.picture_folder || '/rights'
    else profile.id || '/rights'
  end || '.jpg', case when bucket.id in ('thread-files', 'handover-photos') then profile.id end
  from storage.buckets as bucket, public.profiles as profile
  where profile.id in ('${userId('owner')}', '${userId('guarded')}');
`
