CREATE FUNCTION private.finish_sign_up(_user_id uuid, _email text, _role text, _token_mac text, _session_id uuid, _first_name text, _last_name text, _phone text) RETURNS text
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _has_session constant boolean := exists (
    select from auth.sessions as session
    where session.id = _session_id and session.user_id = _user_id
      and (session.not_after is null or session.not_after > now())
  );
  _window private.sign_up_grants;
  _is_open boolean;
  _status text;
begin
  if _role is null or _role not in ('tenant', 'owner', 'broker') or not exists (
    select from auth.users as person
    where person.id = _user_id
      and (person.email is null or lower(person.email) = lower(btrim(_email)))
      and (person.email_confirmed_at is not null or person.phone_confirmed_at is not null)
      and (person.banned_until is null or person.banned_until <= now())
      and person.deleted_at is null
  ) then
    return null;
  end if;

  select * into _window from private.sign_up_grants as sign_up where sign_up.user_id = _user_id for update;
  _is_open := _window.user_id is not null and _window.expires_at > now();
  if not _has_session and not coalesce(
    _is_open and _window.token_mac = _token_mac and (_window.used_at is null or _window.role = _role), false
  ) then
    perform private.record_audit('signup.role', 'denied', _role, '{}', _user_id);
    return null;
  end if;

  select held.role_approval_status into _status
  from public.user_roles as held where held.user_id = _user_id and held.role = _role;
  if _status is null then
    _status := case
      when private.is_approved_at_once(_role) then 'approved'
      when coalesce(_is_open and _window.used_at is null, false) and private.setting('sign_up_approved_roles') ? _role
        then 'approved'
      else 'pending'
    end;
    insert into public.user_roles (user_id, role, role_approval_status) values (_user_id, _role, _status);
  end if;
  update private.sign_up_grants as sign_up set used_at = now(), role = _role
  where sign_up.user_id = _user_id and sign_up.used_at is null;

  update public.profiles as profile set
    first_name = coalesce(profile.first_name, private.clean_name(_first_name)),
    last_name = coalesce(profile.last_name, private.clean_name(_last_name)),
    phone = coalesce(profile.phone, substring(_phone from '^\+[1-9][0-9]{5,14}$'))
  where profile.id = _user_id;
  perform private.record_audit('signup.role', 'ok', _role, jsonb_build_object('status', _status), _user_id);
  return _status;
end
$_$;

REVOKE ALL ON FUNCTION private.finish_sign_up(_user_id uuid, _email text, _role text, _token_mac text, _session_id uuid, _first_name text, _last_name text, _phone text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.finish_sign_up(_user_id uuid, _email text, _role text, _token_mac text, _session_id uuid, _first_name text, _last_name text, _phone text) TO service_role;

COMMENT ON FUNCTION private.finish_sign_up(_user_id uuid, _email text, _role text, _token_mac text, _session_id uuid, _first_name text, _last_name text, _phone text) IS 'Gives a new person the role they chose; answers its approval status, null when nothing entitles the request.';
