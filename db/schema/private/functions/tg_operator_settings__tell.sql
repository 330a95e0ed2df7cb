CREATE FUNCTION private.tg_operator_settings__tell() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  perform pg_notify('basera_settings', '');
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_operator_settings__tell() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_operator_settings__tell() TO service_role;
