-- Which data is about a person, and what becomes of it: a copy for the person, and erasure. Every relation and
-- every column that names a person is declared here with its reason; what is not declared fails a test.

create table private.personal_data (
  relation text not null check (relation ~ '^[a-z_]+\.[a-z0-9_]+$'),
  key_column text not null,
  -- condition on `t`, the relation; $1 is the person's id
  rows_of text not null,
  is_exported boolean not null,
  withheld_columns text[] not null default '{}',
  on_erase text not null check (on_erase in ('deleted', 'cleared', 'kept', 'with parent', 'tombstone')),
  reason text not null check (char_length(reason) > 10),
  primary key (relation, key_column)
);

comment on table private.personal_data is
  'Data about people: what they get a copy of, and what erasing an account does to it. Written by migrations alone.';
comment on column private.personal_data.on_erase is
  'deleted: the rows go. cleared: the key is set to null. kept: the row stays. with parent: it goes with the row it '
  'belongs to. tombstone: the row stays without anything that tells who it was.';

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('auth.audit_log_entries', 'payload', 't.payload ->> ''actor_id'' = $1::text', true, '{instance_id}', 'kept', 'Security record of sign-ins and changes; names the person by id alone and has to be kept.'),
  ('auth.flow_state', 'user_id', 't.user_id = $1', false, '{}', 'deleted', 'Sign-ins under way, gone in minutes.'),
  ('auth.identities', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'Ways the account was proven.'),
  ('auth.mfa_amr_claims', 'session_id', 't.session_id in (select s.id from auth.sessions as s where s.user_id = $1)', true, '{}', 'with parent', 'How a session was proven.'),
  ('auth.mfa_challenges', 'factor_id', 't.factor_id in (select f.id from auth.mfa_factors as f where f.user_id = $1)', false, '{}', 'with parent', 'Open questions to an authenticator, gone in minutes.'),
  ('auth.mfa_factors', 'user_id', 't.user_id = $1', true, '{secret,web_authn_credential,last_webauthn_challenge_data}', 'deleted', 'Authenticators; their secrets sign people in and are withheld.'),
  ('auth.one_time_tokens', 'user_id', 't.user_id = $1', false, '{}', 'deleted', 'Hashes of codes and links open accounts and tell nothing.'),
  ('auth.refresh_tokens', 'user_id', 't.user_id = $1', false, '{}', 'with parent', 'Hashes of tokens open sessions and tell nothing.'),
  ('auth.sessions', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'Where the person is signed in.'),
  ('auth.users', 'id', 't.id = $1', true, '{instance_id,encrypted_password,confirmation_token,recovery_token,email_change_token_new,email_change_token_current,phone_change_token,reauthentication_token}', 'tombstone', 'The account. Passwords and tokens are no information about a person; the id stays, so that records that must be kept still name the same unknown person.'),
  ('public.activities', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'What the person did on the site, as admins see it in their feed.'),
  ('public.broker_applications', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'The person''s application to be a broker.'),
  ('public.hosts', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'The public face of the person as a host.'),
  ('public.pending_users', 'email', 't.email = (select lower(u.email) from auth.users as u where u.id = $1)', true, '{password_hash,code_mac,requested_from,created_tx}', 'with parent', 'The sign-up by this address; deleted when the account is, and after a day anyway. Hashes are withheld.'),
  ('public.profiles', 'id', 't.id = $1', true, '{}', 'deleted', 'What the person told about themselves.'),
  ('public.properties', 'broker_id', 't.broker_id = $1', false, '{}', 'cleared', 'Listings of others that the person brokers: they are their owners''.'),
  ('public.properties', 'owner_id', 't.owner_id = $1', true, '{broker_id,as_json}', 'deleted', 'Listings of the person. Who brokers them is about the broker. The JSON text repeats the other columns.'),
  ('public.property_drafts', 'owner_id', 't.owner_id = $1', true, '{}', 'deleted', 'Listings that the person has begun.'),
  ('public.property_events', 'broker_id', 't.broker_id = $1', false, '{}', 'cleared', 'What happened to listings of others that the person brokers: it is their owners''.'),
  ('public.property_events', 'owner_id', 't.owner_id = $1', true, '{broker_id}', 'deleted', 'What happened to the person''s listings. Who brokers them is about the broker.'),
  ('public.property_keepers', 'keeper_id', 't.keeper_id = $1', true, '{}', 'deleted', 'Which listings the person keeps, as owner or as broker.'),
  ('public.property_keepers', 'property_id', 't.property_id in (select p.id from public.properties as p where p.owner_id = $1)', false, '{}', 'with parent', 'Who keeps the person''s listings: the person''s own row is in the copy, a broker''s is about the broker.'),
  ('public.property_photos', 'property_id', 't.property_id in (select p.id from public.properties as p where p.owner_id = $1)', true, '{}', 'with parent', 'Photos of the person''s listings.'),
  ('public.property_private', 'property_id', 't.property_id in (select p.id from public.properties as p where p.owner_id = $1)', true, '{}', 'with parent', 'Exact addresses of the person''s listings.'),
  ('public.property_reports', 'decided_by', 't.decided_by = $1', false, '{}', 'cleared', 'Reports of others that an admin decided; the decision itself stays in private.decisions.'),
  ('public.property_reports', 'reporter_id', 't.reporter_id = $1', true, '{reporter_hash,network_hash,decided_by,reporter_left}', 'cleared', 'Reports the person made. They stay without a name, because they warn others; the words stay until the report is decided.'),
  ('public.property_revision_photos', 'property_id', 't.property_id in (select p.id from public.properties as p where p.owner_id = $1)', true, '{}', 'with parent', 'Photos that the person''s approved listings are to show.'),
  ('public.property_revisions', 'property_id', 't.property_id in (select p.id from public.properties as p where p.owner_id = $1)', true, '{}', 'with parent', 'What the person''s approved listings are to say once it is approved.'),
  ('public.saved_properties', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'Homes the person saved, with their notes.'),
  ('public.saved_searches', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'Searches the person saved, with their names and how often mails come.'),
  ('public.user_2fa_sessions', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'Sessions that passed the second factor.'),
  ('public.user_2fa_settings', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'Second-factor settings and contacts.'),
  ('public.user_roles', 'decided_by', 't.decided_by = $1', false, '{}', 'kept', 'Decisions of an admin on others: about those others; kept as a duty of the site.'),
  ('public.user_roles', 'user_id', 't.user_id = $1', true, '{decided_by}', 'deleted', 'Roles held and asked for. Which admin decided is not about the person.'),
  ('public.verification_records', 'reviewed_by', 't.reviewed_by = $1', false, '{}', 'kept', 'Decisions of an admin on others'' documents; kept as a duty of the site.'),
  ('public.verification_records', 'user_id', 't.user_id = $1', true, '{reviewed_by,admin_notes}', 'deleted', 'Identity documents the person handed in. Notes of admins among themselves are withheld.'),
  ('storage.buckets', 'owner', 't.owner = $1', false, '{}', 'kept', 'Buckets belong to the site; no person makes any.'),
  ('storage.buckets', 'owner_id', 't.owner_id = $1::text', false, '{}', 'kept', 'Buckets belong to the site; no person makes any.'),
  ('storage.objects', 'owner', 't.owner = $1', false, '{}', 'with parent', 'The same rows by an older column.'),
  ('storage.objects', 'owner_id', 't.owner_id = $1::text', true, '{version}', 'deleted', 'Uploaded files by name, size and time; each can be downloaded as usual. Their bytes are removed with them.'),
  ('storage.recent_uploads', 'owner_id', 't.owner_id = $1::text', true, '{}', 'deleted', 'Time and size of uploads of the last day, for the limits.'),
  ('private.announcements', 'changed_by', 't.changed_by = $1', false, '{}', 'cleared', 'Which admin last changed a notice of the site; about the site.'),
  ('private.audit_log', 'actor_id', 't.actor_id = $1', true, '{hash,agent_hash}', 'kept', 'Security record; names the person by id alone and has to be kept for 400 days.'),
  ('private.consents', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'Which terms the person agreed to.'),
  ('private.decisions', 'decided_by', 't.decided_by = $1', false, '{}', 'kept', 'Decisions of an admin on others; kept as a duty of the site.'),
  ('private.decisions', 'user_id', 't.user_id = $1', true, '{decided_by,admin_notes}', 'deleted', 'Decisions on the person''s listings, identity and roles. Notes of admins among themselves are withheld.'),
  ('private.home_news', 'property_id', 't.property_id in (select p.id from public.properties as p where p.owner_id = $1)', false, '{}', 'with parent', 'Homes of the person that have just become public, gone in minutes.'),
  ('private.identity_numbers', 'record_id', 't.record_id in (select r.id from public.verification_records as r where r.user_id = $1)', false, '{}', 'with parent', 'Sealed numbers of the person''s documents; the person has the documents.'),
  ('private.known_devices', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'Where the account was used lately, so that a sign-in from elsewhere is told of.'),
  ('private.name_changes', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'Names that the person had here before, so that admins know whom they checked.'),
  ('private.people_without_role', 'user_id', 't.user_id = $1', false, '{}', 'deleted', 'Follows the roles of the account.'),
  ('private.people_words', 'user_id', 't.user_id = $1', false, '{}', 'deleted', 'The address and name of the account once more, to search by.'),
  ('private.property_holds', 'property_id', 't.property_id in (select p.id from public.properties as p where p.owner_id = $1)', true, '{}', 'with parent', 'Why listings of the person are hidden.'),
  ('private.property_viewers', 'property_id', 't.property_id in (select p.id from public.properties as p where p.owner_id = $1)', false, '{}', 'with parent', 'Hashes of a day that nobody can trace to a person; gone the day after.'),
  ('private.property_views', 'property_id', 't.property_id in (select p.id from public.properties as p where p.owner_id = $1)', true, '{}', 'with parent', 'How often the person''s listings were looked at.'),
  ('private.search_alerts', 'search_id', 't.search_id in (select s.id from public.saved_searches as s where s.user_id = $1)', true, '{}', 'with parent', 'Homes that the person''s saved searches found, and when a mail told of them.'),
  ('private.search_mails', 'search_id', 't.search_id in (select s.id from public.saved_searches as s where s.user_id = $1)', true, '{}', 'with parent', 'When a mail of a saved search was written last, and when the next is due.'),
  ('private.second_factor_changes', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'When second-factor settings last changed.'),
  ('private.second_factor_codes', 'user_id', 't.user_id = $1', false, '{}', 'deleted', 'Hashes of codes, gone in minutes.'),
  ('private.second_factor_proofs', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'When and how the second factor was given.'),
  ('private.settings', 'changed_by', 't.changed_by = $1', false, '{}', 'cleared', 'Which admin last changed a setting of the site; about the site.'),
  ('private.sign_up_grants', 'user_id', 't.user_id = $1', false, '{}', 'deleted', 'A window of minutes after sign-up.'),
  ('private.suspensions', 'lifted_by', 't.lifted_by = $1', false, '{}', 'kept', 'Decisions of an admin on others; kept as a duty of the site.'),
  ('private.suspensions', 'suspended_by', 't.suspended_by = $1', false, '{}', 'kept', 'Decisions of an admin on others; kept as a duty of the site.'),
  ('private.suspensions', 'user_id', 't.user_id = $1', true, '{suspended_by,lifted_by}', 'deleted', 'Suspensions of the person''s account and what they answered. Which admin decided is not about the person.'),
  ('private.told_homes', 'property_id', 't.property_id in (select p.id from public.properties as p where p.owner_id = $1)', false, '{}', 'with parent', 'What people last knew of the person''s homes; the listings themselves are in the copy.');

