CREATE FUNCTION _gateway.realtime_notify(_body text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _id bigint;
begin
  -- a notice holds less than 8000 bytes
  if pg_catalog.octet_length(_body) < 7900 then
    perform pg_catalog.pg_notify('_gateway_realtime', _body);
    return;
  end if;
  insert into _gateway.realtime_messages (body) values (_body) returning id into _id;
  perform pg_catalog.pg_notify('_gateway_realtime', '#' || _id);
end
$$;

REVOKE ALL ON FUNCTION _gateway.realtime_notify(_body text) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.realtime_notify(_body text) TO authenticator;

COMMENT ON FUNCTION _gateway.realtime_notify(_body text) IS 'Tells all server processes; a body too large for a notice is stored and its number is sent.';
