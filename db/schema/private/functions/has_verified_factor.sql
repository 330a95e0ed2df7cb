CREATE FUNCTION private.has_verified_factor() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from auth.mfa_factors as factor where factor.user_id = auth.uid() and factor.status = 'verified'
  )
$$;

REVOKE ALL ON FUNCTION private.has_verified_factor() FROM PUBLIC;
GRANT ALL ON FUNCTION private.has_verified_factor() TO service_role;

COMMENT ON FUNCTION private.has_verified_factor() IS 'True when the caller has enrolled an authenticator or the like.';
