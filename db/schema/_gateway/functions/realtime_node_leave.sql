CREATE FUNCTION _gateway.realtime_node_leave(_node uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from _gateway.realtime_presences where node = _node;
  delete from _gateway.realtime_nodes where id = _node;
$$;

REVOKE ALL ON FUNCTION _gateway.realtime_node_leave(_node uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.realtime_node_leave(_node uuid) TO authenticator;

COMMENT ON FUNCTION _gateway.realtime_node_leave(_node uuid) IS 'A server process ends in order.';
