CREATE FUNCTION _gateway.messages_again(_topic text, _since_ms double precision, _limit integer) RETURNS TABLE(id uuid, event text, payload text, bytes text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select newest.id, newest.event, newest.payload::text,
    pg_catalog.encode(newest.binary_payload, 'base64')
  from (
    select * from realtime.messages as message
    where message.topic = _topic and message.private and message.extension = 'broadcast' and message.event is not null
      and message.inserted_at >= pg_catalog.to_timestamp(_since_ms / 1000) at time zone 'UTC'
    order by message.inserted_at desc
    limit _limit
  ) as newest
  order by newest.inserted_at
$$;

REVOKE ALL ON FUNCTION _gateway.messages_again(_topic text, _since_ms double precision, _limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.messages_again(_topic text, _since_ms double precision, _limit integer) TO authenticator;

COMMENT ON FUNCTION _gateway.messages_again(_topic text, _since_ms double precision, _limit integer) IS 'Stored messages of a private channel for somebody who has just joined it.';
