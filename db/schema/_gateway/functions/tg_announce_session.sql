CREATE FUNCTION _gateway.tg_announce_session() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform pg_catalog.pg_notify('_gateway_sessions', old.id::text);
  return null;
end
$$;

REVOKE ALL ON FUNCTION _gateway.tg_announce_session() FROM PUBLIC;

COMMENT ON FUNCTION _gateway.tg_announce_session() IS 'Names a session, or a person, whose rights may have ended.';
