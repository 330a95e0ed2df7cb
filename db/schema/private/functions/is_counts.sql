CREATE FUNCTION private.is_counts(_value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case when jsonb_typeof(_value) = 'array' and jsonb_array_length(_value) between 1 and 10
    then (select bool_and(private.is_whole(one, 0, 100)) from jsonb_array_elements(_value) as one)
    else false
  end
$$;

REVOKE ALL ON FUNCTION private.is_counts(_value jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_counts(_value jsonb) TO service_role;

COMMENT ON FUNCTION private.is_counts(_value jsonb) IS 'Whether it is a list of numbers of rooms.';
