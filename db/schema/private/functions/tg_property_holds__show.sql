CREATE FUNCTION private.tg_property_holds__show() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.properties as listing
  set is_public = true
  where listing.id = old.property_id
    and old.was_public
    and not listing.is_public
    and not exists (select from private.property_holds as held where held.property_id = old.property_id);
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_property_holds__show() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_property_holds__show() TO service_role;
