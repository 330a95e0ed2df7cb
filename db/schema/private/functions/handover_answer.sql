CREATE FUNCTION private.handover_answer(_handover private.handovers, _now timestamp with time zone) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select private.change_answer(_handover.id, _handover.state, _handover.version, _now, jsonb_build_object(
    'tenancy_id', _handover.tenancy_id, 'kind', _handover.kind, 'content_sha256', _handover.content_sha256
  ))
$$;

REVOKE ALL ON FUNCTION private.handover_answer(_handover private.handovers, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.handover_answer(_handover private.handovers, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.handover_answer(_handover private.handovers, _now timestamp with time zone) IS 'The answer of a step of a record. Not for API roles.';
