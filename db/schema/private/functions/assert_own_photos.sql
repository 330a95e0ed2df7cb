CREATE FUNCTION private.assert_own_photos(_image_urls text[], _known text[]) RETURNS void
    LANGUAGE plpgsql
    SET search_path TO ''
    AS $$
declare
  _own constant text := private.photo_url(private.picture_folder() || '/');
  _added constant text[] := array(
    select distinct photo.url from unnest(_image_urls) as photo (url) where not (photo.url = any (_known))
  );
  _present bigint;
begin
  if exists (select from unnest(_added) as photo (url) where starts_with(photo.url, _own) is not true) then
    raise exception 'A listing can only show photos that you have uploaded' using errcode = '42501';
  end if;
  with held as (
    select file.name
    from storage.objects as file
    where file.bucket_id = 'property-images'
      and file.name in (select substr(photo.url, char_length(private.photo_url('')) + 1) from unnest(_added) as photo (url))
    order by file.name
    for share
  )
  select count(*) into _present from held;
  if _present < cardinality(_added) then
    raise exception 'A photo has not arrived or is gone. Please remove it from the listing and add it again.'
      using errcode = 'PT422';
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.assert_own_photos(_image_urls text[], _known text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.assert_own_photos(_image_urls text[], _known text[]) TO service_role;

COMMENT ON FUNCTION private.assert_own_photos(_image_urls text[], _known text[]) IS 'Raises unless each address that is not known yet is a present file of the caller''s own folder, and holds those files.';
