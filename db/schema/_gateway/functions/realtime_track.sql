CREATE FUNCTION _gateway.realtime_track(_node uuid, _replaces text, _ref text, _topic text, _key text, _meta jsonb) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from _gateway.realtime_presences where ref = _replaces;
  -- a process that was taken for dead while it lives comes back with its next presence
  insert into _gateway.realtime_nodes (id) values (_node) on conflict (id) do nothing;
  insert into _gateway.realtime_presences (ref, node, topic, key, meta) values (_ref, _node, _topic, _key, _meta);
$$;

REVOKE ALL ON FUNCTION _gateway.realtime_track(_node uuid, _replaces text, _ref text, _topic text, _key text, _meta jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.realtime_track(_node uuid, _replaces text, _ref text, _topic text, _key text, _meta jsonb) TO authenticator;

COMMENT ON FUNCTION _gateway.realtime_track(_node uuid, _replaces text, _ref text, _topic text, _key text, _meta jsonb) IS 'Somebody is present; _replaces is the presence before, which ends with it.';
