// What no API role reaches at all.

import {
  all,
  forPeople,
  type Probe,
  provesMatrix,
  refusedToAll,
  SHUT_OUT,
} from '../support/matrix.ts'
import { listingId, userId } from '../support/people.ts'

const refused = (sql: string): Probe => ({
  title: `nobody can do this: ${sql}`,
  sql,
  gives: refusedToAll,
})

provesMatrix('hidden', [
  ...[
    'select id from auth.users',
    'select id from auth.sessions',
    'select token from auth.refresh_tokens',
    'select secret from auth.mfa_factors',
    'select name from private.settings',
    `update private.settings set value = 'true'`,
    'select user_id from private.sign_up_grants',
    `insert into private.sign_up_grants (user_id, expires_at) values ('${userId('tenant')}', 'infinity')`,
    'select word from private.guessable_words',
    'select email from public.pending_users',
    'select password_hash from public.pending_users',
    `update public.pending_users set email = 'x@example.in'`,
    'select private.prune_pending_users()',
    'select admin_notes from private.decisions',
    'update private.decisions set undone_at = now()',
    'select words from private.people_words',
    'select private.require_admin()',
    `select private.found_people('meera')`,
    `select private.notify_decision('${userId('stranger')}', 'role_approved', gen_random_uuid(), '{}')`,
    `select private.take_listing_to_decide('${listingId('shown')}', 'approved', null)`,
    `select private.note_list('users', 10, false)`,
    'select property_id from private.property_holds',
    'delete from private.property_holds',
    'update private.public_property_tallies set tally = 1000',
    'delete from private.public_property_tallies',
    'insert into private.public_property_tallies (tally) values (1000)',
    'select private.tally_public_properties(1000)',
    `select private.setting('admins_need_second_factor')`,
    'select action from private.audit_log',
    `insert into private.audit_log (action, outcome) values ('mine', 'ok')`,
    `select private.record_audit('mine', 'ok')`,
    'select email from private.notices',
    `insert into private.notices (kind, email) values ('account_erased', 'a@b.in')`,
    'select device from private.known_devices',
    `select private.notify_proven_address('${userId('stranger')}', 'new_device', 'x')`,
    `select private.notify_person('${userId('stranger')}', 'account_erased')`,
    'select rows_of from private.personal_data',
    `update private.personal_data set rows_of = 'true'`,
    'select code_mac from private.second_factor_codes',
    `insert into private.second_factor_codes (id, user_id, auth_session_id, destination, code_mac, expires_at)
      values (gen_random_uuid(), auth.uid(), private.session_id(), 'a@b.in', 'x', now() + interval '1 day')`,
    'select method from private.second_factor_proofs',
    `insert into private.second_factor_proofs (user_id, auth_session_id, method)
      values (auth.uid(), private.session_id(), 'email')`,
    'delete from private.second_factor_changes',
    `select private.take_second_factor_proof('mine')`,
    `select private.prove_by_mailed_code(gen_random_uuid())`,
    `select private.label_second_factor('mine', true, 'infinity')`,
    `select private.host_of('${userId('owner')}', 'owner')`,
    `select * from _gateway.take('x', 1, 1)`,
    'select key from _gateway.rate_limit_buckets',
    'select _gateway.reserve_model_tokens(1, 1000)',
    'select day from _gateway.model_tokens',
    'select name from _gateway.migrations',
    `select private.follow_photos('${listingId('shown')}', '{}')`,
    `select private.require_few_pending('${userId('owner')}')`,
    `select private.require_kept_listing('${listingId('shown')}')`,
    'select word from private.discriminating_words',
    'delete from private.discriminating_words',
    'select salt from private.view_salts',
    'select viewer_hash from private.property_viewers',
    'update private.property_views set views = 1000',
    'select private.view_salt()',
    `select private.masked_number('pan', 'x')`,
    'select sealed from private.identity_numbers',
    'delete from private.identity_numbers',
    `select private.refuse_reveal(gen_random_uuid(), 'x', 'x')`,
    'create table public.mine (id int)',
    'create function public.mine() returns int language sql return 1',
  ].map(refused),
  {
    title: 'everybody reads the exact number of public listings',
    sql: 'select private.count_public_properties()',
    gives: all(1),
  },
  {
    title: 'visitors cannot ask who is an admin (T32)',
    sql: `select 1 where public.is_admin('${userId('admin')}')`,
    gives: all(0, { visitor: '42501', admin: 1 }),
  },
  {
    title: 'the answer to is_admin is about the caller: a suspended admin is none',
    sql: 'select 1 where public.is_admin(:me)',
    gives: all(0, { visitor: '42501', admin: 1 }),
  },
  {
    title:
      'people ask for their own second-factor status in a live session, a resetting one included (T12)',
    sql: 'select 1 from public.check_user_2fa_status(:me)',
    gives: all(1, { visitor: '42501', suspended: '42501', ended: '42501', forged: '42501' }),
  },
  {
    title: 'nobody asks for the second-factor status of somebody else (T12)',
    sql: `select 1 from public.check_user_2fa_status('${userId('stranger')}')`,
    gives: refusedToAll,
  },
  {
    title: 'a session sees its own labels only (T19)',
    sql: `select 1 from public.check_2fa_session_status(:me, 'passed')`,
    gives: all(0, { visitor: '42501', passed: 1 }),
  },
  {
    title: 'nobody is verified for having asked (T5)',
    sql: `select 1 where (public.record_2fa_completion(:me, :me::text || '-1') ->> 'success')::boolean`,
    gives: all(0, { visitor: '42501', passed: 1 }),
  },
  {
    title: 'nobody is verified for having asked by the other name (T6)',
    sql: `select 1 where (public.manage_2fa_session(:me, :me::text || '-1', true) ->> 'success')::boolean`,
    gives: all(0, { visitor: '42501', passed: 1 }),
  },
  {
    title:
      'the way to a code is told to live sessions, and to a pending one only if it is switched on',
    sql: `select 1 where private.second_factor_address('email') is not null`,
    gives: all(1, { visitor: '42501', suspended: 0, ended: 0, forged: 0, recovering: 0 }),
  },
  {
    title: 'people see where they are signed in once the second factor is passed',
    sql: 'select 1 from public.my_sessions()',
    gives: forPeople(1, { ...SHUT_OUT, owner: 2, passed: 2 }),
  },
  {
    title: 'nobody ends the session of somebody else',
    sql: `select 1 where (public.end_my_session('b1000000-0000-4000-8000-000000000008') ->> 'ended')::boolean`,
    gives: forPeople(0, SHUT_OUT),
  },
  {
    title: 'people get a copy of their own data once the second factor is passed',
    sql: `select 1 where jsonb_array_length(public.export_my_data() -> 'data' -> 'public.profiles') = 1`,
    gives: forPeople(1, SHUT_OUT),
  },
  {
    title: 'nobody erases an account unless the second factor is passed',
    sql: `select 1 where not (public.erase_my_account('no') ->> 'success')::boolean`,
    gives: forPeople(1, { ...SHUT_OUT, broker: '42501' }),
  },
  {
    title: 'a request of a dead session is refused before anything else (ruling 3)',
    sql: 'select private.pre_request()',
    gives: all(1, { suspended: 'PT401', ended: 'PT401', forged: 'PT401' }),
  },
])

