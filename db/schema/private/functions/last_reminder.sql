CREATE FUNCTION private.last_reminder(_tenancy_id uuid) RETURNS public.chain_events
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select told.* from public.chain_events as told
  where told.entity = 'rent' and told.entity_id = _tenancy_id and told.action = 'remind' order by told.id desc limit 1
$$;

REVOKE ALL ON FUNCTION private.last_reminder(_tenancy_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.last_reminder(_tenancy_id uuid) TO service_role;

COMMENT ON FUNCTION private.last_reminder(_tenancy_id uuid) IS 'When the owner reminded of the rent last, and in which words. Not for API roles.';
