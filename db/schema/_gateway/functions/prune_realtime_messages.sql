CREATE FUNCTION _gateway.prune_realtime_messages() RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from realtime.messages where inserted_at < (now() at time zone 'UTC') - interval '3 days'
$$;

REVOKE ALL ON FUNCTION _gateway.prune_realtime_messages() FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.prune_realtime_messages() TO authenticator;

COMMENT ON FUNCTION _gateway.prune_realtime_messages() IS 'Forgets messages after three days.';
