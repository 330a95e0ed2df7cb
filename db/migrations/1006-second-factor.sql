-- Second factors. Settings say whether one is due; a verified session says that this very sign-in session has passed
-- it. Every private table carries a restrictive policy on private.second_factor_ok(), so that a session which has only
-- given its password reads and writes nothing private, whatever the client believes.

-- One row a person, made with the account. Contacts are written by the server after it verified them.
create table public.user_2fa_settings (
  user_id uuid primary key references auth.users on delete cascade,
  requires_2fa boolean not null default false,
  phone_2fa_enabled boolean not null default false,
  email_2fa_enabled boolean not null default false,
  phone text check (phone ~ '^\+[1-9][0-9]{5,14}$'),
  email text check (char_length(email) <= 255),
  phone_verified boolean not null default false,
  email_verified boolean not null default false,
  updated_at timestamptz not null default now(),
  constraint "a phone must be verified before it can be a second factor"
    check (not phone_2fa_enabled or (phone_verified and phone is not null)),
  constraint "an e-mail must be verified before it can be a second factor"
    check (not email_2fa_enabled or (email_verified and email is not null)),
  constraint "requiring a second factor needs an enabled one"
    check (not requires_2fa or phone_2fa_enabled or email_2fa_enabled)
);

alter table public.user_2fa_settings enable row level security;

create policy "people can see their own second-factor settings"
  on public.user_2fa_settings for select to authenticated
  using (user_id = (select auth.uid()));

create policy "people can change their own second-factor settings"
  on public.user_2fa_settings for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

-- Contacts and their verified marks are not granted for update: they change where the server verified them.
grant select on public.user_2fa_settings to authenticated;
grant update (requires_2fa, phone_2fa_enabled, email_2fa_enabled) on public.user_2fa_settings to authenticated;

-- A client watches its own second-factor settings to notice a change in another tab: the change tells that something changed,
-- not to which number or address. Those are read by request, never sent along unasked.
alter publication supabase_realtime add table public.user_2fa_settings (
  user_id, requires_2fa, phone_2fa_enabled, email_2fa_enabled, phone_verified, email_verified, updated_at
);

comment on table public.user_2fa_settings is 'Whether a second factor is due for a person, and by which means.';

-- Which sign-in sessions have passed the second factor. `session_id` is the label the client made up and proves
-- nothing; `auth_session_id` is the binding. Rows are written only by the server's procedures.
create table public.user_2fa_sessions (
  user_id uuid not null references auth.users on delete cascade,
  session_id text not null check (char_length(session_id) between 1 and 128),
  auth_session_id uuid not null references auth.sessions on delete cascade,
  is_verified boolean not null default false,
  expires_at timestamptz not null,
  two_fa_verified_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (user_id, session_id)
);

alter table public.user_2fa_sessions enable row level security;
create index user_2fa_sessions_auth_session_id_idx on public.user_2fa_sessions (auth_session_id);

create policy "people can see the second-factor state of the session they use"
  on public.user_2fa_sessions for select to authenticated
  using (user_id = (select auth.uid()) and auth_session_id = (select private.session_id()));

create policy "second-factor state needs a live session"
  on public.user_2fa_sessions as restrictive for all to authenticated
  using ((select private.session_alive()))
  with check ((select private.session_alive()));

-- Insert, update and delete are not granted: a browser's word is no evidence.
grant select on public.user_2fa_sessions to authenticated;

comment on table public.user_2fa_sessions is
  'Second factors passed, bound to the sign-in session. @before-second-factor the client asks here whether it is passed.';
comment on column public.user_2fa_sessions.session_id is 'A label of the client''s making, never a secret.';

-- What it takes to pass the second factor. A code sent by mail is checked by the server and leaves a proof; a code sent to
-- the phone and an authenticator leave their mark on the sign-in session itself. A proof belongs to one sign-in session,
-- is good for ten minutes and once.

