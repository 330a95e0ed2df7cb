CREATE FUNCTION private.tg_property_private__touch() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.updated_at := now();
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_property_private__touch() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_property_private__touch() TO service_role;
