CREATE FUNCTION private.alarm_delay(_attempts integer) RETURNS interval
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select coalesce((array['1 minute', '5 minutes', '30 minutes', '6 hours'])[_attempts], '1 day')::interval
$$;

REVOKE ALL ON FUNCTION private.alarm_delay(_attempts integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.alarm_delay(_attempts integer) TO service_role;

COMMENT ON FUNCTION private.alarm_delay(_attempts integer) IS 'How long an alarm waits after it has failed so many times.';
