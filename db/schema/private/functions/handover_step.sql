CREATE FUNCTION private.handover_step(_handover private.handovers, _action text, _side text, _expected text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.step('handover', _handover.id, _action, _side, _handover.state, _expected, _handover.version, _handover.state_at)
$$;

REVOKE ALL ON FUNCTION private.handover_step(_handover private.handovers, _action text, _side text, _expected text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.handover_step(_handover private.handovers, _action text, _side text, _expected text) TO service_role;

COMMENT ON FUNCTION private.handover_step(_handover private.handovers, _action text, _side text, _expected text) IS 'private.step of a record. Not for API roles.';
