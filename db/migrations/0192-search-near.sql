-- A search asks for homes near a place or an own position, nearest first, and for exact numbers of rooms.

create function private.is_counts(_value jsonb) returns boolean
language sql immutable set search_path = ''
as $$
  select case when jsonb_typeof(_value) = 'array' and jsonb_array_length(_value) between 1 and 10
    then (select bool_and(private.is_whole(one, 0, 100)) from jsonb_array_elements(_value) as one)
    else false
  end
$$;
comment on function private.is_counts(jsonb) is 'Whether it is a list of numbers of rooms.';

-- Null where a name is not known. In the order of the names.
create function private.near_spots(_near jsonb) returns point[]
language sql stable security definer set search_path = ''
as $$
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
comment on function private.near_spots(jsonb) is 'Spots that a search is near to; names that are not known are left out. Not for API roles.';

create function private.is_near(_value jsonb) returns boolean
language plpgsql stable security definer set search_path = ''
as $$
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
comment on function private.is_near(jsonb) is 'Whether it is {places, any, km} of known places or {latitude, longitude, km}. Not for API roles.';

create or replace function private.checked_search(_search jsonb) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _asked jsonb := coalesce(private.json_of(_search, 'search'), '{}');
  _field text;
  _value jsonb;
  _rule text;
