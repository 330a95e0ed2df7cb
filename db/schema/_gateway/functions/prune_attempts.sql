CREATE FUNCTION _gateway.prune_attempts() RETURNS bigint
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with pruned as (
    delete from _gateway.attempts where until < now() returning 1
  )
  select count(*) from pruned
$$;

REVOKE ALL ON FUNCTION _gateway.prune_attempts() FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.prune_attempts() TO authenticator;
GRANT ALL ON FUNCTION _gateway.prune_attempts() TO service_role;
GRANT ALL ON FUNCTION _gateway.prune_attempts() TO supabase_auth_admin;

COMMENT ON FUNCTION _gateway.prune_attempts() IS 'Forgets attempts whose time is over; answers how many. For the server''s clock.';
