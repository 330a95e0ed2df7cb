CREATE FUNCTION private.are_photo_urls(_urls text[]) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select cardinality(_urls) <= 20
    and coalesce(array_ndims(_urls), 1) = 1
    and not exists (
      select
      from unnest(_urls) as photo (url)
      -- a browser takes "." and ".." out of an address, so with them it would show another file than the one named
      where (
        photo.url ~ '^/storage/v1/object/public/property-images(/(?!\.{1,2}(/|$))[A-Za-z0-9_.-]+){1,20}$'
        and char_length(photo.url) <= char_length('/storage/v1/object/public/property-images/') + 512
      ) is not true
    )
$_$;

REVOKE ALL ON FUNCTION private.are_photo_urls(_urls text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.are_photo_urls(_urls text[]) TO service_role;
GRANT ALL ON FUNCTION private.are_photo_urls(_urls text[]) TO authenticated;

COMMENT ON FUNCTION private.are_photo_urls(_urls text[]) IS 'True for at most 20 addresses, each by itself the site-relative one of a file of the bucket property-images.';
