CREATE FUNCTION private.refund_answer(_refund private.deposit_refunds, _now timestamp with time zone) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.change_answer(_refund.id, _refund.state, _refund.version, _now, jsonb_build_object(
    'tenancy_id', _refund.tenancy_id, 'settlement_state', (
      select known.state from private.deposit_settlements as known where known.tenancy_id = _refund.tenancy_id
    )
  ))
$$;

REVOKE ALL ON FUNCTION private.refund_answer(_refund private.deposit_refunds, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.refund_answer(_refund private.deposit_refunds, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.refund_answer(_refund private.deposit_refunds, _now timestamp with time zone) IS 'The answer of a step of a transfer. Not for API roles.';
