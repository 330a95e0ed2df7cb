CREATE FUNCTION private.settlement_answer(_settlement private.deposit_settlements, _now timestamp with time zone) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select private.change_answer(_settlement.tenancy_id, _settlement.state, _settlement.version, _now, jsonb_build_object(
    'tenancy_id', _settlement.tenancy_id, 'refund_paise', _settlement.refund_paise, 'content_sha256', _settlement.content_sha256
  ))
$$;

REVOKE ALL ON FUNCTION private.settlement_answer(_settlement private.deposit_settlements, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.settlement_answer(_settlement private.deposit_settlements, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.settlement_answer(_settlement private.deposit_settlements, _now timestamp with time zone) IS 'The answer of a step of a settlement. Not for API roles.';
