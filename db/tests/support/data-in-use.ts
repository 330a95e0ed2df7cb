// What a small deployment holds: people, homes, decisions, papers.

import type { Database } from '../../../server/src/db/database.ts'

const id = (kind: string, number: number): string =>
  `${kind}000000-0000-4000-8000-${String(number).padStart(12, '0')}`

export const people = {
  tenant: id('aa', 1),
  owner: id('aa', 2),
  broker: id('aa', 3),
  admin: id('aa', 4),
  suspended: id('aa', 5),
} as const

export const sessionOf = (userId: string): string => userId.replace(/^aa/, 'b1')

const { tenant, owner, broker, admin, suspended } = people
const [shown, waiting, rejected, held] = [1, 2, 3, 4].map((number) => id('cc', number))
const pictures = id('0c', 1)
const photo = (name: string): string =>
  `/storage/v1/object/public/property-images/${pictures}/${name}`
const record = id('ee', 1)
const code = 'x'.repeat(43)

const SCRIPT = `
  insert into auth.users (id, email, email_confirmed_at, encrypted_password, raw_user_meta_data) values
    ('${tenant}', 'tenant@example.in', now(), '$2a$10$x', '{"first_name": "Asha", "last_name": "Rao"}'),
    ('${owner}', 'owner@example.in', now(), '$2a$10$x', '{"first_name": "Meera", "last_name": "Iyer"}'),
    ('${broker}', 'broker@example.in', now(), '$2a$10$x', '{"first_name": "Ravi"}'),
    ('${admin}', 'admin@example.in', now(), '$2a$10$x', '{"first_name": "Ishita", "last_name": "Bose"}'),
    ('${suspended}', 'suspended@example.in', now(), '$2a$10$x', '{}');
  update auth.users set phone = '919876543210', phone_confirmed_at = now() where id = '${owner}';
  insert into auth.identities (provider_id, user_id, identity_data, provider)
    select id::text, id, jsonb_build_object('sub', id, 'email', email), 'email' from auth.users;
  insert into auth.sessions (id, user_id)
    select replace(id::text, 'aa', 'b1')::uuid, id from auth.users;
  insert into auth.refresh_tokens (token, user_id, session_id)
    select encode(sha256(id::text::bytea), 'hex'), user_id, id from auth.sessions;
  insert into auth.mfa_amr_claims (session_id, authentication_method) select id, 'password' from auth.sessions;
  insert into auth.audit_log_entries (payload) values ('{"action": "login", "actor_id": "${tenant}"}');
  insert into public.user_roles (user_id, role, role_approval_status, decided_by) values
    ('${tenant}', 'tenant', 'approved', null), ('${owner}', 'owner', 'approved', null),
    ('${broker}', 'broker', 'approved', '${admin}'), ('${admin}', 'admin', 'approved', null),
    ('${suspended}', 'owner', 'pending', null);
  update public.profiles
    set phone = '+919876543210', phone_verified = true, picture_folder = '${pictures}'
    where id = '${owner}';
  update public.user_2fa_settings
    set email = 'broker@example.in', email_verified = true, email_2fa_enabled = true, requires_2fa = true
    where user_id = '${broker}';
  insert into public.user_2fa_sessions (user_id, session_id, auth_session_id, is_verified, expires_at)
    values ('${broker}', 'label', '${sessionOf(broker)}', true, now() + interval '12 hours');
  insert into storage.objects (bucket_id, name, owner_id, metadata) values
    ('property-images', '${pictures}/front.jpg', '${owner}', '{"size": 20, "mimetype": "image/jpeg"}'),
    ('property-images', '${pictures}/kitchen.jpg', '${owner}', '{"size": 21, "mimetype": "image/jpeg"}'),
    ('verification-documents', '${owner}/pan.pdf', '${owner}', '{"size": 22, "mimetype": "application/pdf"}');
  insert into public.properties (
    id, owner_id, broker_id, host_id, title, description, price, security_deposit, location, locality, city, state,
    pincode, latitude, longitude, bedrooms, bathrooms, square_feet, property_type, furnishing, amenities,
    preferred_tenants, image_urls, approval_status
  ) values
    ('${shown}', '${owner}', null, private.host_of('${owner}', 'owner'), 'Sunlit corner home', 'Two balconies.', 25000.5,
      75000, 'Road No. 12, Banjara Hills', 'Banjara Hills', 'Hyderabad', 'Telangana', '500034', 17.4126, 78.4482, 2, 2,
      1100, 'apartment', 'furnished', array['lift', 'parking'], array['family'],
      array['${photo('front.jpg')}', '${photo('kitchen.jpg')}'], 'approved'),
    ('${waiting}', '${owner}', '${broker}', private.host_of('${broker}', 'broker'), 'A floor of its own', null, 18000,
      null, 'Lane 3, Kondapur', null, 'Hyderabad', null, null, null, null, 0, 1, 400, 'pg-hostel', null, '{}', '{}',
      '{}', 'pending'),
    ('${rejected}', '${owner}', null, private.host_of('${owner}', 'owner'), 'Shop by the road', null, 90000, null,
      'FC Road', 'Shivajinagar', 'Pune', 'Maharashtra', null, null, null, 0, 1, 900, 'retail', null, '{}', '{}', '{}',
      'rejected'),
    ('${held}', '${suspended}', null, private.host_of('${suspended}', 'owner'), 'Villa with a garden', null, 120000,
      null, 'Whitefield', 'Whitefield', 'Bengaluru', 'Karnataka', null, 12.97, 77.75, 4, 4, 3200, 'villa', null, '{}',
      '{}', '{}', 'approved');
  update public.properties set pg_details = '{"sharing": 2, "meals": true}' where id = '${waiting}';
  insert into public.property_private (property_id, address, latitude, longitude)
    values ('${shown}', 'Flat 401, Lotus Court', 17.41264, 78.44823);
  update auth.users set banned_until = 'infinity' where id = '${suspended}';
  select private.record_audit('auth.login', 'ok', '${tenant}', '{}', '${tenant}'),
    private.record_audit('admin.list.users', 'denied', null, '{"page": 1}', '${broker}');
  insert into private.second_factor_proofs (user_id, auth_session_id, method)
    values ('${broker}', '${sessionOf(broker)}', 'email');
  insert into private.second_factor_changes (user_id) values ('${broker}') on conflict do nothing;
  insert into public.pending_users (email, password_hash, first_name, last_name, phone)
    values ('waiting@example.in', 'monsoon over Pune', 'Kiran', 'Shah', '+919876543219');
  insert into private.consents (user_id, terms_version, ip) values ('${tenant}', '2026-11', '203.0.113.9');
  insert into private.known_devices (user_id, device, network) values ('${tenant}', 'Firefox on Linux', 'n');
  insert into _gateway.outbox (id, kind, dedupe_key, payload, expires_at)
    values ('${id('0b', 1)}', 'mail', 'earlier', 'sealed', now() + interval '1 hour');
  insert into public.saved_properties (user_id, property_id, note)
    values ('${tenant}', '${shown}', 'near the metro'), ('${tenant}', '${waiting}', null);
  insert into public.property_drafts (owner_id, step, facts) values ('${owner}', 'place',
    '{"title": "Half told", "photos": [{"object_name": "${pictures}/front.jpg", "width": 4}, "none"]}');
  select private.propose_revision(id, private.reviewed_facts(to_jsonb(listing)) || '{"description": "Three balconies."}')
    from public.properties as listing where id = '${shown}';
  update public.properties set revision_sent_at = now() where id = '${shown}';
  insert into private.property_views (property_id, day, views) values ('${shown}', current_date - 1, 7);
  insert into public.broker_applications (user_id, rera_number, rera_state, note)
    values ('${tenant}', 'A02500012345', 'Telangana', 'Ten years in Kukatpally');
  insert into public.verification_records (id, user_id, document_type, document_number, full_name, document_url)
    values ('${record}', '${owner}', 'pan', 'XXXXXX234F', 'Meera Iyer', '${owner}/pan.pdf');
  insert into public.verification_records (
    user_id, document_type, document_number, full_name, status, reviewed_by, reviewed_at
  ) values ('${tenant}', 'passport', 'XXXX4567', 'Asha Rao', 'verified', '${admin}', now());
  insert into private.identity_numbers (record_id, sealed, fingerprint)
    values ('${record}', 'v1.key.sealed.sealed', '${code}');
  insert into public.property_reports (property_id, reporter_id, reporter_hash, reason)
    values ('${shown}', '${tenant}', sha256('tenant'), 'wrong_facts');
  insert into private.decisions (kind, subject_id, user_id, from_state, to_state, version, reason, decided_by)
    values ('property', '${waiting}', '${owner}', 'pending', 'changes_requested', 1, 'A photo, please', '${admin}');
  insert into private.announcements (words, starts_at, ends_at) values ('Closed on Diwali', now(), now() + interval '2 days');
  insert into public.saved_searches (user_id, name, search) values ('${tenant}', 'Two rooms', '{"bedrooms": 2}');`

/** As the owner of the database. */
export const fill = (database: Database): Promise<void> => database.script(SCRIPT)
