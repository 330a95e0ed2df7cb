CREATE FUNCTION private.tg_notices__announce() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  perform pg_catalog.pg_notify('basera_notices', '');
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_notices__announce() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_notices__announce() TO service_role;
