CREATE FUNCTION private.step_of_clock(_visit public.visits, _action text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.step('visit', _visit.id, _action, 'clock', _visit.state, _visit.state, _visit.version, _visit.state_at)
$$;

REVOKE ALL ON FUNCTION private.step_of_clock(_visit public.visits, _action text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.step_of_clock(_visit public.visits, _action text) TO service_role;

COMMENT ON FUNCTION private.step_of_clock(_visit public.visits, _action text) IS 'The state that a step of the clock leads to. Not for API roles.';
