CREATE FUNCTION private.near_spots(_near jsonb) RETURNS point[]
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case
    when _near -> 'places' is null then array[private.spot((_near ->> 'latitude')::float8, (_near ->> 'longitude')::float8)]
    else (
      select array_agg(private.spot(place.latitude, place.longitude) order by named.position)
      from jsonb_array_elements_text(_near -> 'places') with ordinality as named (name, position)
      join private.known_places as place on lower(place.name) = lower(btrim(named.name))
    )
  end
  where _near is not null
$$;

REVOKE ALL ON FUNCTION private.near_spots(_near jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.near_spots(_near jsonb) TO service_role;

COMMENT ON FUNCTION private.near_spots(_near jsonb) IS 'Spots that a search is near to; names that are not known are left out. Not for API roles.';
