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

create or replace function public.export_my_data() returns jsonb
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

create or replace function public.erase_my_account(_confirmation text) returns jsonb
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