-- The one live code of a person. Written and read by the server's functions alone.
create table private.second_factor_codes (
  id uuid primary key,
  user_id uuid not null unique references auth.users on delete cascade,
  auth_session_id uuid not null references auth.sessions on delete cascade,
  destination text not null check (char_length(destination) between 3 and 255),
  code_mac text not null check (code_mac <> ''),
  attempts integer not null default 0,
  expires_at timestamptz not null,
  created_at timestamptz not null default now()
);

create index second_factor_codes_auth_session_id_idx on private.second_factor_codes (auth_session_id);
comment on table private.second_factor_codes is 'Codes mailed as second factor, hashed, bound to a sign-in session.';
comment on column private.second_factor_codes.code_mac is 'HMAC of the code with a key of the server, never the code.';

create table private.second_factor_proofs (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  auth_session_id uuid not null references auth.sessions on delete cascade,
  method text not null check (method in ('email', 'sms', 'factor')),
  proven_at timestamptz not null default now(),
  used_at timestamptz,
  used_for text check (char_length(used_for) <= 128),
  unique (auth_session_id, method, proven_at)
);

create index second_factor_proofs_user_id_idx on private.second_factor_proofs (user_id);
comment on table private.second_factor_proofs is
  'Second factors that the server saw given, and whether the proof has been used. Written by the server alone.';
comment on column private.second_factor_proofs.method is
  'email: a mailed code. sms and factor: the mark that the code or the authenticator left on the session, once used.';

-- When a person changed how they are asked, and where: proofs given before in other sessions count no more.
create table private.second_factor_changes (
  user_id uuid primary key references auth.users on delete cascade,
  changed_at timestamptz not null default now(),
  auth_session_id uuid
);

comment on table private.second_factor_changes is
  'Last change of second-factor settings. An older authenticator proof counts in the session that made the change only.';

create function private.tg_users__enrol_contacts() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  insert into public.user_2fa_settings as setting (user_id, email, email_verified, phone, phone_verified)
  values (
    new.id,
    new.email,
    new.email is not null and new.email_confirmed_at is not null,
    '+' || nullif(new.phone, ''),
    coalesce(new.phone, '') <> '' and new.phone_confirmed_at is not null
  )
  on conflict (user_id) do update set
    -- an unconfirmed new contact never replaces one that already works as a second factor
    email = case when excluded.email_verified or not setting.email_verified then excluded.email else setting.email end,
    email_verified = excluded.email_verified or setting.email_verified,
    phone = case when excluded.phone_verified or not setting.phone_verified then excluded.phone else setting.phone end,
    phone_verified = excluded.phone_verified or setting.phone_verified,
    updated_at = now();
  return null;
end
$$;

create trigger _200_enrol_contacts
  after insert or update of email, email_confirmed_at, phone, phone_confirmed_at on auth.users
  for each row execute function private.tg_users__enrol_contacts();

-- How one is asked for a second factor is changed by a session that proved lately who it is.
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

-- Every other session is asked anew, and the owner is told by mail what changed.
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
  perform private.notify_person(
    new.user_id,
    case
      when new.requires_2fa and not old.requires_2fa then 'second_factor_on'
      when old.requires_2fa and not new.requires_2fa then 'second_factor_off'
      -- the client asks for the phone first where both are on
      when new.phone_2fa_enabled then 'second_factor_by_sms'
      when new.email_2fa_enabled then 'second_factor_by_email'
      else 'second_factor_off'
    end
  );
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

create function private.second_factor_life() returns interval
language sql stable set search_path = ''
as $$
  select case when private.holds_admin_role() then interval '8 hours' else interval '12 hours' end
$$;
comment on function private.second_factor_life() is 'How long a passed second factor lasts for the caller.';

create function private.is_recovery_session() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from auth.mfa_amr_claims as proof
    where proof.session_id = private.session_id() and proof.authentication_method = 'recovery'
  )
