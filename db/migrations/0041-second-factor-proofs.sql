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

create function private.second_factor_life() returns interval
language sql stable set search_path = ''
as $$
  select case when private.is_admin() then interval '8 hours' else interval '12 hours' end
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
    or (private.is_admin() and private.setting('admins_need_second_factor') = 'true')
$$;
comment on function private.second_factor_due() is
  'True when the caller has to pass a second factor: by own choice, by an authenticator, or as an admin where they must.';

-- An admin who has chosen no second factor and needs one gets the code by mail.
create function private.mails_admin_codes() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.is_admin()
    and private.setting('admins_need_second_factor') = 'true'
    and not private.has_verified_factor()
    and not exists (
      select from public.user_2fa_settings as setting where setting.user_id = auth.uid() and setting.requires_2fa
    )
$$;
comment on function private.mails_admin_codes() is
  'True for an admin who must pass a second factor and has set up none: the mailed code stands in.';

create or replace function private.second_factor_ok() returns boolean
language sql stable security definer set search_path = ''
as $$
  select private.session_alive()
    and not private.is_recovery_session()
    and (
      not private.second_factor_due()
      or exists (
        select
        from public.user_2fa_sessions as passed
        where passed.auth_session_id = private.session_id()
          and passed.user_id = auth.uid()
          and passed.is_verified
          and passed.expires_at > now()
      )
      or exists (
        select
        from auth.sessions as session
        join auth.mfa_amr_claims as proof on proof.session_id = session.id
        left join private.second_factor_changes as change on change.user_id = session.user_id
        where session.id = private.session_id()
          and session.user_id = auth.uid()
          and session.aal <> 'aal1'
          and proof.authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn')
          and proof.updated_at > now() - private.second_factor_life()
          and (
            change.user_id is null
            or proof.updated_at > change.changed_at
            or change.auth_session_id = session.id
          )
      )
    )
$$;

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
        setting.email_2fa_enabled or private.mails_admin_codes() or private.second_factor_ok()
      )
      else false
    end
$$;
comment on function private.second_factor_address(text) is
  'Where the caller''s code goes (_method: email, sms): the enrolled contact, whatever the request names. Null when that '
  'way is not theirs. Before it is switched on, only a full session gets one. For the server, as the caller.';
grant execute on function private.second_factor_address(text) to authenticated;

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
