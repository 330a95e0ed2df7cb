CREATE FUNCTION _gateway.prune_rate_limits() RETURNS bigint
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with pruned as (
    delete from _gateway.rate_limit_buckets where full_at < now() returning 1
  )
  select count(*) from pruned
$$;

REVOKE ALL ON FUNCTION _gateway.prune_rate_limits() FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.prune_rate_limits() TO authenticator;
GRANT ALL ON FUNCTION _gateway.prune_rate_limits() TO service_role;
GRANT ALL ON FUNCTION _gateway.prune_rate_limits() TO supabase_auth_admin;

COMMENT ON FUNCTION _gateway.prune_rate_limits() IS 'Forgets full buckets; answers how many. For the server''s clock.';
