CREATE FUNCTION private.tg_property_drafts__touch() RETURNS trigger
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
begin
  new.version := old.version + 1;
  new.updated_at := now();
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_property_drafts__touch() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_property_drafts__touch() TO service_role;