-- Browsers that know a person are data about that person. Where the accounts are another server's, there are none.
insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason)
select
  'auth.known_devices', 'user_id', 't.user_id = $1', true, '{token_hash}', 'deleted',
  'Browsers the person signed in on lately; the hash of what such a browser carries tells nothing.'
where to_regclass('auth.known_devices') is not null;

create function public.export_my_data() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if (
    select count(*) >= 5
    from private.audit_log as line
    where line.actor_id = auth.uid() and line.action = 'privacy.export' and line.happened_at > now() - interval '1 hour'
  ) then
    raise exception 'Too many requests. Please try again later.' using errcode = 'PT429';
  end if;
  perform private.record_audit('privacy.export', 'ok');
  return private.data_of(auth.uid());
end
$$;
comment on function public.export_my_data() is
  'A copy of all data about the caller, and what is withheld and why: {user_id, exported_at, data: {relation: rows}, '
  'withheld: [{relation, columns, reason}]}. Five times an hour, then PT429.';

-- The last admin stays one, with or without an authenticator.
create function public.erase_my_account(_confirmation text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _person uuid := auth.uid();
begin
  perform private.require_second_factor();
  if not private.proven_lately() then
    raise exception 'reauthentication_needed'
      using errcode = '42501', hint = 'Confirm that it is you, by password or code, and try again within ten minutes.';
  end if;
  if lower(btrim(coalesce(_confirmation, ''))) <> 'erase my account' then
    return jsonb_build_object('success', false, 'error', 'Type "erase my account" to confirm.');
  end if;
  if private.holds_admin_role() then
    -- two admins who leave at the same moment: the second one waits and then is the last
    perform from public.user_roles as held where held.role = 'admin' order by held.id for update;
    if not exists (
      select
      from public.user_roles as held
      join auth.users as other on other.id = held.user_id
      where held.role = 'admin'
        and held.role_approval_status = 'approved'
        and held.user_id <> _person
        and other.deleted_at is null
        and (other.banned_until is null or other.banned_until <= now())
    ) then
      return jsonb_build_object(
        'success', false, 'error', 'You are the only admin. Make somebody else an admin first.'
      );
    end if;
  end if;

  perform private.erase_person(_person);
  return jsonb_build_object('success', true);
end
$$;
comment on function public.erase_my_account(text) is
  'Erases the caller''s account for good, once they typed "erase my account" and proved lately who they are: listings and '
  'files go, every session ends, the security record stays. {success: true}, or {success: false, error}.';
grant execute on function public.export_my_data(), public.erase_my_account(text) to authenticated;

-- A person who is suspended cannot sign in and keeps the right to a copy of their data and to erasure: the operator does for
-- them, with the service key, what they would do in their settings. One function for each of the two, for both ways.
create function private.data_of(_person uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _declared private.personal_data;
  _rows jsonb;
  _data jsonb := '{}';
begin
  -- relation and condition are of a migration's writing; the person's id travels as a parameter
  for _declared in select * from private.personal_data where is_exported order by relation, key_column loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(t) - $2), ''[]'') from %s as t where %s',
      _declared.relation::regclass, _declared.rows_of
    ) into _rows using _person, _declared.withheld_columns;
    _data := _data || jsonb_build_object(_declared.relation, _rows);
  end loop;

  return jsonb_build_object(
    'user_id', _person,
    'exported_at', now(),
    'data', _data,
    'withheld', (
      select coalesce(
        jsonb_agg(
          jsonb_build_object(
            'relation', declared.relation, 'columns', declared.withheld_columns, 'reason', declared.reason
          ) order by declared.relation, declared.key_column
        ),
        '[]'
      )
      from private.personal_data as declared
      where not declared.is_exported or declared.withheld_columns <> '{}'
    )
  );
