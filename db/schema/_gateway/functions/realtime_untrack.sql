CREATE FUNCTION _gateway.realtime_untrack(_refs text[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from _gateway.realtime_presences where ref = any(_refs)
$$;

REVOKE ALL ON FUNCTION _gateway.realtime_untrack(_refs text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.realtime_untrack(_refs text[]) TO authenticator;

COMMENT ON FUNCTION _gateway.realtime_untrack(_refs text[]) IS 'Presences end.';
