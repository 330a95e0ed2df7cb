-- What clients call around the second factor. None takes the client's word: a session becomes verified only against a
-- proof that the server holds, and a refusal is answered, not raised, so that its line in the audit log stays.

create function private.masked_phone(_phone text) returns text
language sql immutable set search_path = ''
as $$
  select case
    when _phone ~ '^\+(91|1)[0-9]{10}$' then regexp_replace(_phone, '^\+(91|1)[0-9]{6}([0-9]{4})$', '+\1 •••••• \2')
    else '+•••••• ' || right(_phone, 4)
  end
$$;
comment on function private.masked_phone(text) is 'A number by its country and last four digits: +91 •••••• 3210.';

create function private.masked_email(_email text) returns text
language sql immutable set search_path = ''
as $$
  select left(_email, 1) || '•••' || substring(_email from '@[^@]*$')
$$;
comment on function private.masked_email(text) is 'An address by its first letter and domain: r•••@x.in.';

create function public.check_user_2fa_status(_user_id uuid) returns table (
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
      setting.phone_2fa_enabled,
      setting.phone_verified,
      case when asked.is_full then setting.phone else private.masked_phone(setting.phone) end,
      setting.email_2fa_enabled or private.mails_admin_codes(),
      setting.email_verified,
      case when asked.is_full then setting.email else private.masked_email(setting.email) end
    from public.user_2fa_settings as setting
    cross join (select private.second_factor_ok() as is_full) as asked
    where setting.user_id = _user_id;
end
$$;
comment on function public.check_user_2fa_status(uuid) is
  'Whether the caller has to pass a second factor, and by which means. Contacts are masked until it is passed. '
  'requires_2fa without an enabled means: an authenticator app.';

create function public.check_2fa_session_status(_user_id uuid, _session_id text) returns table (
  session_id text,
  is_verified boolean
)
language sql stable set search_path = ''
as $$
  -- as the caller: the policy shows rows of the session in use and no others
  select passed.session_id, passed.is_verified and passed.expires_at > now()
  from public.user_2fa_sessions as passed
  where passed.user_id = _user_id and passed.session_id = _session_id
$$;
comment on function public.check_2fa_session_status(uuid, text) is
  'Whether the session in use has passed the second factor under this label; no row for any other.';

create function private.deny_second_factor(_session_id text, _reason text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- enough to see an attack, not enough to fill a disk
  if (
    select count(*) < 60
    from private.audit_log as line
    where line.actor_id = auth.uid() and line.action = '2fa.record' and line.happened_at > now() - interval '1 hour'
  ) then
    perform private.record_audit('2fa.record', 'denied', _session_id, jsonb_build_object('reason', _reason));
  end if;
  return jsonb_build_object(
    'success', false, 'error', 'Failed to record 2FA completion. Please try again.'
  );
end
$$;
comment on function private.deny_second_factor(text, text) is 'The refusal that clients get, and its audit line.';

-- Labels are the client's, ten a session: one more drops the oldest.
create function private.label_second_factor(
  _session_id text, _is_verified boolean, _expires_at timestamptz
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  delete from public.user_2fa_sessions as old
  where old.user_id = auth.uid() and old.session_id in (
    select label.session_id
    from public.user_2fa_sessions as label
    where label.auth_session_id = private.session_id() and label.session_id <> _session_id
    order by label.is_verified desc, label.expires_at desc
    offset 9
  );
  insert into public.user_2fa_sessions as label (
    user_id, session_id, auth_session_id, is_verified, expires_at, two_fa_verified_at
  )
  values (
    auth.uid(), _session_id, private.session_id(), _is_verified, _expires_at, case when _is_verified then now() end
  )
  on conflict (user_id, session_id) do update set
    is_verified = excluded.is_verified,
    expires_at = excluded.expires_at,
    two_fa_verified_at = coalesce(
      case when label.is_verified and excluded.is_verified then label.two_fa_verified_at end,
      excluded.two_fa_verified_at
    )
  -- a label that names another sign-in session stays there
  where label.auth_session_id = excluded.auth_session_id;
  return found;
end
$$;
comment on function private.label_second_factor(text, boolean, timestamptz) is
  'Sets the state of the caller''s session under a label; false when the label belongs to another session.';

create function private.check_second_factor_label(_user_id uuid, _session_id text) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if _session_id is null or char_length(_session_id) not between 1 and 128
    or not starts_with(_session_id, _user_id::text)
  then
    raise exception 'The session id must begin with the user id and have at most 128 characters' using errcode = '22023';
  end if;
end
$$;
comment on function private.check_second_factor_label(uuid, text) is
  'Raises 22023 for a label that is not the user id and what the client adds to it.';

create function public.record_2fa_completion(_user_id uuid, _session_id text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _expires_at timestamptz;
  _is_new boolean := false;
begin
  perform private.check_second_factor_label(_user_id, _session_id);
  if _user_id is distinct from auth.uid() then
    return private.deny_second_factor(_session_id, 'not the caller');
  end if;
  if not private.session_alive() or private.is_recovery_session() then
    return private.deny_second_factor(_session_id, 'not such a session');
  end if;

  -- one at a time: a hundred calls with one proof have one effect
  perform from auth.sessions as session where session.id = private.session_id() for update;
  if exists (
    select
    from public.user_2fa_sessions as label
    where label.user_id = _user_id and label.session_id = _session_id
      and label.auth_session_id <> private.session_id()
  ) then
    return private.deny_second_factor(_session_id, 'label of another session');
  end if;

  select max(passed.expires_at) into _expires_at
  from public.user_2fa_sessions as passed
  where passed.user_id = _user_id
    and passed.auth_session_id = private.session_id()
    and passed.is_verified
    and passed.expires_at > now();

  if _expires_at is null then
    if not private.take_second_factor_proof(_session_id) then
      return private.deny_second_factor(_session_id, 'no proof');
    end if;
    _expires_at := now() + private.second_factor_life();
    _is_new := true;
  end if;

  if not private.label_second_factor(_session_id, true, _expires_at) then
    raise exception 'The session id is in use' using errcode = '40001';
  end if;
  if _is_new then
    perform private.record_audit('2fa.record', 'ok', _session_id);
  end if;
  return jsonb_build_object('success', true, 'session_id', _session_id, 'expires_at', _expires_at);
end
$$;
comment on function public.record_2fa_completion(uuid, text) is
  'Marks the session in use as verified, against a fresh proof that the server holds for it, used up by this. A retry '
  'gets the same answer. {success, session_id, expires_at}, or {success: false, error}.';

create function public.manage_2fa_session(
  _user_id uuid, _session_id text, _mark_verified boolean default false
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _expires_at timestamptz;
begin
  if coalesce(_mark_verified, false) then
    return public.record_2fa_completion(_user_id, _session_id);
  end if;
  perform private.check_second_factor_label(_user_id, _session_id);
  if _user_id is distinct from auth.uid() or not private.session_alive() or private.is_recovery_session() then
    return private.deny_second_factor(_session_id, 'not the caller');
  end if;
  _expires_at := now() + private.second_factor_life();
  if not private.label_second_factor(_session_id, false, _expires_at) then
    return private.deny_second_factor(_session_id, 'label of another session');
  end if;
  return jsonb_build_object('success', true, 'session_id', _session_id, 'expires_at', _expires_at);
end
$$;
comment on function public.manage_2fa_session(uuid, text, boolean) is
  'With _mark_verified as record_2fa_completion; without, an unverified label for the session in use.';

grant execute on function
  public.check_user_2fa_status(uuid),
  public.check_2fa_session_status(uuid, text),
  public.record_2fa_completion(uuid, text),
  public.manage_2fa_session(uuid, text, boolean)
  to authenticated;
