CREATE FUNCTION private.is_window(_value jsonb) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case when jsonb_typeof(_value) = 'object' and (select array_agg(key order by key) from jsonb_object_keys(_value) as key)
      = array['east', 'north', 'south', 'west']
    and (select bool_and(jsonb_typeof(side.value) = 'number') from jsonb_each(_value) as side)
    then (_value ->> 'south')::numeric between -90 and 90 and (_value ->> 'north')::numeric between -90 and 90
      and (_value ->> 'west')::numeric between -180 and 180 and (_value ->> 'east')::numeric between -180 and 180
      and (_value ->> 'south')::numeric <= (_value ->> 'north')::numeric
      and (_value ->> 'west')::numeric <= (_value ->> 'east')::numeric
    else false
  end
$$;

REVOKE ALL ON FUNCTION private.is_window(_value jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_window(_value jsonb) TO service_role;

COMMENT ON FUNCTION private.is_window(_value jsonb) IS 'Whether it is {south, west, north, east} in degrees, the right way round.';
