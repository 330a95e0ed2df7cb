CREATE FUNCTION private.has_verified_factor() RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return exists (
    select from auth.mfa_factors as factor where factor.user_id = auth.uid() and factor.status = 'verified'
  );
end
$$;

REVOKE ALL ON FUNCTION private.has_verified_factor() FROM PUBLIC;
GRANT ALL ON FUNCTION private.has_verified_factor() TO service_role;

COMMENT ON FUNCTION private.has_verified_factor() IS 'True when the caller has enrolled an authenticator or the like.';