provesMatrix('storage', [
  {
    title: 'nobody makes, changes or empties buckets',
    sql: `insert into storage.buckets (id, name) values ('mine', 'mine')`,
    gives: refusedToAll,
  },
  {
    title: 'nobody opens a bucket',
    sql: 'update storage.buckets set public = true',
    gives: all(0),
  },
  { title: 'nobody deletes a bucket', sql: 'delete from storage.buckets', gives: all(0) },
  {
    title: 'nobody uploads below the folder of somebody else (T65)',
    sql: `insert into storage.objects (bucket_id, name) values ('property-images', '${userId('stranger')}/a.jpg')`,
    gives: refusedToAll,
  },
  {
    title: 'nobody uploads outside folders (T65)',
    sql: `insert into storage.objects (bucket_id, name) values ('property-images', 'a.jpg')`,
    gives: refusedToAll,
  },
  {
    title: 'people list their own files only, admins also verification documents (T65)',
    sql: 'select name from storage.objects',
    gives: all(0, { owner: 2, otherOwner: 1, admin: 1 }),
  },
  {
    title:
      'a delete without a filter reaches own pictures, never verification documents that were handed in',
    sql: 'delete from storage.objects',
    gives: all(0, { owner: 1, otherOwner: 1 }),
  },
  {
    title: 'nobody moves a file into the folder of somebody else',
    sql: `update storage.objects set name = '${userId('stranger')}/a.jpg'`,
    gives: all(0, { owner: '42501', otherOwner: '42501' }),
  },
  {
    title: 'people upload below their own folder',
    sql: `insert into storage.objects (bucket_id, name) values ('avatars', coalesce(:me::text, 'x') || '/a.png')`,
    gives: forPeople(1, {
      guarded: '42501',
      suspended: '42501',
      ended: '42501',
      forged: '42501',
      recovering: '42501',
    }),
  },
])
