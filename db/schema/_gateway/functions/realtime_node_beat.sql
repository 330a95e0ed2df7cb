CREATE FUNCTION _gateway.realtime_node_beat(_node uuid, _dead_seconds double precision, OUT others bigint, OUT was_known boolean) RETURNS record
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update _gateway.realtime_nodes set seen_at = now() where id = _node;
  was_known := found;
  if not was_known then
    insert into _gateway.realtime_nodes (id) values (_node) on conflict (id) do nothing;
  end if;
  delete from _gateway.realtime_messages where sent_at < now() - interval '1 minute';
  select count(*) into others
  from _gateway.realtime_nodes as other
  where other.id <> _node and other.seen_at > now() - pg_catalog.make_interval(secs => _dead_seconds);
end
$$;

REVOKE ALL ON FUNCTION _gateway.realtime_node_beat(_node uuid, _dead_seconds double precision, OUT others bigint, OUT was_known boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.realtime_node_beat(_node uuid, _dead_seconds double precision, OUT others bigint, OUT was_known boolean) TO authenticator;

COMMENT ON FUNCTION _gateway.realtime_node_beat(_node uuid, _dead_seconds double precision, OUT others bigint, OUT was_known boolean) IS 'Says that a server process lives. others: how many more do; was_known: false at first and after being taken for dead.';
