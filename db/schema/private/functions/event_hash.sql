CREATE FUNCTION private.event_hash(_number text, _event public.agreement_events) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select private.sha256_hex(E'basera-event-v1\n' || private.canonical_json(private.evidence_event(_number, _event) - 'hash'))
$$;

REVOKE ALL ON FUNCTION private.event_hash(_number text, _event public.agreement_events) FROM PUBLIC;
GRANT ALL ON FUNCTION private.event_hash(_number text, _event public.agreement_events) TO service_role;

COMMENT ON FUNCTION private.event_hash(_number text, _event public.agreement_events) IS 'The hash that an event has to have. Not for API roles.';
