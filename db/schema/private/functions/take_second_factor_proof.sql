CREATE FUNCTION private.take_second_factor_proof(_used_for text) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION private.take_second_factor_proof(_used_for text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_second_factor_proof(_used_for text) TO service_role;

COMMENT ON FUNCTION private.take_second_factor_proof(_used_for text) IS 'Uses up one fresh proof of the caller''s own session, for a way that is switched on. False when there is none.';
