CREATE FUNCTION private.second_factor_ok() RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return private.session_alive()
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
    );
end
$$;

REVOKE ALL ON FUNCTION private.second_factor_ok() FROM PUBLIC;
GRANT ALL ON FUNCTION private.second_factor_ok() TO service_role;
GRANT ALL ON FUNCTION private.second_factor_ok() TO authenticated;

COMMENT ON FUNCTION private.second_factor_ok() IS 'True when the caller''s session lives and has passed a second factor, or none is due for this person.';
