CREATE FUNCTION _gateway.tg_outbox__announce() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  perform pg_catalog.pg_notify('basera_outbox', '');
  return null;
end
$$;

REVOKE ALL ON FUNCTION _gateway.tg_outbox__announce() FROM PUBLIC;
