CREATE FUNCTION private.prune_pending_users() RETURNS bigint
    LANGUAGE sql
    SET search_path TO ''
    AS $$
  with pruned as (
    delete from public.pending_users where expires_at < now() returning 1
  )
  select count(*) from pruned
$$;

REVOKE ALL ON FUNCTION private.prune_pending_users() FROM PUBLIC;
GRANT ALL ON FUNCTION private.prune_pending_users() TO service_role;

COMMENT ON FUNCTION private.prune_pending_users() IS 'Forgets sign-ups that nobody confirmed in time; answers how many.';
