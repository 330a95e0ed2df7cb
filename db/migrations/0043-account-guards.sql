-- Changing how one is asked for a second factor: by a session that proved lately who it is, with every other session
-- asked anew and the owner told by mail.

-- What people are to be told, with the address it goes to. The server turns a row into a mail and deletes it.
create table private.notices (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('second_factor_changed', 'second_factor_locked', 'account_erased')),
  email text not null check (char_length(email) between 3 and 255),
  created_at timestamptz not null default now()
);
comment on table private.notices is 'Mails about one''s account that have yet to be written; a row goes when its mail is queued.';

create function private.tg_notices__announce() returns trigger
language plpgsql set search_path = ''
as $$
begin
  perform pg_catalog.pg_notify('basera_notices', '');
  return null;
end
$$;
create trigger _100_announce after insert on private.notices
  for each statement execute function private.tg_notices__announce();

create function private.notify_person(_user_id uuid, _kind text) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.notices (kind, email)
  select _kind, person.email from auth.users as person where person.id = _user_id and person.email is not null
$$;
comment on function private.notify_person(uuid, text) is
  'Has a mail written to the person''s address; none for an account without one. Not for API roles.';

create function private.tg_user_2fa_settings__guard() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if not private.proven_lately() then
    raise exception 'reauthentication_needed'
      using errcode = '42501', hint = 'Confirm that it is you, by password or code, and try again within ten minutes.';
  end if;
  new.updated_at := now();
  return new;
end
$$;

create trigger _100_guard before update on public.user_2fa_settings
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.tg_user_2fa_settings__guard();

create function private.tg_user_2fa_settings__start_over() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  -- the session of the person themselves; a change by the server or an operator leaves none verified
  _kept uuid := case when auth.uid() = new.user_id then private.session_id() end;
begin
  delete from public.user_2fa_sessions as passed
  where passed.user_id = new.user_id and passed.auth_session_id is distinct from _kept;
  delete from private.second_factor_proofs as proof
  where proof.user_id = new.user_id and proof.auth_session_id is distinct from _kept;
  delete from private.second_factor_codes as code
  where code.user_id = new.user_id and code.auth_session_id is distinct from _kept;

  insert into private.second_factor_changes as change (user_id, changed_at, auth_session_id)
  values (new.user_id, now(), _kept)
  on conflict (user_id) do update set
    changed_at = excluded.changed_at, auth_session_id = excluded.auth_session_id;

  perform private.record_audit(
    '2fa.settings.changed', 'ok', null,
    jsonb_build_object(
      'requires_2fa', new.requires_2fa, 'phone', new.phone_2fa_enabled, 'email', new.email_2fa_enabled
    ),
    new.user_id
  );
  perform private.notify_person(new.user_id, 'second_factor_changed');
  return null;
end
$$;

create trigger _200_start_over after update on public.user_2fa_settings
  for each row when (
    (old.requires_2fa, old.phone_2fa_enabled, old.email_2fa_enabled)
      is distinct from (new.requires_2fa, new.phone_2fa_enabled, new.email_2fa_enabled)
    or (new.phone_2fa_enabled and old.phone is distinct from new.phone)
    or (new.email_2fa_enabled and old.email is distinct from new.email)
  )
  execute function private.tg_user_2fa_settings__start_over();

-- A number confirmed by code is the profile's number from then on: the client need not say so, and a client that claims
-- another number changes its profile alone, not the number that codes go to.
create function private.tg_users__save_confirmed_phone() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.profiles as profile
  set phone = '+' || new.phone, phone_verified = true, updated_at = now()
  where profile.id = new.id;
  return null;
end
$$;

create trigger _250_save_confirmed_phone after update of phone, phone_confirmed_at on auth.users
  for each row when (
    coalesce(new.phone, '') <> ''
    and new.phone_confirmed_at is not null
    and (old.phone is distinct from new.phone or old.phone_confirmed_at is null)
  )
  execute function private.tg_users__save_confirmed_phone();
