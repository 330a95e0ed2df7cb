CREATE FUNCTION private.living_visit(_visit_id uuid, _state text) RETURNS public.visits
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select * from public.visits as visit where visit.id = _visit_id and visit.state = _state for no key update
$$;

REVOKE ALL ON FUNCTION private.living_visit(_visit_id uuid, _state text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.living_visit(_visit_id uuid, _state text) TO service_role;

COMMENT ON FUNCTION private.living_visit(_visit_id uuid, _state text) IS 'Locks a visit that is in this state; else null. Not for API roles.';
