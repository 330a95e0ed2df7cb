CREATE FUNCTION private.tg_properties__take_up_revision() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.property_photos as photo
  set width = proposed.width, height = proposed.height, placeholder = proposed.placeholder, alt_text = proposed.alt_text
  from public.property_revision_photos as proposed
  where photo.property_id = new.id and proposed.property_id = new.id and proposed.object_name = photo.object_name;
  delete from public.property_revisions as revision where revision.property_id = new.id;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__take_up_revision() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__take_up_revision() TO service_role;
