CREATE FUNCTION private.proven_lately() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION private.proven_lately() FROM PUBLIC;
GRANT ALL ON FUNCTION private.proven_lately() TO service_role;

COMMENT ON FUNCTION private.proven_lately() IS 'True when the caller proved in this very session, in the last ten minutes, who they are: by password or code.';
