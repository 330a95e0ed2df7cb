CREATE FUNCTION private.handover_alarm(_kind text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select 'tenancy_' || _kind || '_waits'
$$;

REVOKE ALL ON FUNCTION private.handover_alarm(_kind text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.handover_alarm(_kind text) TO service_role;

COMMENT ON FUNCTION private.handover_alarm(_kind text) IS 'Which alarm of the tenancy reminds of a record. Not for API roles.';
