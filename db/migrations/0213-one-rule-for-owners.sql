-- Whoever wanted to rent out was an owner at once at the sign-up and waited for an admin a day later. One rule for both, by
-- the setting of admins: an owner is approved at once wherever one asks, or waits wherever one asks. A broker who asks after
-- the sign-up hands in an application that an admin reads, as before.
create function private.is_approved_at_once(_role text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select _role = 'tenant' or (_role = 'owner' and private.setting('sign_up_approved_roles') ? 'owner')
$$;
comment on function private.is_approved_at_once(text) is
  'Whether a role is approved whenever somebody asks for it; others are within the window of a sign-up alone. Not for API roles.';

create or replace function private.tg_user_roles__guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.user_id is distinct from auth.uid() then
    return new;  -- the policy refuses it; saying more here would tell which roles others hold
  end if;
  if new.role = 'admin' then
    raise exception 'The admin role cannot be requested' using errcode = '42501';
  end if;
  if exists (select from public.user_roles as held where held.user_id = new.user_id and held.role = new.role) then
    return null;  -- asked twice (a retry, a second tab): the first answer stands
  end if;

  new.decided_at := null;
  new.decided_by := null;
  if new.role = 'tenant' then
    new.role_approval_status := 'approved';
    return new;
  end if;

  -- an owner takes the window, too: it is good for one role
  update private.sign_up_grants as sign_up
  set used_at = now()
  where sign_up.user_id = new.user_id
    and sign_up.used_at is null
    and sign_up.expires_at > now()
    and private.setting('sign_up_approved_roles') ? new.role;
  new.role_approval_status :=
    case when found or private.is_approved_at_once(new.role) then 'approved' else 'pending' end;
  return new;
end
$$;

create or replace function private.finish_sign_up(
  _user_id uuid, _email text, _role text, _token_mac text, _session_id uuid,
  _first_name text, _last_name text, _phone text
) returns text
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;
