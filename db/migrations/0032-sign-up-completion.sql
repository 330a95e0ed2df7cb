-- From a confirmed sign-up to an account with a role. The window in which a chosen role is approved is opened by the
-- server, once, when the first contact of an account is confirmed; it is used by a token that only the sign-up's own
-- browser has, or by the person's session.
alter table private.sign_up_grants
  add column token_mac text,
  add column role text check (role in ('tenant', 'owner', 'broker'));
comment on column private.sign_up_grants.token_mac is
  'HMAC of the token by which the sign-up goes on without a session; null when only a session may.';
comment on column private.sign_up_grants.role is 'The role it was used for; the same may be asked for again.';

create table private.consents (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  terms_version text not null check (char_length(terms_version) between 1 and 40),
  accepted_at timestamptz not null default now(),
  ip inet
);
create index consents_user_id_idx on private.consents (user_id);
comment on table private.consents is 'Which terms a person agreed to, when, and from where.';

-- The auth service makes accounts; the hosted platform runs its hooks as the same role.
grant usage on schema private to supabase_auth_admin;

-- A sign-up that is over keeps only what is counted: when it came and from which network.
alter table public.pending_users
  alter column email drop not null,
  alter column first_name drop not null,
  alter column last_name drop not null,
  alter column phone drop not null,
  drop constraint "only a confirmed sign-up is without its password",
  add constraint "a sign-up that waits is whole" check (
    confirmed_at is not null or superseded_at is not null
    or (email is not null and password_hash is not null and first_name is not null and last_name is not null
      and phone is not null)
  );

create function private.take_pending_user(_id uuid) returns setof public.pending_users
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _taken public.pending_users;
begin
  select * into _taken
  from public.pending_users as pending
  where pending.id = _id
    and pending.confirmed_at is null
    and pending.superseded_at is null
    and pending.expires_at > now()
  for update;
  if not found then
    raise exception 'the sign-up has been used' using errcode = 'P0002';
  end if;
  update public.pending_users as pending set
    confirmed_at = case when pending.id = _id then now() else pending.confirmed_at end,
    email = null, password_hash = null, first_name = null, last_name = null, phone = null, terms_version = null,
    requested_ip = null, code_mac = null
  where pending.email = _taken.email;
  return next _taken;
end
$$;
comment on function private.take_pending_user(uuid) is
  'Uses a pending sign-up up and answers it as it was; P0002 when that has happened already. What it told is forgotten.';

create function private.open_sign_up(_user_id uuid, _token_mac text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.user_roles (user_id, role, role_approval_status)
  values (_user_id, 'tenant', 'approved')
  on conflict (user_id, role) do nothing;

  insert into private.sign_up_grants as present (user_id, expires_at, token_mac)
  values (_user_id, now() + interval '15 minutes', _token_mac)
  on conflict (user_id) do nothing
$$;
comment on function private.open_sign_up(uuid, text) is
  'Makes a new person a tenant and opens the one window in which a chosen role is approved at once.';

create function private.open_pending_sign_up(_pending public.pending_users, _user_id uuid, _token_mac text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.open_sign_up(_user_id, _token_mac);

  update public.profiles as profile set phone = _pending.phone
  where profile.id = _user_id and profile.phone is null;

  insert into private.consents (user_id, terms_version, accepted_at, ip)
  select _user_id, _pending.terms_version, _pending.created_at, _pending.requested_ip
  where _pending.terms_version is not null
$$;
comment on function private.open_pending_sign_up(public.pending_users, uuid, text) is
  'open_sign_up for the account that a pending sign-up has become, with its number and its consent.';

-- A newer code takes the place of the one before. The code of an address that has an account is never told to anybody,
-- so it opens nothing.
create function private.mark_sign_up_code(
  _pending_id uuid, _code_mac text, _life_seconds integer, _spacing_seconds integer
) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  update public.pending_users as pending set
    code_mac = _code_mac,
    code_sent_at = now(),
    code_expires_at = now() + make_interval(secs => _life_seconds),
    code_attempts = 0,
    sends = pending.sends + 1
  where pending.id = _pending_id
    and pending.confirmed_at is null
    and pending.superseded_at is null
    and (pending.code_sent_at is null or pending.code_sent_at + make_interval(secs => _spacing_seconds) <= now());
  return found;
end
$$;
comment on function private.mark_sign_up_code(uuid, text, integer, integer) is
  'Stores the newest code of a sign-up; false when one was sent a moment ago or the sign-up is over.';

revoke execute on function
  private.mark_sign_up_code(uuid, text, integer, integer), private.take_pending_user(uuid), private.open_pending_sign_up(public.pending_users, uuid, text)
  from service_role;
grant execute on function
  private.mark_sign_up_code(uuid, text, integer, integer), private.take_pending_user(uuid), private.open_pending_sign_up(public.pending_users, uuid, text)
  to supabase_auth_admin;

-- Who signed up by a link or by a text message gets the same window, without a token: they have a session.
create function private.tg_users__open_sign_up() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.open_sign_up(new.id, null);
  return null;
end
$$;

create trigger _300_open_sign_up
  after update of email_confirmed_at, phone_confirmed_at on auth.users
  for each row when (
    old.email_confirmed_at is null and old.phone_confirmed_at is null
    and (new.email_confirmed_at is not null or new.phone_confirmed_at is not null)
    and new.confirmation_sent_at is not null and new.invited_at is null
  )
  execute function private.tg_users__open_sign_up();

-- What a person agreed to when they signed up otherwise than by a pending row; their word, as the tick in the box is.
create function private.tg_users__record_consent() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into private.consents (user_id, terms_version, ip)
  values (new.id, left(new.raw_user_meta_data ->> 'terms_version', 40), private.request_ip());
  return null;
end
$$;

create trigger _300_record_consent after insert on auth.users
  for each row when (
    jsonb_typeof(new.raw_user_meta_data -> 'terms_version') = 'string'
    and new.raw_user_meta_data ->> 'terms_version' <> ''
  )
  execute function private.tg_users__record_consent();

-- The role step. Either the token of the sign-up or a live session of the very person; else nothing happens and nothing
-- is told. The first and the same again are one; another role inside a used window waits for approval in a session and
-- is refused to a token.
create function private.finish_sign_up(
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
      when _role = 'tenant' then 'approved'
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
comment on function private.finish_sign_up(uuid, text, text, text, uuid, text, text, text) is
  'Gives a new person the role they chose; answers its approval status, null when nothing entitles the request.';
