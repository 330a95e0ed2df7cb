CREATE FUNCTION private.is_recovery_session() RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return exists (
    select
    from auth.mfa_amr_claims as proof
    where proof.session_id = private.session_id() and proof.authentication_method = 'recovery'
  );
end
$$;

REVOKE ALL ON FUNCTION private.is_recovery_session() FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_recovery_session() TO service_role;

COMMENT ON FUNCTION private.is_recovery_session() IS 'True in a session opened by a link that resets the password: it opens the password field and nothing else.';
