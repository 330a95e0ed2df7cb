CREATE FUNCTION private.search_criteria(_search jsonb) RETURNS private.search_criteria
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _asked constant jsonb := private.checked_search(_search);
  _window constant jsonb := _asked -> 'bounds';
  _read private.search_criteria;
  _amenity text;
begin
  _read.said := private.words_query(_asked ->> 'words');
  _read.query := private.both(_read.said, private.place_query(_asked ->> 'place'));
  _read.query := private.both(
    _read.query, private.any_word(private.texts_of(to_jsonb(private.category_types(_asked ->> 'category')), 'type='))
  );
  _read.query := private.both(_read.query, private.any_word(private.texts_of(_asked -> 'types', 'type=')));
  _read.query := private.both(_read.query, private.any_word(private.texts_of(_asked -> 'furnishing', 'furnishing=')));
  if jsonb_array_length(_asked -> 'tenants') > 0 then
    -- a home whose owner prefers nobody in particular is open to everybody
    _read.query := private.both(
      _read.query, private.any_word(private.texts_of(_asked -> 'tenants', 'tenant=') || 'tenant=any'::text)
    );
  end if;
  foreach _amenity in array private.texts_of(_asked -> 'amenities', 'amenity=') loop
    _read.query := private.both(_read.query, private.any_word(array[_amenity]));
  end loop;
  _read.min_price := (_asked ->> 'min_price')::numeric;
  _read.max_price := (_asked ->> 'max_price')::numeric;
  _read.bedrooms := (_asked ->> 'bedrooms')::integer;
  _read.counts := (select array_agg(count::integer) from jsonb_array_elements_text(_asked -> 'exact_bedrooms') as count);
  _read.spots := private.near_spots(_asked -> 'near');
  _read.near_any := coalesce((_asked -> 'near' ->> 'any')::boolean, false);
  _read.near_km := (_asked -> 'near' ->> 'km')::double precision;
  _read.available_from := (_asked ->> 'available_from')::date;
  _read.south := (_window ->> 'south')::double precision;
  _read.west := (_window ->> 'west')::double precision;
  _read.north := (_window ->> 'north')::double precision;
  _read.east := (_window ->> 'east')::double precision;
  _read.sort := coalesce(_asked ->> 'sort', case
    when _read.spots is not null then 'distance'
    when _read.said is not null then 'relevance'
    else 'newest'
  end);
  return _read;
end
$$;

REVOKE ALL ON FUNCTION private.search_criteria(_search jsonb) FROM PUBLIC;
GRANT ALL ON FUNCTION private.search_criteria(_search jsonb) TO service_role;

COMMENT ON FUNCTION private.search_criteria(_search jsonb) IS 'A search, checked and read. Raises 22023. Not for API roles.';
