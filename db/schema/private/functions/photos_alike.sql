CREATE FUNCTION private.photos_alike(_object_name text) RETURNS SETOF text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select alike.name
  from storage.objects as own
  join storage.objects as alike
    on alike.bucket_id = own.bucket_id and alike.looks is not null
    and alike.looks_quarters && own.looks_quarters
    and bit_count(alike.looks # own.looks) <= 3
  where own.bucket_id = 'property-images' and own.name = _object_name and own.looks is not null
$$;

REVOKE ALL ON FUNCTION private.photos_alike(_object_name text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.photos_alike(_object_name text) TO service_role;

COMMENT ON FUNCTION private.photos_alike(_object_name text) IS 'Names of the photos that look like one of the bucket property-images, itself among them. Not for API roles.';
