CREATE FUNCTION private.audit_seal_hash(_seal private.audit_seals) RETURNS bytea
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select sha256(convert_to(jsonb_build_object(
    'id', _seal.id,
    'sealed_at', private.audit_time(_seal.sealed_at),
    'previous', encode(_seal.previous_hash, 'hex'),
    'lines', _seal.lines
  )::text, 'UTF8'))
$$;

REVOKE ALL ON FUNCTION private.audit_seal_hash(_seal private.audit_seals) FROM PUBLIC;
GRANT ALL ON FUNCTION private.audit_seal_hash(_seal private.audit_seals) TO service_role;

COMMENT ON FUNCTION private.audit_seal_hash(_seal private.audit_seals) IS 'SHA-256 of what a seal says. Not for API roles.';
