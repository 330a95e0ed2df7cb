CREATE FUNCTION private.tg_objects__keep_shown_photos() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _names text[] := '{}';
begin
  if tg_op <> 'INSERT' and old.bucket_id = 'property-images' then
    _names := _names || old.name;
  end if;
  if tg_op <> 'DELETE' and new.bucket_id = 'property-images' then
    _names := _names || new.name;
  end if;
  if exists (select from public.property_photos as photo where photo.object_name = any (_names))
    or exists (select from public.property_revision_photos as photo where photo.object_name = any (_names))
  then
    raise exception 'A listing shows this photo. Upload another photo under a new name, or take this one out of the listing first.'
      using errcode = 'PT403', hint = 'shown_photo';
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_objects__keep_shown_photos() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_objects__keep_shown_photos() TO service_role;