end
$$;
comment on function private.data_of(uuid) is 'All data about a person, and what is withheld and why. Not for API roles.';

create function private.erase_person(_person uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _declared private.personal_data;
begin
  perform private.notify_person(_person, 'account_erased');
  perform private.record_audit('privacy.erase', 'ok', _person::text);

  -- first the account: what its triggers write is deleted with the rest
  update auth.users set
    email = null, phone = null, encrypted_password = null, email_confirmed_at = null, phone_confirmed_at = null,
    invited_at = null, confirmation_token = '', confirmation_sent_at = null, recovery_token = '', recovery_sent_at = null,
    email_change = '', email_change_token_new = '', email_change_token_current = '', email_change_sent_at = null,
    phone_change = '', phone_change_token = '', phone_change_sent_at = null, reauthentication_token = '',
    reauthentication_sent_at = null, last_sign_in_at = null, raw_app_meta_data = '{}', raw_user_meta_data = '{}',
    deleted_at = now(), updated_at = now()
  where id = _person;

  for _declared in
    select * from private.personal_data
    where on_erase in ('cleared', 'deleted')
    order by on_erase, relation = 'auth.sessions', relation, key_column
  loop
    if _declared.on_erase = 'deleted' then
      execute format('delete from %s as t where %s', _declared.relation::regclass, _declared.rows_of) using _person;
    else
      execute format(
        'update %s as t set %I = null where %s', _declared.relation::regclass, _declared.key_column, _declared.rows_of
      ) using _person;
    end if;
  end loop;
end
$$;
comment on function private.erase_person(uuid) is
  'Erases an account for good: listings and files go, every session ends, the security record stays. Not for API roles.';

create function public.operator_get_data(_user_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not exists (select from auth.users as person where person.id = _user_id and person.deleted_at is null) then
    raise exception 'This person was not found' using errcode = 'PT404';
  end if;
  perform private.record_audit('privacy.export', 'ok', _user_id::text, '{"by": "operator"}');
  return private.data_of(_user_id);
end
$$;
comment on function public.operator_get_data(uuid) is
  'What export_my_data gives a person, for the operator to send to one who cannot sign in. For the service key; PT404.';

create function public.operator_erase_account(_user_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if not exists (select from auth.users as person where person.id = _user_id and person.deleted_at is null) then
    raise exception 'This person was not found' using errcode = 'PT404';
  end if;
  if not private.is_suspended(_user_id) then
    raise exception 'This person can sign in and erase the account in the settings' using errcode = '42501';
  end if;
  perform private.erase_person(_user_id);
  return jsonb_build_object('success', true);
end
$$;
comment on function public.operator_erase_account(uuid) is
  'Erases the account of a suspended person who asked for it, as erase_my_account does. {success: true}; PT404, 42501 for '
  'an account that is not suspended. For the service key.';
