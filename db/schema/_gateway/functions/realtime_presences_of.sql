CREATE FUNCTION _gateway.realtime_presences_of(_topic text) RETURNS TABLE(ref text, key text, meta jsonb)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select ref, key, meta from _gateway.realtime_presences where topic = _topic order by tracked_at, ref
$$;

REVOKE ALL ON FUNCTION _gateway.realtime_presences_of(_topic text) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.realtime_presences_of(_topic text) TO authenticator;

COMMENT ON FUNCTION _gateway.realtime_presences_of(_topic text) IS 'Who is present on a channel, the longest first.';
