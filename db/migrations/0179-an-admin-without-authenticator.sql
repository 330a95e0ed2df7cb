-- What an admin is told, and what of the role holds, while its rights wait for an authenticator.

-- The role, not the rights: a client has to know whose portal to show before anything of it opens.
create or replace function public.is_admin(user_id uuid) returns boolean
language sql stable set search_path = ''
as $$
  select coalesce($1 = auth.uid() and private.holds_admin_role(), false)
$$;
comment on function public.is_admin(uuid) is
  'True when user_id is the caller and holds the admin role; false for any other id. Its rights may wait: '
  'must_enrol_authenticator.';

create function public.must_enrol_authenticator() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.second_factor_ok() and private.is_bound_to_authenticator() and not private.has_authenticator()
$$;
comment on function public.must_enrol_authenticator() is
  'True when the caller is an admin who has passed what is due so far and whose rights wait for an authenticator.';
grant execute on function public.must_enrol_authenticator() to authenticated;

-- Ways that open nothing are not offered.
create or replace function public.check_user_2fa_status(_user_id uuid) returns table (
  requires_2fa boolean,
  phone_2fa_enabled boolean,
  phone_verified boolean,
  phone text,
  email_2fa_enabled boolean,
  email_verified boolean,
  email text
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  if _user_id is distinct from auth.uid() or not private.session_alive() then
    raise exception 'This is about your own account only' using errcode = '42501';
  end if;
  return query
    select
      private.second_factor_due(),
      setting.phone_2fa_enabled and not asked.is_bound,
      setting.phone_verified,
      case when asked.is_full then setting.phone else private.masked_phone(setting.phone) end,
      (setting.email_2fa_enabled or private.mails_admin_codes()) and not asked.is_bound,
      setting.email_verified,
      case when asked.is_full then setting.email else private.masked_email(setting.email) end
    from public.user_2fa_settings as setting
    cross join (
      select private.second_factor_ok() as is_full, private.passes_by_authenticator_alone() as is_bound
    ) as asked
    where setting.user_id = _user_id;
end
$$;

-- The last admin stays one, with or without an authenticator.
create or replace function public.erase_my_account(_confirmation text) returns jsonb
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
