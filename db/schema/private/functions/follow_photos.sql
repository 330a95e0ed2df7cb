CREATE FUNCTION private.follow_photos(_property_id uuid, _image_urls text[]) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.property_photos as photo
  where photo.property_id = _property_id and private.photo_url(photo.object_name) <> all (_image_urls);

  insert into public.property_photos (property_id, object_name, position)
  -- a photo that is named twice stands where it stands first
  select _property_id, listed.object_name, row_number() over (order by listed.first_at) - 1
  from (
    select substr(url, char_length(private.photo_url('')) + 1) as object_name, min(place) as first_at
    from unnest(_image_urls) with ordinality as image (url, place)
    group by url
  ) as listed
  on conflict (property_id, object_name) do update set position = excluded.position;
end
$$;

REVOKE ALL ON FUNCTION private.follow_photos(_property_id uuid, _image_urls text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.follow_photos(_property_id uuid, _image_urls text[]) TO service_role;

COMMENT ON FUNCTION private.follow_photos(_property_id uuid, _image_urls text[]) IS 'Makes the photo rows of a listing those of image_urls and keeps what is known of each. Not for API roles.';