begin
  if jsonb_typeof(_asked) <> 'object' then
    raise exception 'search is no object' using errcode = '22023';
  end if;
  for _field, _value in select * from jsonb_each(_asked) loop
    _rule := case _field
      when 'words' then case when not private.is_text(_value, 500) then 'a text of at most 500 characters' end
      when 'place' then case when not private.is_text(_value, 100) then 'a text of at most 100 characters' end
      when 'category' then case when private.category_types(_value #>> '{}') is null
        then 'residential, vacation, commercial or pg-hostel' end
      when 'types' then case when not private.is_choice(_value, private.property_types()) then 'a list of types of homes' end
      when 'furnishing' then case when not private.is_choice(_value, array['unfurnished', 'semi-furnished', 'furnished'])
        then 'a list of unfurnished, semi-furnished, furnished' end
      when 'tenants' then case when not private.is_choice(_value, array['family', 'sharers', 'students', 'company'])
        then 'a list of family, sharers, students, company' end
      when 'amenities' then case when jsonb_typeof(_value) <> 'array' or jsonb_array_length(_value) > 20
          or exists (
            select from jsonb_array_elements(_value) as one
            where not private.is_text(one, 100) or btrim(one #>> '{}') = ''
          )
        then 'a list of at most 20 texts of at most 100 characters' end
      when 'min_price' then case when not private.is_whole(_value, 0, 1000000000) then 'whole rupees from 0 to 1000000000' end
      when 'max_price' then case when not private.is_whole(_value, 0, 1000000000) then 'whole rupees from 0 to 1000000000' end
      when 'bedrooms' then case when not private.is_whole(_value, 0, 100) then 'a whole number from 0 to 100' end
      when 'exact_bedrooms' then case when not private.is_counts(_value) then 'a list of 1 to 10 whole numbers from 0 to 100' end
      when 'near' then case when not private.is_near(_value)
        then '{places, km} or {latitude, longitude, km}: one to three known places, or degrees, and 0.1 to 15 kilometres' end
      when 'available_from' then case when not private.is_day(_value) then 'a day as YYYY-MM-DD' end
      when 'bounds' then case when not private.is_window(_value)
        then '{south, west, north, east} in degrees, south below north, west before east' end
      when 'sort' then case
        when coalesce(_value #>> '{}', '') not in ('newest', 'price-asc', 'price-desc', 'relevance', 'distance')
          then 'newest, price-asc, price-desc, relevance or distance'
        when _value #>> '{}' = 'distance' and _asked -> 'near' is null then 'distance only with near'
        when _value #>> '{}' = 'relevance' and coalesce(btrim(_asked ->> 'words'), '') = '' then 'relevance only with words'
      end
      else 'left out: there is no such condition'
    end;
    if _rule is not null then
      raise exception 'search: % must be %', left(_field, 40), _rule using errcode = '22023';
    end if;
  end loop;
  return _asked;
end
$$;
comment on function private.checked_search(jsonb) is
  'The search as an object with known fields in their bounds. Raises 22023 with the field and its rule. Not for API roles.';

alter type private.search_criteria add attribute counts integer[];
alter type private.search_criteria add attribute spots point[];
alter type private.search_criteria add attribute near_any boolean;
alter type private.search_criteria add attribute near_km double precision;
comment on type private.search_criteria is
  'A checked search as the index is asked; null asks nothing. `said` is its words alone, `counts` are exact bedrooms, `spots` places '
  'to be within `near_km` of, all of them or any.';

create or replace function private.search_criteria(_search jsonb) returns private.search_criteria
language plpgsql stable security definer set search_path = ''
as $$
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

-- How far a home is, on the map: from the nearest of any places, from the first of all.
create function private.away(_asked private.search_criteria) returns text
language sql immutable
begin atomic
  select case when not _asked.near_any then 'home.spot <-> ($1).spots[1]'
    else (
      select 'least(' || string_agg('home.spot <-> ($1).spots[' || number || ']', ', ' order by number) || ')'
      from generate_series(1, cardinality(_asked.spots)) as number
    )
  end;
end;
comment on function private.away(private.search_criteria) is
  'SQL of how far private.home_index as home is from what the criteria $1 are near to. Not for API roles.';

create function private.near_condition(_asked private.search_criteria, _by_spot boolean) returns text
language sql immutable
begin atomic
  select '(' || string_agg(
    case when _by_spot
      then format('home.spot <@ private.circle_around(($1).spots[%s], ($1).near_km) and ', number)
      else ''
    end
    || format('private.km_between(home.spot, ($1).spots[%s]) <= ($1).near_km', number),
    case when _asked.near_any then ') or (' else ') and (' end order by number
  ) || ')'
  from generate_series(1, cardinality(_asked.spots)) as number;
end;
comment on function private.near_condition(private.search_criteria, boolean) is
  'SQL of whether private.home_index as home is near enough to what the criteria $1 name. `_by_spot`: so that the index of spots '
  'is used. Not for API roles.';

drop function private.search_condition(private.search_criteria, text);
create function private.search_condition(
  _asked private.search_criteria,
  _part text default '(' || array_to_string(private.home_parts(), ' or ') || ')',
  _by_spot boolean default true
) returns text
language sql stable
begin atomic
  select coalesce(nullif(concat_ws(' and ',
    case when _asked.query is not null then 'home.words @@ ($1).query and ' || _part end,
    case when _asked.min_price is not null then 'home.price >= ($1).min_price' end,
    case when _asked.max_price is not null then 'home.price <= ($1).max_price' end,
    case when _asked.bedrooms is not null then 'home.bedrooms >= ($1).bedrooms' end,
    case when _asked.counts is not null then 'home.bedrooms = any (($1).counts)' end,
    case when _asked.spots is not null then '(' || private.near_condition(_asked, _by_spot) || ')' end,
    case when _asked.available_from is not null
      then '(home.available_from is null or home.available_from <= ($1).available_from)' end,
    case when _asked.south is not null
      then 'home.latitude between ($1).south and ($1).north and home.longitude between ($1).west and ($1).east' end
  ), ''), 'true');
end;

comment on function private.search_condition(private.search_criteria, text, boolean) is
  'The search as SQL on private.home_index as home; $1 is the criteria. `true` when nothing is asked. `_part`: the part of the '
  'index that words are looked for in, both by default. `_by_spot`: whether the index of spots is used. Not for API roles.';

-- The nearest homes that fit the rest, and how many there are up to so many, in one walk from the place outwards. The planner
-- takes any circle for a thousandth of the homes, and would sort what it takes for few: where much fits the rest, it is told to
-- walk. What few homes of all have is looked up and sorted.
create function private.nearest_homes(
  _asked private.search_criteria, _behind double precision, _behind_id uuid, _wanted integer, _counted integer,
  out ids uuid[], out keys double precision[], out total integer
)
language plpgsql stable security definer
-- set here, what is set within ends with the function
set search_path = '' set jit = 'off' set enable_bitmapscan = 'on' set enable_seqscan = 'on' set enable_sort = 'on'
as $$
declare
  _few constant integer := 300;
  _rest private.search_criteria := _asked;
  _walks text;
begin
  _rest.spots := null;
  if private.search_condition(_rest) = 'true' or private.count_found(_rest, _few + 1) > _few then
    perform set_config(name, 'off', true) from unnest(array['enable_bitmapscan', 'enable_seqscan', 'enable_sort']) as name;
  end if;
  -- one walk from each of any places: the first of them all are among the first of each
  select string_agg(
    format(
      '(select home.id, home.spot <-> ($1).spots[%s] as away from private.home_index as home
        where %s and %s order by 2, 1 limit %s)',
      number, private.search_condition(_asked),
      case when _behind is null then 'true' else format('(%s, home.id) > ($2, $3)', private.away(_asked)) end,
      greatest(_wanted, _counted)
    ),
    ' union all '
  ) into _walks
  from generate_series(1, case when _asked.near_any then cardinality(_asked.spots) else 1 end) as number;
  execute format(
    case when _asked.near_any
      then 'select array_agg(found.id), array_agg(found.away), count(*)
        from (select walk.id, min(walk.away) as away from (%s) as walk group by walk.id order by 2, 1 limit %s) as found'
      else 'select array_agg(found.id), array_agg(found.away), count(*) from %s as found'
    end,
    _walks, greatest(_wanted, _counted)
  ) into ids, keys, total using _asked, _behind, _behind_id;
end
$$;
comment on function private.nearest_homes(private.search_criteria, double precision, uuid, integer, integer) is
  'Homes by nearness, so many as are wanted or counted, with how far each is on the map; those behind one only, if it is given. '
  'Not for API roles.';

create or replace function private.count_found(_asked private.search_criteria, _most integer) returns integer
language plpgsql stable security definer
-- any homes are the first ones, which are read often: other scans do not lead to those that are still on the disk
set search_path = '' set jit = 'off' set synchronize_seqscans = 'off'
as $$
declare
  _condition constant text := private.search_condition(_asked);
  _parts constant text[] := private.home_parts();
  -- By chance a sixteenth of the homes are in the small part: a search with fewer than _most has as many there, and seven
  -- standard deviations more, once in a hundred million times.
  _enough constant integer := least(_most, ceil(_most / 16.0 + 7 * sqrt(_most / 16.0)));
  _nearest integer;
  _total integer;
begin
  if _asked.spots is not null then
    return (select counted.total from private.nearest_homes(_asked, null, null, 0, _most) as counted);
  end if;
  if _asked.query is not null then
    -- what very many homes have is counted soonest where homes lie together
    execute format('select count(*) from (table private.home_index limit 200) as home where %s', _condition)
      into _nearest using _asked;
  end if;
  if _nearest >= 12 or _asked.query is null then
    execute format(
      'select count(*) from (select from private.home_index as home where %s limit %s) as found', _condition, _most
    ) into _total using _asked;
    return _total;
  end if;
  -- The large part is looked at only when the small one has too few. Each is planned as if all of it were wanted: in the hope
  -- of meeting a few soon, common words that no home has together would be looked for in the homes themselves.
  execute format(
    'with few as materialized (select 1 from private.home_index as home where %1$s),
       rest as materialized (select 1 from private.home_index as home where %2$s)
     select case when in_few.homes >= %3$s then %4$s
       else in_few.homes + (select count(*) from (table rest limit %4$s) as found) end
     from (select count(*) as homes from (table few limit %3$s) as found) as in_few',
    private.search_condition(_asked, _parts[1]), private.search_condition(_asked, _parts[2]), _enough, _most
  ) into _total using _asked;
  return least(_total, _most);
end
$$;

-- The map that the index walks on stretches what lies further north a little more: within a page, kilometres count.
create function private.by_distance(_ids uuid[], _asked private.search_criteria) returns uuid[]
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(array_agg(home.id order by far.km, home.id), '{}')
    from private.home_index as home
    cross join lateral (
      select case when _asked.near_any then min(private.km_between(home.spot, near.spot))
        else private.km_between(home.spot, _asked.spots[1]) end as km
      from unnest(_asked.spots) as near (spot)
    ) as far
    where home.id = any (_ids)
  );
end
$$;
comment on function private.by_distance(uuid[], private.search_criteria) is 'These homes, the nearest first. Not for API roles.';

create function private.distances_km(_ids uuid[], _asked private.search_criteria) returns json
language plpgsql stable security definer set search_path = ''
as $$
begin
  return (
    select coalesce(json_agg(
      (
        select json_agg(round(private.km_between(home.spot, near.spot)::numeric, 1) order by near.place)
        from unnest(_asked.spots) with ordinality as near (spot, place)
      )
      order by array_position(_ids, home.id)
    ), '[]')
    from private.home_index as home
    where home.id = any (_ids)
  );
end
$$;
comment on function private.distances_km(uuid[], private.search_criteria) is
  'How far each of these homes is from each of the places, in kilometres with one decimal. Not for API roles.';

create or replace function private.checked_cursor(_after jsonb) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  _cursor constant jsonb := private.json_of(_after, 'after');
  _key constant jsonb := _cursor -> 'key';
begin
  if _cursor is null or jsonb_typeof(_cursor) = 'null' then
    return null;
  end if;
  begin
    if (case _cursor ->> 'sort'
        when 'newest' then (_key #>> '{}')::timestamptz is not null
        when 'price-asc' then (_key #>> '{}')::numeric is not null
        when 'price-desc' then (_key #>> '{}')::numeric is not null
        when 'distance' then (_key #>> '{}')::double precision is not null
        when 'relevance' then (_key ->> 0)::real is not null and (_key ->> 1)::timestamptz is not null
        else false
      end)
      and (_cursor ->> 'id')::uuid is not null
      and private.is_whole(_cursor -> 'total', 0, 1000000000)
      and jsonb_typeof(_cursor -> 'exact') = 'boolean'
    then
      return _cursor;
    end if;
  exception when data_exception then
    null;
  end;
  raise exception 'after is no cursor of this search' using errcode = '22023';
end
$$;

drop function private.found_homes(jsonb, jsonb, integer, integer);
create function private.found_homes(
  search jsonb, after jsonb, page_size integer, skip integer,
  out ids uuid[], out total integer, out total_is_exact boolean, out next jsonb, out distances_km json
)
language plpgsql stable security definer set search_path = '' set jit = 'off'
as $$
declare
  _most constant integer := 1000;
  _cursor constant jsonb := private.checked_cursor(after);
  _asked constant private.search_criteria := private.search_criteria(search);
  _condition text := private.search_condition(_asked);
  -- as many as are ranked, or walked to
  _most_counted constant integer := case when _asked.said is null and _asked.spots is null then _most else 300 end;
  _sort text := coalesce(_cursor ->> 'sort', _asked.sort);
  _order text[];
  _source text;
  _nearest record;
  _keys jsonb[];
begin
  if page_size is null or page_size not between 1 and 48 then
    raise exception 'page_size must be from 1 to 48' using errcode = '22023';
  end if;
  if skip is null or skip not between 0 and _most then
    raise exception 'skip must be from 0 to %', _most using errcode = '22023', hint = 'Go on with after.';
  end if;
  if _sort = 'distance' and _asked.spots is null then
    raise exception 'after is no cursor of this search' using errcode = '22023';
  end if;
  if _cursor is not null then
    total := _cursor -> 'total';
    total_is_exact := _cursor -> 'exact';
  elsif _condition = 'true' then
    total := (select counted from private.count_public_properties() as counted);
    total_is_exact := true;
  elsif _sort = 'relevance' then
    total := private.count_found(_asked, _most_counted + 1);
    -- words that so many homes have tell none of them apart
    _sort := case when total > _most_counted or _asked.said is null then 'newest' else 'relevance' end;
  elsif _asked.spots is not null and _sort <> 'distance' then
    total := private.count_found(_asked, _most_counted + 1);
  end if;
  if total > _most_counted or not total_is_exact then
    -- many are near enough: any order of its own soon meets them
    _condition := private.search_condition(_asked, _by_spot => false);
  end if;
  if _cursor is null and total = 0 then
    ids := '{}';
    total_is_exact := true;
    return;
  end if;

  if _sort = 'distance' then
    select * into _nearest from private.nearest_homes(
      _asked, (_cursor ->> 'key')::double precision, (_cursor ->> 'id')::uuid, skip + page_size + 1,
      case when _cursor is null then _most_counted + 1 end
    );
    ids := coalesce(_nearest.ids[skip + 1:skip + page_size + 1], '{}');
    _keys := array(
      select to_jsonb(key) from unnest(_nearest.keys[skip + 1:skip + page_size + 1]) with ordinality as one (key, place)
      order by place
    );
    total := coalesce(total, _nearest.total);
  else
    _order := private.search_order(_sort);
    _source := case _sort
      when 'relevance' then format(
        '(with found as materialized (
            select home.id, home.created_at, ts_rank(''{0.1, 0.2, 0.6, 1.0}'', home.words, ($1).said) as rank
            from private.home_index as home where %s
          )
          table found limit %s)', _condition, _most_counted + 1
      )
      else 'private.home_index'
    end;
    execute format(
      'select array_agg(found.id), array_agg(found.key)
       from (select home.id, %s as key from %s as home where %s and %s order by %s limit %s offset %s) as found',
      _order[1], _source, case _sort when 'relevance' then 'true' else _condition end,
      case when _cursor is null then 'true' else _order[2] end, _order[3], page_size + 1, skip
    ) into ids, _keys using _asked, _cursor -> 'key', (_cursor ->> 'id')::uuid;
    ids := coalesce(ids, '{}');
  end if;

  if total is null then
    -- a page that is the last one has counted them
    total := case
      when cardinality(ids) <= page_size and (skip = 0 or ids <> '{}') then skip + cardinality(ids)
      else private.count_found(_asked, _most_counted + 1)
    end;
  end if;
  if total_is_exact is null then
    total_is_exact := total <= _most_counted;
    total := least(total, _most_counted);
  end if;
  if cardinality(ids) > page_size then
    ids := ids[1:page_size];
    next := jsonb_build_object(
      'sort', _sort, 'key', _keys[page_size], 'id', ids[page_size], 'total', total, 'exact', total_is_exact
    );
  end if;
  if _asked.spots is not null then
    if _sort = 'distance' then
      ids := private.by_distance(ids, _asked);
    end if;
    distances_km := private.distances_km(ids, _asked);
  end if;
end
$$;
comment on function private.found_homes(jsonb, jsonb, integer, integer) is
  '@anonymous Ids of public homes alone, which every visitor may list, and how far they are from places that everybody knows or '
  'from where the caller says to be; the homes are read as the caller.';
grant execute on function private.found_homes(jsonb, jsonb, integer, integer) to anon, authenticated;

create or replace function public.search_properties(
  search jsonb default '{}', after jsonb default null, page_size integer default 12, skip integer default 0
) returns json
language plpgsql stable set search_path = ''
as $$
declare
  _found record;
begin
  select * into _found from private.found_homes(search, after, page_size, skip) as found;
  if _found.distances_km is not null then
    return json_build_object(
      'homes', private.homes_of(_found.ids),
      'distances_km', _found.distances_km,
      'total', _found.total,
      'total_is_exact', _found.total_is_exact,
      'after', _found.next
    );
  end if;
  return json_build_object(
    'homes', private.homes_of(_found.ids),
    'total', _found.total,
    'total_is_exact', _found.total_is_exact,
    'after', _found.next
  );
end
$$;
comment on function public.search_properties(jsonb, jsonb, integer, integer) is
  'Public homes that a search finds: {homes, total, total_is_exact, after}. `after` asks for the page behind one, `skip` for '
  'one by number, up to 1000. A filtered total is exact up to 1000, with words or near a place up to 300. Words rank by relevance '
  'as long as they find no more, else newest first; near a place the nearest come first, and distances_km holds for each home its '
  'kilometres from each place. 22023 with the field and its rule for what cannot be asked.';

create or replace function private.found_on_map(
  search jsonb, zoom integer, out ids uuid[], out total integer, out total_is_exact boolean, out clusters json
)
language plpgsql stable security definer set search_path = ''
as $$
declare
  _most_shown constant integer := 300;
  _most_grouped constant integer := 10000;
  _asked constant private.search_criteria := private.search_criteria(search);
  _condition constant text := private.search_condition(_asked);
  -- four cells to a map's tile of 256 pixels
  _level integer;
  _x integer;
  _to_x integer;
  _y integer;
  _to_y integer;
  _is_window_only boolean;
  _within bigint;
  _around bigint;
  _grouped json;
begin
  if _asked.south is null then
    raise exception 'search: bounds must be given for a map' using errcode = '22023';
  end if;
  if zoom is null or zoom not between 0 and 22 then
    raise exception 'zoom must be from 0 to 22' using errcode = '22023';
  end if;
  _level := least(zoom + 2, 18);
  _is_window_only := row(
    _asked.query, _asked.min_price, _asked.max_price, _asked.bedrooms, _asked.counts, _asked.spots, _asked.available_from
  ) is null;
  ids := '{}';
  clusters := '[]';

  if _is_window_only and _level <= 16 then
    _x := private.map_x(_asked.west, _level);
    _to_x := private.map_x(_asked.east, _level);
    _y := private.map_y(_asked.north, _level);
    _to_y := private.map_y(_asked.south, _level);
    select
      -- a cell that the window cuts is shown, but not all of its homes are in the window
      coalesce(sum(cell.homes) filter (
        where private.west_of(cell.x, _level) >= _asked.west and private.west_of(cell.x + 1, _level) <= _asked.east
          and private.north_of(cell.y, _level) <= _asked.north and private.north_of(cell.y + 1, _level) >= _asked.south
      ), 0),
      coalesce(sum(cell.homes), 0),
      coalesce(json_agg(private.cluster(
        _level, cell.x, cell.y, cell.homes, cell.latitude, cell.longitude, cell.min_price
      ) order by cell.homes desc), '[]')
    into _within, _around, clusters
    from private.cells_between(_level, _x, _to_x, _y, _to_y) as cell;
    if _within > _most_shown then
      total := _within;
      total_is_exact := _within = _around;
      return;
    end if;
  end if;

  execute format(
    'with found as materialized (
       select home.id, home.created_at, home.price, home.latitude, home.longitude
       from private.home_index as home where %1$s limit %2$s
     )
     select
       (select count(*) from found),
       (select array_agg(found.id order by found.created_at desc, found.id desc) from found
        where (select count(*) from found) <= %3$s),
       (select json_agg(private.cluster($2, x, y, homes, latitude, longitude, min_price) order by homes desc)
        from (
          select private.map_x(longitude, $2) as x, private.map_y(latitude, $2) as y, count(*) as homes,
            avg(latitude) as latitude, avg(longitude) as longitude, min(price) as min_price
          from found group by 1, 2
        ) as cell
        where (select count(*) from found) > %3$s)',
    _condition, case when _is_window_only and _level <= 16 then _most_shown + 1 else _most_grouped + 1 end, _most_shown
  ) into total, ids, _grouped using _asked, _level;

  if total <= _most_shown then
    total_is_exact := true;
    ids := coalesce(ids, '{}');
    clusters := '[]';
  elsif _is_window_only and _level <= 16 then
    -- the cells hold all of them; how many of the outer ones lie in the window was not counted
    total := greatest(_within, _most_shown);
    total_is_exact := false;
    ids := '{}';
  else
    total_is_exact := total <= _most_grouped;
    total := least(total, _most_grouped);
    ids := '{}';
    clusters := _grouped;
  end if;
end
$$;
