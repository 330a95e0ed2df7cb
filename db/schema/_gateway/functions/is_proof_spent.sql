CREATE FUNCTION _gateway.is_proof_spent(_id text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select from _gateway.spent_proofs as spent where spent.id = _id)
$$;

REVOKE ALL ON FUNCTION _gateway.is_proof_spent(_id text) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.is_proof_spent(_id text) TO supabase_auth_admin;

COMMENT ON FUNCTION _gateway.is_proof_spent(_id text) IS 'Whether a proof was used and has not expired since.';
