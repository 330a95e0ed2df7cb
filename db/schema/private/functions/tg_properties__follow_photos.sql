CREATE FUNCTION private.tg_properties__follow_photos() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.follow_photos(new.id, new.image_urls);
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__follow_photos() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__follow_photos() TO service_role;