$$;
comment on function private.is_recovery_session() is
  'True in a session opened by a link that resets the password: it opens the password field and nothing else.';

create function private.has_verified_factor() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.mfa_factors as factor where factor.user_id = auth.uid() and factor.status = 'verified'
  )
$$;
comment on function private.has_verified_factor() is 'True when the caller has enrolled an authenticator or the like.';

create function private.second_factor_due() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
      select from public.user_2fa_settings as setting where setting.user_id = auth.uid() and setting.requires_2fa
    )
    or private.has_verified_factor()
    or private.is_bound_to_authenticator()
$$;
comment on function private.second_factor_due() is
  'True when the caller has to pass a second factor: by own choice, by an authenticator, or as an admin where they must.';

-- An admin who has chosen no second factor and needs one gets the code by mail.
create function private.mails_admin_codes() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_bound_to_authenticator()
    and not private.has_verified_factor()
    and not exists (
      select from public.user_2fa_settings as setting where setting.user_id = auth.uid() and setting.requires_2fa
    )
$$;
comment on function private.mails_admin_codes() is
  'True for an admin who must pass a second factor and has set up none: the mailed code opens the enrolment of one.';

create function private.proven_lately() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.session_alive() and not private.is_recovery_session() and (
    exists (
      select
      from auth.mfa_amr_claims as proof
      where proof.session_id = private.session_id() and proof.updated_at > now() - interval '10 minutes'
    )
    or exists (
      select
      from private.second_factor_proofs as proof
      where proof.auth_session_id = private.session_id()
        and proof.user_id = auth.uid()
        and proof.proven_at > now() - interval '10 minutes'
    )
  )
$$;
comment on function private.proven_lately() is
  'True when the caller proved in this very session, in the last ten minutes, who they are: by password or code.';

