CREATE FUNCTION private.tg_property_revisions__follow_photos() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.property_revision_photos as photo
  where photo.property_id = new.property_id and private.photo_url(photo.object_name) <> all (new.image_urls);

  insert into public.property_revision_photos (property_id, object_name, position, width, height, placeholder, alt_text)
  select new.property_id, listed.object_name, row_number() over (order by listed.first_at) - 1,
    shown.width, shown.height, shown.placeholder, shown.alt_text
  from (
    select substr(url, char_length(private.photo_url('')) + 1) as object_name, min(place) as first_at
    from unnest(new.image_urls) with ordinality as image (url, place)
    group by url
  ) as listed
  left join public.property_photos as shown
    on shown.property_id = new.property_id and shown.object_name = listed.object_name
  on conflict (property_id, object_name) do update set position = excluded.position;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_property_revisions__follow_photos() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_property_revisions__follow_photos() TO service_role;
