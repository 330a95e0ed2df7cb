CREATE FUNCTION private.settlement_step(_settlement private.deposit_settlements, _action text, _side text, _expected text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.step(
    'settlement', _settlement.tenancy_id, _action, _side, _settlement.state, _expected, _settlement.version, _settlement.state_at
  )
$$;

REVOKE ALL ON FUNCTION private.settlement_step(_settlement private.deposit_settlements, _action text, _side text, _expected text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.settlement_step(_settlement private.deposit_settlements, _action text, _side text, _expected text) TO service_role;

COMMENT ON FUNCTION private.settlement_step(_settlement private.deposit_settlements, _action text, _side text, _expected text) IS 'private.step of a settlement. Not for API roles.';
