CREATE FUNCTION _gateway.spend_proof(_id text, _expires_at timestamp with time zone) RETURNS boolean
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from _gateway.spent_proofs where expires_at < now() - interval '1 minute';
  with spent as (
    insert into _gateway.spent_proofs (id, expires_at) values (_id, _expires_at)
    on conflict (id) do nothing returning 1
  )
  select exists (select from spent)
$$;

REVOKE ALL ON FUNCTION _gateway.spend_proof(_id text, _expires_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.spend_proof(_id text, _expires_at timestamp with time zone) TO authenticator;
GRANT ALL ON FUNCTION _gateway.spend_proof(_id text, _expires_at timestamp with time zone) TO service_role;
GRANT ALL ON FUNCTION _gateway.spend_proof(_id text, _expires_at timestamp with time zone) TO supabase_auth_admin;

COMMENT ON FUNCTION _gateway.spend_proof(_id text, _expires_at timestamp with time zone) IS 'Uses a proof up; false when it was used before. Forgets those that have expired.';
