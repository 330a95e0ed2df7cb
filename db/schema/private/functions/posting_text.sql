CREATE FUNCTION private.posting_text(_id uuid, _tenancy_id uuid, _cause text, _cause_id uuid, _posted_on date, _at timestamp with time zone, _lines jsonb) RETURNS text
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', _id, 'tenancy', _tenancy_id, 'cause', _cause, 'cause_id', _cause_id, 'posted_on', _posted_on, 'at', private.audit_time(_at),
    'lines', _lines
  )::text
$$;

REVOKE ALL ON FUNCTION private.posting_text(_id uuid, _tenancy_id uuid, _cause text, _cause_id uuid, _posted_on date, _at timestamp with time zone, _lines jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.posting_text(_id uuid, _tenancy_id uuid, _cause text, _cause_id uuid, _posted_on date, _at timestamp with time zone, _lines jsonb) TO service_role;

COMMENT ON FUNCTION private.posting_text(_id uuid, _tenancy_id uuid, _cause text, _cause_id uuid, _posted_on date, _at timestamp with time zone, _lines jsonb) IS 'What the hash of a posting is of. Not for API roles.';
