CREATE FUNCTION _gateway.forgive(_key text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from _gateway.attempts where key = _key
$$;

REVOKE ALL ON FUNCTION _gateway.forgive(_key text) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.forgive(_key text) TO authenticator;
GRANT ALL ON FUNCTION _gateway.forgive(_key text) TO service_role;
GRANT ALL ON FUNCTION _gateway.forgive(_key text) TO supabase_auth_admin;

COMMENT ON FUNCTION _gateway.forgive(_key text) IS 'Forgets the attempts under _key after a success.';