-- The server calls this after it compared the code. Two requests with the same good code both get here; one is refused.
create function private.prove_by_mailed_code(_code_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _code private.second_factor_codes;
begin
  delete from private.second_factor_codes where id = _code_id returning * into _code;
  if not found then
    raise exception 'the code has been used' using errcode = 'P0002';
  end if;
  insert into private.second_factor_proofs (user_id, auth_session_id, method)
  values (_code.user_id, _code.auth_session_id, 'email');
  perform private.record_audit('otp.consumed', 'ok', 'email', '{}', _code.user_id);
end
$$;
comment on function private.prove_by_mailed_code(uuid) is
  'Uses a mailed code up and notes the proof; P0002 when it has been used. For the server''s functions.';

create function private.take_second_factor_proof(_used_for text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- an authenticator: the mark it left on this session
  insert into private.second_factor_proofs (user_id, auth_session_id, method, proven_at, used_at, used_for)
  select session.user_id, session.id, 'factor', max(mark.updated_at), now(), _used_for
  from auth.sessions as session
  join auth.mfa_amr_claims as mark on mark.session_id = session.id
  where session.id = private.session_id()
    and session.user_id = auth.uid()
    and session.aal <> 'aal1'
    and mark.authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn')
    and mark.updated_at > now() - interval '10 minutes'
  group by session.user_id, session.id
  on conflict (auth_session_id, method, proven_at) do nothing;
  if found then
    return true;
  end if;

  -- a code on the phone: the mark of a session that began otherwise, so that a phone alone is never both factors
  insert into private.second_factor_proofs (user_id, auth_session_id, method, proven_at, used_at, used_for)
  select setting.user_id, mark.session_id, 'sms', mark.updated_at, now(), _used_for
  from auth.mfa_amr_claims as mark
  join public.user_2fa_settings as setting on setting.user_id = auth.uid()
  where mark.session_id = private.session_id()
    and mark.authentication_method = 'otp'
    and mark.updated_at > now() - interval '10 minutes'
    and setting.phone_2fa_enabled
    and exists (
      select
      from auth.mfa_amr_claims as first_factor
      where first_factor.session_id = mark.session_id
        and first_factor.authentication_method in ('password', 'magiclink', 'email/signup', 'invite', 'email_change')
    )
  on conflict (auth_session_id, method, proven_at) do nothing;
  if found then
    return true;
  end if;

  update private.second_factor_proofs
  set used_at = now(), used_for = _used_for
  where id = (
    select proof.id
    from private.second_factor_proofs as proof
    join public.user_2fa_settings as setting on setting.user_id = proof.user_id
    where proof.auth_session_id = private.session_id()
      and proof.user_id = auth.uid()
      and proof.method = 'email'
      and proof.used_at is null
      and proof.proven_at > now() - interval '10 minutes'
      and private.began_with_a_password()
      and (setting.email_2fa_enabled or private.mails_admin_codes())
    order by proof.proven_at desc
    limit 1
    for update of proof skip locked
  );
  return found;
end
$$;
comment on function private.take_second_factor_proof(text) is
  'Uses up one fresh proof of the caller''s own session, for a way that is switched on. False when there is none.';

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

-- Ways that open nothing are not offered.
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

-- A mailbox is one factor: a mailed code is a second one only beside a password, not beside a mailed link or code.
create function private.began_with_a_password() returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from auth.mfa_amr_claims as proof
    where proof.session_id = private.session_id() and proof.authentication_method = 'password'
  )
$$;
comment on function private.began_with_a_password() is
  'True when the caller has given the password in this very session, at its start or since.';

create function private.passes_by_authenticator_alone() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_bound_to_authenticator() and private.has_authenticator()
$$;
comment on function private.passes_by_authenticator_alone() is
  'True for an admin whose other second factors count no more: codes by mail and by phone open nothing.';

create function private.second_factor_ok() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.session_alive()
    and not private.is_recovery_session()
    and (
      not private.second_factor_due()
      or (
        not private.passes_by_authenticator_alone()
        and exists (
          select
          from public.user_2fa_sessions as passed
          where passed.auth_session_id = private.session_id()
            and passed.user_id = auth.uid()
            and passed.is_verified
            and passed.expires_at > now()
        )
      )
      or exists (
        select
        from auth.sessions as session
        join auth.mfa_amr_claims as proof on proof.session_id = session.id
        left join private.second_factor_changes as change on change.user_id = session.user_id
        where session.id = private.session_id()
          and session.user_id = auth.uid()
          and session.aal <> 'aal1'
          and (
            proof.authentication_method in ('totp', 'mfa/webauthn')
            or (proof.authentication_method = 'mfa/phone' and not private.passes_by_authenticator_alone())
          )
          and proof.updated_at > now() - private.second_factor_life()
          and (
            change.user_id is null
            or proof.updated_at > change.changed_at
            or change.auth_session_id = session.id
          )
      )
    )
$$;
comment on function private.second_factor_ok() is
  'True when the caller''s session lives and has passed a second factor, or none is due for this person.';
grant execute on function private.second_factor_ok() to authenticated;

create policy "second-factor settings need the second factor"
  on public.user_2fa_settings as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

create function private.second_factor_address(_method text) returns text
language sql stable security definer set search_path = ''
as $$
  select case _method when 'sms' then setting.phone when 'email' then setting.email end
  from public.user_2fa_settings as setting
  where setting.user_id = auth.uid()
    and private.session_alive()
    and not private.is_recovery_session()
    and case _method
      when 'sms' then setting.phone_verified and (setting.phone_2fa_enabled or private.second_factor_ok())
      when 'email' then setting.email_verified and (
        private.second_factor_ok()
        or private.began_with_a_password() and (setting.email_2fa_enabled or private.mails_admin_codes())
      )
      else false
    end
$$;
comment on function private.second_factor_address(text) is
  'Where the caller''s code goes (_method: email, sms): the enrolled contact, whatever the request names. Null when that '
  'way is not theirs. Before it is switched on, only a full session gets one. For the server, as the caller.';
grant execute on function private.second_factor_address(text) to authenticated;

create function public.must_enrol_authenticator() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.second_factor_ok() and private.is_bound_to_authenticator() and not private.has_authenticator()
$$;
comment on function public.must_enrol_authenticator() is
  'True when the caller is an admin who has passed what is due so far and whose rights wait for an authenticator.';
grant execute on function public.must_enrol_authenticator() to authenticated;

create function private.phone_proven_lately(_phone text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.session_alive() and exists (
    select
    from auth.mfa_amr_claims as mark
    join public.user_2fa_settings as setting on setting.user_id = auth.uid()
    where mark.session_id = private.session_id()
      and mark.authentication_method = 'otp'
      and mark.updated_at > now() - interval '10 minutes'
      and setting.phone_verified
      and setting.phone = '+' || regexp_replace(_phone, '[^0-9]', '', 'g')
  )
$$;
comment on function private.phone_proven_lately(text) is
  'True when the caller gave, in this session and in the last ten minutes, a code sent to this number, and it is the '
  'enrolled one. For the server, as the caller.';
grant execute on function private.phone_proven_lately(text) to authenticated;

-- Where one is signed in, and ending it elsewhere.
create function private.require_second_factor() returns void
language plpgsql stable set search_path = ''
as $$
begin
  if not private.second_factor_ok() then
    raise exception 'Please complete two-factor authentication'
      using errcode = '42501', hint = 'insufficient_aal';
  end if;
end
$$;
comment on function private.require_second_factor() is
  'Raises 42501, hint insufficient_aal, while the caller''s session has not passed the second factor or has ended.';

create function public.my_sessions() returns table (
  id uuid,
  created_at timestamptz,
  last_used_at timestamptz,
  user_agent text,
  ip text,
  is_current boolean
)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return query
    select
      session.id,
      session.created_at,
      coalesce(session.refreshed_at at time zone 'utc', session.created_at),
      session.user_agent,
      host(session.ip),
      session.id = private.session_id()
    from auth.sessions as session
    where session.user_id = auth.uid() and (session.not_after is null or session.not_after > now())
    order by 6 desc, 3 desc;
end
$$;
comment on function public.my_sessions() is
  'The caller''s live sign-in sessions, the one in use first. last_used_at is when its token was last renewed.';

create function public.end_my_session(_session_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _is_ended boolean;
begin
  perform private.require_second_factor();
  delete from auth.sessions as session where session.id = _session_id and session.user_id = auth.uid();
  _is_ended := found;
  if _is_ended then
    perform private.record_audit('session.ended', 'ok', _session_id::text);
  end if;
  return jsonb_build_object('success', true, 'ended', _is_ended);
end
$$;
comment on function public.end_my_session(uuid) is
  'Signs the caller out of one of their sessions, at once. {success: true, ended}; ended is false when there is no such '
  'session of theirs (any more).';
grant execute on function public.my_sessions(), public.end_my_session(uuid) to authenticated;

-- The own roles tell a client which portal to show, before the second factor as after it. Those of others are private: an
-- admin's password alone does not show them.
create policy "people can see their own roles, admins everybody's"
  on public.user_roles for select to authenticated
  using (
    user_id = (select auth.uid())
    or ((select private.is_admin()) and (select private.second_factor_ok()))
  );

create policy "people can ask for a role for themselves"
  on public.user_roles for insert to authenticated
  with check (user_id = (select auth.uid()) and role in ('tenant', 'owner', 'broker'));

create policy "roles can be seen in a live session"
  on public.user_roles as restrictive for select to authenticated
  using ((select private.session_alive()));

create policy "roles can be asked for once the second factor is passed"
  on public.user_roles as restrictive for insert to authenticated
  with check ((select private.second_factor_ok()));
