CREATE FUNCTION private.began_with_a_password() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select
    from auth.mfa_amr_claims as proof
    where proof.session_id = private.session_id() and proof.authentication_method = 'password'
  )
$$;

REVOKE ALL ON FUNCTION private.began_with_a_password() FROM PUBLIC;
GRANT ALL ON FUNCTION private.began_with_a_password() TO service_role;

COMMENT ON FUNCTION private.began_with_a_password() IS 'True when the caller has given the password in this very session, at its start or since.';
