CREATE FUNCTION private.evidence_moment(_moment timestamp with time zone) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select to_char(_moment at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
$$;

REVOKE ALL ON FUNCTION private.evidence_moment(_moment timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.evidence_moment(_moment timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.evidence_moment(_moment timestamp with time zone) IS 'UTC with milliseconds. Not for API roles.';
