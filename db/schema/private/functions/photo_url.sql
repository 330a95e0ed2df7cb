CREATE FUNCTION private.photo_url(_object_name text) RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select '/storage/v1/object/public/property-images/' || _object_name
$$;

REVOKE ALL ON FUNCTION private.photo_url(_object_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.photo_url(_object_name text) TO service_role;
GRANT ALL ON FUNCTION private.photo_url(_object_name text) TO authenticated;

COMMENT ON FUNCTION private.photo_url(_object_name text) IS 'Site-relative address of a photo by its name in the bucket.';
