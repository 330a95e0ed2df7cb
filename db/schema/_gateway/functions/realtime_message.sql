CREATE FUNCTION _gateway.realtime_message(_id bigint) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select body from _gateway.realtime_messages where id = _id
$$;

REVOKE ALL ON FUNCTION _gateway.realtime_message(_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION _gateway.realtime_message(_id bigint) TO authenticator;

COMMENT ON FUNCTION _gateway.realtime_message(_id bigint) IS 'The stored body of a notice; null once it is forgotten.';
