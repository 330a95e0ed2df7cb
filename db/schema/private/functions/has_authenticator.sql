CREATE FUNCTION private.has_authenticator() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select
    from auth.mfa_factors as factor
    where factor.user_id = auth.uid() and factor.status = 'verified' and factor.factor_type in ('totp', 'webauthn')
  )
$$;

REVOKE ALL ON FUNCTION private.has_authenticator() FROM PUBLIC;
GRANT ALL ON FUNCTION private.has_authenticator() TO service_role;

COMMENT ON FUNCTION private.has_authenticator() IS 'True when the caller has enrolled an authenticator. A phone is none: its number can be taken over.';
