CREATE FUNCTION private.audit_line_hash(_line private.audit_log) RETURNS bytea
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select sha256(convert_to((jsonb_build_object(
    'happened_at', private.audit_time(_line.happened_at),
    'actor_id', _line.actor_id,
    'auth_session_id', _line.auth_session_id,
    'action', _line.action,
    'outcome', _line.outcome,
    'target', _line.target,
    'detail', _line.detail
  ) || jsonb_strip_nulls(jsonb_build_object(
    'ip', host(_line.ip),
    'agent', encode(_line.agent_hash, 'hex')
  )))::text, 'UTF8'))
$$;

REVOKE ALL ON FUNCTION private.audit_line_hash(_line private.audit_log) FROM PUBLIC;
GRANT ALL ON FUNCTION private.audit_line_hash(_line private.audit_log) TO service_role;

COMMENT ON FUNCTION private.audit_line_hash(_line private.audit_log) IS 'SHA-256 of what a line says. Not for API roles.';
