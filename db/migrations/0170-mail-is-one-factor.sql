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

create or replace function private.second_factor_address(_method text) returns text
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

create or replace function private.take_second_factor_proof(_used_for text) returns boolean
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
