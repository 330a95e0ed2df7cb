CREATE FUNCTION private.middle_of(_locality text, _location text, _city text) RETURNS double precision[]
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  with word as (
    select word, position
    from regexp_split_to_table(lower(_location), '[^[:alnum:]]+') with ordinality as said (word, position)
    where word <> '' and position <= 60
  ),
  -- runs of up to four words, as places are spelled
  said as (
    select string_agg(further.word, ' ' order by further.position) as spelling, first.position + size.words as ends, size.words
    from word as first
    cross join generate_series(1, 4) as size (words)
    join word as further on further.position >= first.position and further.position < first.position + size.words
    group by first.position, size.words
    union all
    select lower(btrim(_locality)), 1000, 5
  )
  select coalesce(
    (
      select array[place.latitude, place.longitude]
      from said
      join private.place_spellings as spelled using (spelling)
      join private.known_places as place using (name)
      where place.city = _city or _city = 'Secunderabad' and place.city = 'Hyderabad'
      -- an address goes from the house to the city: what stands last is the locality, what stands before may be a name
      order by said.ends desc, said.words desc
      limit 1
    ),
    (select array[city.latitude, city.longitude] from private.city_middles as city where lower(city.city) = lower(btrim(_city))),
    (select array[city.latitude, city.longitude] from private.city_middles as city where city.city = 'Hyderabad')
  )
$$;

REVOKE ALL ON FUNCTION private.middle_of(_locality text, _location text, _city text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.middle_of(_locality text, _location text, _city text) TO service_role;

COMMENT ON FUNCTION private.middle_of(_locality text, _location text, _city text) IS 'Degrees, latitude first, of the middle of where an address says that a home is, roughly. Not for API roles.';
