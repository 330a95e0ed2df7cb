CREATE FUNCTION private.tg_property_holds__hide() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  new.was_public := coalesce(
    (select held.was_public from private.property_holds as held where held.property_id = new.property_id limit 1),
    (select listing.is_public from public.properties as listing where listing.id = new.property_id for update),
    false
  );
  update public.properties set is_public = false where id = new.property_id and is_public;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_property_holds__hide() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_property_holds__hide() TO service_role;
