CREATE FUNCTION _gateway.tg_send_message() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.binary_payload is null then
    perform _gateway.realtime_notify(
      pg_catalog.json_build_object(
        'kind', 'broadcast', 'node', null, 'id', new.id, 'topic', new.topic, 'event', new.event,
        'private', new.private, 'payload', coalesce(new.payload, '{}')
      )::text
    );
    return null;
  end if;
  perform _gateway.realtime_notify(
    pg_catalog.json_build_object(
      'kind', 'broadcast', 'node', null, 'id', new.id, 'topic', new.topic, 'event', new.event,
      'private', new.private, 'payload', null,
      'bytes', pg_catalog.replace(pg_catalog.encode(new.binary_payload, 'base64'), E'\n', '')
    )::text
  );
  return null;
end
$$;

REVOKE ALL ON FUNCTION _gateway.tg_send_message() FROM PUBLIC;

COMMENT ON FUNCTION _gateway.tg_send_message() IS 'Hands a stored message to the server processes.';
