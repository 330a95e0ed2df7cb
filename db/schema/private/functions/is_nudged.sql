CREATE FUNCTION private.is_nudged(_party_id uuid, _day date) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from public.chain_events as told
    where told.entity = 'rent' and told.entity_id = _party_id and told.action = 'nudge' and private.indian_day(told.happened_at) = _day
  )
$$;

REVOKE ALL ON FUNCTION private.is_nudged(_party_id uuid, _day date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_nudged(_party_id uuid, _day date) TO service_role;

COMMENT ON FUNCTION private.is_nudged(_party_id uuid, _day date) IS 'Whether a tenant was reminded by another on that day. Not for API roles.';
