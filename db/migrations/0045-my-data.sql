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
  ('auth.users', 'id', 't.id = $1', true, '{instance_id,encrypted_password,confirmation_token,recovery_token,email_change_token_new,email_change_token_current,phone_change_token,reauthentication_token}', 'tombstone', 'The account. Passwords and tokens are no information about a person; the id stays, so that records that must be kept still name the same unknown person.'),
  ('auth.identities', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'Ways the account was proven.'),
  ('auth.sessions', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'Where the person is signed in.'),
  ('auth.refresh_tokens', 'user_id', 't.user_id = $1', false, '{}', 'with parent', 'Hashes of tokens open sessions and tell nothing.'),
  ('auth.mfa_amr_claims', 'session_id', 't.session_id in (select s.id from auth.sessions as s where s.user_id = $1)', true, '{}', 'with parent', 'How a session was proven.'),
  ('auth.mfa_factors', 'user_id', 't.user_id = $1', true, '{secret,web_authn_credential,last_webauthn_challenge_data}', 'deleted', 'Authenticators; their secrets sign people in and are withheld.'),
  ('auth.mfa_challenges', 'factor_id', 't.factor_id in (select f.id from auth.mfa_factors as f where f.user_id = $1)', false, '{}', 'with parent', 'Open questions to an authenticator, gone in minutes.'),
  ('auth.one_time_tokens', 'user_id', 't.user_id = $1', false, '{}', 'deleted', 'Hashes of codes and links open accounts and tell nothing.'),
  ('auth.flow_state', 'user_id', 't.user_id = $1', false, '{}', 'deleted', 'Sign-ins under way, gone in minutes.'),
  ('auth.audit_log_entries', 'payload', $$t.payload ->> 'actor_id' = $1::text$$, true, '{instance_id}', 'kept', 'Security record of sign-ins and changes; names the person by id alone and has to be kept.'),
  ('public.profiles', 'id', 't.id = $1', true, '{}', 'deleted', 'What the person told about themselves.'),
  ('public.hosts', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'The public face of the person as a host.'),
  ('public.user_roles', 'user_id', 't.user_id = $1', true, '{decided_by}', 'deleted', 'Roles held and asked for. Which admin decided is not about the person.'),
  ('public.user_roles', 'decided_by', 't.decided_by = $1', false, '{}', 'kept', 'Decisions of an admin on others: about those others; kept as a duty of the site.'),
  ('public.user_2fa_settings', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'Second-factor settings and contacts.'),
  ('public.user_2fa_sessions', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'Sessions that passed the second factor.'),
  ('public.properties', 'owner_id', 't.owner_id = $1', true, '{broker_id}', 'deleted', 'Listings of the person. Who brokers them is about the broker.'),
  ('public.properties', 'broker_id', 't.broker_id = $1', false, '{}', 'cleared', 'Listings of others that the person brokers: they are their owners''.'),
  ('public.property_private', 'property_id', 't.property_id in (select p.id from public.properties as p where p.owner_id = $1)', true, '{}', 'with parent', 'Exact addresses of the person''s listings.'),
  ('private.property_reviews', 'property_id', 't.property_id in (select p.id from public.properties as p where p.owner_id = $1)', true, '{decided_by,admin_notes}', 'with parent', 'Decisions on the person''s listings. Notes of admins among themselves are withheld.'),
  ('private.property_reviews', 'decided_by', 't.decided_by = $1', false, '{}', 'kept', 'Decisions of an admin on others'' listings; kept as a duty of the site.'),
  ('private.property_holds', 'property_id', 't.property_id in (select p.id from public.properties as p where p.owner_id = $1)', true, '{}', 'with parent', 'Why listings of the person are hidden.'),
  ('private.sign_up_grants', 'user_id', 't.user_id = $1', false, '{}', 'deleted', 'A window of minutes after sign-up.'),
  ('private.second_factor_codes', 'user_id', 't.user_id = $1', false, '{}', 'deleted', 'Hashes of codes, gone in minutes.'),
  ('private.second_factor_proofs', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'When and how the second factor was given.'),
  ('private.second_factor_changes', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'When second-factor settings last changed.'),
  ('private.audit_log', 'actor_id', 't.actor_id = $1', true, '{}', 'kept', 'Security record; names the person by id alone and has to be kept for 400 days.'),
  ('storage.objects', 'owner_id', 't.owner_id = $1::text', true, '{version}', 'deleted', 'Uploaded files by name, size and time; each can be downloaded as usual. Their bytes are removed with them.'),
  ('storage.objects', 'owner', 't.owner = $1', false, '{}', 'with parent', 'The same rows by an older column.'),
  ('storage.buckets', 'owner', 't.owner = $1', false, '{}', 'kept', 'Buckets belong to the site; no person makes any.'),
  ('storage.buckets', 'owner_id', 't.owner_id = $1::text', false, '{}', 'kept', 'Buckets belong to the site; no person makes any.');

create function public.export_my_data() returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _declared private.personal_data;
  _rows jsonb;
  _data jsonb := '{}';
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

  -- relation and condition are of a migration's writing; the person's id travels as a parameter
  for _declared in select * from private.personal_data where is_exported order by relation, key_column loop
    execute format(
      'select coalesce(jsonb_agg(to_jsonb(t) - $2), ''[]'') from %s as t where %s',
      _declared.relation::regclass, _declared.rows_of
    ) into _rows using auth.uid(), _declared.withheld_columns;
    _data := _data || jsonb_build_object(_declared.relation, _rows);
  end loop;

  return jsonb_build_object(
    'user_id', auth.uid(),
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
comment on function public.export_my_data() is
  'A copy of all data about the caller, and what is withheld and why: {user_id, exported_at, data: {relation: rows}, '
  'withheld: [{relation, columns, reason}]}. Five times an hour, then PT429.';

create function public.erase_my_account(_confirmation text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _person uuid := auth.uid();
  _declared private.personal_data;
begin
  perform private.require_second_factor();
  if not private.proven_lately() then
    raise exception 'reauthentication_needed'
      using errcode = '42501', hint = 'Confirm that it is you, by password or code, and try again within ten minutes.';
  end if;
  if lower(btrim(coalesce(_confirmation, ''))) <> 'erase my account' then
    return jsonb_build_object('success', false, 'error', 'Type "erase my account" to confirm.');
  end if;
  if private.is_admin() then
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
  return jsonb_build_object('success', true);
end
$$;
comment on function public.erase_my_account(text) is
  'Erases the caller''s account for good, once they typed "erase my account" and proved lately who they are: listings and '
  'files go, every session ends, the security record stays. {success: true}, or {success: false, error}.';

grant execute on function public.export_my_data(), public.erase_my_account(text) to authenticated;
