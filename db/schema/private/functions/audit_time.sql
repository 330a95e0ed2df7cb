CREATE FUNCTION private.audit_time(_moment timestamp with time zone) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select to_char(_moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')
$$;

REVOKE ALL ON FUNCTION private.audit_time(_moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.audit_time(_moment timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.audit_time(_moment timestamp with time zone) IS 'A moment as the audit chain writes it: UTC, microseconds.';
