CREATE FUNCTION private.evidence_event(_number text, _event public.agreement_events) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'v', 1, 'agreement', _number, 'seq', _event.seq, 'type', _event.type, 'at', _event.at, 'actor', _event.actor, 'data', _event.data,
    'prev', _event.prev, 'hash', _event.hash
  )
$$;

REVOKE ALL ON FUNCTION private.evidence_event(_number text, _event public.agreement_events) FROM PUBLIC;
GRANT ALL ON FUNCTION private.evidence_event(_number text, _event public.agreement_events) TO service_role;

COMMENT ON FUNCTION private.evidence_event(_number text, _event public.agreement_events) IS 'An event as evidence files hold it. Not for API roles.';
