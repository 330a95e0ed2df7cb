CREATE FUNCTION _gateway.realtime_bury_nodes(_dead_seconds double precision) RETURNS TABLE(ref text, topic text, key text, meta jsonb)
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with dead as (
    select id from _gateway.realtime_nodes
    where seen_at <= now() - pg_catalog.make_interval(secs => _dead_seconds)
    for update skip locked
  ), gone as (
    delete from _gateway.realtime_presences as presence using dead where presence.node = dead.id
    returning presence.ref, presence.topic, presence.key, presence.meta
  ), buried as (
    delete from _gateway.realtime_nodes as node using dead where node.id = dead.id
  )
  select gone.ref, gone.topic, gone.key, gone.meta from gone
$$;

REVOKE ALL ON FUNCTION _gateway.realtime_bury_nodes(_dead_seconds double precision) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.realtime_bury_nodes(_dead_seconds double precision) TO authenticator;

COMMENT ON FUNCTION _gateway.realtime_bury_nodes(_dead_seconds double precision) IS 'Forgets dead server processes; answers the presences that ended with them.';
