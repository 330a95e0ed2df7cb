CREATE FUNCTION private.near_of(_asked jsonb) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case
    when _asked -> 'near' is not null then _asked -> 'near'
    else (
      select jsonb_build_object('places', jsonb_build_array(place.name), 'km', 0.1)
      from private.place_spellings as spelled join private.known_places as place using (name)
      where spelled.spelling = lower(btrim(split_part(_asked ->> 'place', ',', 1)))
        and split_part(_asked ->> 'place', ',', 2) in ('', ' ' || place.city, ' Secunderabad')
    )
  end
$$;

REVOKE ALL ON FUNCTION private.near_of(_asked jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.near_of(_asked jsonb) TO service_role;

COMMENT ON FUNCTION private.near_of(_asked jsonb) IS 'The search''s own `near`, or that of its place. Not for API roles.';
