CREATE FUNCTION realtime.send_binary(payload bytea, event text, topic text, private boolean DEFAULT true) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  perform pg_catalog.set_config('realtime.topic', topic, true);
  insert into realtime.messages (binary_payload, event, topic, private, extension)
  values (payload, event, topic, private, 'broadcast');
exception
  -- what the sender does must not fail because a message cannot be sent
  when others then raise warning 'realtime.send_binary: %', sqlerrm;
end
$$;

REVOKE ALL ON FUNCTION realtime.send_binary(payload bytea, event text, topic text, private boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION realtime.send_binary(payload bytea, event text, topic text, private boolean) TO anon;
GRANT ALL ON FUNCTION realtime.send_binary(payload bytea, event text, topic text, private boolean) TO authenticated;
GRANT ALL ON FUNCTION realtime.send_binary(payload bytea, event text, topic text, private boolean) TO service_role;

COMMENT ON FUNCTION realtime.send_binary(payload bytea, event text, topic text, private boolean) IS 'Sends bytes to everybody on the channel when the transaction commits; a failure is a warning.';
