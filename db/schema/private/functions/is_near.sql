CREATE FUNCTION private.is_near(_value jsonb) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _places constant jsonb := _value -> 'places';
begin
  if jsonb_typeof(_value) <> 'object'
    or _value - '{places,any,latitude,longitude,km}'::text[] <> '{}'
    or coalesce(jsonb_typeof(_value -> 'km'), '') <> 'number'
    or (_value ->> 'km')::numeric not between 0.1 and 15
    or coalesce(jsonb_typeof(_value -> 'any'), 'boolean') <> 'boolean'
  then
    return false;
  end if;
  if _places is null then
    return jsonb_typeof(_value -> 'latitude') is not distinct from 'number'
      and jsonb_typeof(_value -> 'longitude') is not distinct from 'number'
      and (_value ->> 'latitude')::numeric between -85 and 85 and (_value ->> 'longitude')::numeric between -180 and 180;
  end if;
  return _value -> 'latitude' is null and _value -> 'longitude' is null
    and jsonb_typeof(_places) = 'array' and jsonb_array_length(_places) between 1 and 3
    and (select bool_and(private.is_text(one, 60)) from jsonb_array_elements(_places) as one)
    and coalesce(cardinality(private.near_spots(_value)), 0) = jsonb_array_length(_places);
end
$$;

REVOKE ALL ON FUNCTION private.is_near(_value jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_near(_value jsonb) TO service_role;

COMMENT ON FUNCTION private.is_near(_value jsonb) IS 'Whether it is {places, any, km} of known places or {latitude, longitude, km}. Not for API roles.';
