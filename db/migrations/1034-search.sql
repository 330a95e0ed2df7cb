-- The search for homes: one procedure over the whole public set, in pages. Which homes are found is read from the index;
-- the homes themselves are read as the caller, so that the policies of listings decide once more.

-- The order of a page and where the next one begins. By key, not by number, so that the thousandth page is as quick as the
-- second and no new listing shifts a home from one page to the next.
create function private.search_order(_sort text) returns text[]
language sql immutable
begin atomic
  -- what a cursor remembers, the condition "behind $2, $3", the order
  select case _sort
    when 'price-asc' then array[
      'to_jsonb(home.price)', '(home.price, home.id) > (($2 #>> ''{}'')::numeric, $3)', 'home.price, home.id'
    ]
    when 'price-desc' then array[
      'to_jsonb(home.price)', '(home.price, home.id) < (($2 #>> ''{}'')::numeric, $3)', 'home.price desc, home.id desc'
    ]
    when 'relevance' then array[
      'jsonb_build_array(home.rank, home.created_at)',
      '(home.rank, home.created_at, home.id) < (($2 ->> 0)::real, ($2 ->> 1)::timestamptz, $3)',
      'home.rank desc, home.created_at desc, home.id desc'
    ]
    else array[
      'to_jsonb(home.created_at)', '(home.created_at, home.id) < (($2 #>> ''{}'')::timestamptz, $3)',
      'home.created_at desc, home.id desc'
    ]
  end;
end;
comment on function private.search_order(text) is 'SQL of a sort: key of a cursor, condition behind a cursor, order. Not for API roles.';

create function private.checked_cursor(_after jsonb) returns jsonb
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
comment on function private.checked_cursor(jsonb) is 'A cursor as a page gave it; null for none. Raises 22023. Not for API roles.';

-- What is ranked is known to be few. By itself each common word promises so many that the planner would wait for the first of
-- them at any end of the table; all of them are what it has to plan for.
--
-- Words are ranked among 300 homes, as many as a map shows one by one; who is told "more than 300" adds a word. Without words
-- counts go on to 1000.
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

-- As the caller, and always by key.
create function private.homes_of(_ids uuid[]) returns json
language plpgsql stable
set search_path = '' set enable_seqscan = 'off' set plan_cache_mode = 'force_generic_plan' set jit = 'off'
as $$
begin
  return (
    select '[' || coalesce(string_agg(home.as_json, ', ' order by array_position(_ids, home.id)), '') || ']'
    from public.properties as home
    where home.id = any (_ids)
  )::json;
end
$$;
comment on function private.homes_of(uuid[]) is 'Homes that the caller may see, in this order, with the columns granted to visitors.';
grant execute on function private.homes_of(uuid[]) to anon, authenticated;

create function public.search_properties(
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
grant execute on function public.search_properties(jsonb, jsonb, integer, integer) to anon, authenticated;

-- The same search in a window of the map: single homes while they are few, clusters of web-mercator cells above.

-- Cells of a zoom between two corners, from what is settled and what is not.
create function private.cells_between(
  _zoom integer, _x integer, _to_x integer, _y integer, _to_y integer,
  out x integer, out y integer, out homes bigint, out latitude double precision, out longitude double precision,
  out min_price numeric
) returns setof record
language sql stable
begin atomic
  select
    part.x, part.y, sum(part.homes)::bigint, sum(part.latitudes) / sum(part.homes), sum(part.longitudes) / sum(part.homes),
    min(part.price)
  from (
    select cell.x, cell.y, cell.homes, cell.latitude_sum as latitudes, cell.longitude_sum as longitudes, cell.min_price as price
    from private.map_cells as cell
    where cell.zoom = _zoom and cell.x between _x and _to_x and cell.y between _y and _to_y
    union all
    select
      change.x >> (16 - _zoom), change.y >> (16 - _zoom), change.homes,
      change.homes * change.latitude, change.homes * change.longitude, case change.homes when 1 then change.price end
    from private.map_changes as change
    where change.x >> (16 - _zoom) between _x and _to_x and change.y >> (16 - _zoom) between _y and _to_y
  ) as part
  group by part.x, part.y
  having sum(part.homes) > 0;
end;
comment on function private.cells_between(integer, integer, integer, integer, integer) is
  'Public homes by cell, with their middle and the cheapest rent. Not for API roles.';

create function private.cluster(
  _zoom integer, _x integer, _y integer, _homes bigint, _latitude double precision, _longitude double precision,
  _min_price numeric
) returns json
language sql stable
begin atomic
  select json_build_object(
    'latitude', round(_latitude::numeric, 5), 'longitude', round(_longitude::numeric, 5), 'count', _homes,
    'south', round(private.north_of(_y + 1, _zoom)::numeric, 5), 'west', round(private.west_of(_x, _zoom)::numeric, 5),
    'north', round(private.north_of(_y, _zoom)::numeric, 5), 'east', round(private.west_of(_x + 1, _zoom)::numeric, 5),
    'min_price', _min_price
  );
end;
comment on function private.cluster(integer, integer, integer, bigint, double precision, double precision, numeric) is
  'A cluster as a map gets it. Not for API roles.';

create function private.found_on_map(
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
comment on function private.found_on_map(jsonb, integer) is
  '@anonymous Ids and numbers of public homes by place, as rough as visitors may see them; the homes are read as the caller.';
grant execute on function private.found_on_map(jsonb, integer) to anon, authenticated;

create function private.pins_of(_ids uuid[]) returns json
language plpgsql stable
set search_path = '' set enable_seqscan = 'off' set plan_cache_mode = 'force_generic_plan' set jit = 'off'
as $$
begin
  return (
    select coalesce(json_agg(pin order by array_position(_ids, pin.id)), '[]')
    from (
      select
        home.id, home.title, home.price, home.bedrooms, home.location,
        coalesce(home.latitude, rough.latitude) as latitude, coalesce(home.longitude, rough.longitude) as longitude,
        home.latitude is null as is_rough
      from public.properties as home left join private.rough_places(_ids) as rough using (id)
      where home.id = any (_ids)
    ) as pin
  );
end
$$;
comment on function private.pins_of(uuid[]) is 'Homes that the caller may see, in this order, as a map shows them.';
grant execute on function private.pins_of(uuid[]) to anon, authenticated;

create function public.search_map(search jsonb, zoom integer) returns json
language plpgsql stable set search_path = ''
as $$
declare
  _found record;
begin
  select * into _found from private.found_on_map(search, zoom) as found;
  return json_build_object(
    'total', _found.total,
    'total_is_exact', _found.total_is_exact,
    'homes', private.pins_of(_found.ids),
    'clusters', _found.clusters
  );
end
$$;
comment on function public.search_map(jsonb, integer) is
  'Public homes that a search finds within its bounds: {total, total_is_exact, homes, clusters}. Up to 300 as homes {id, title, '
  'price, bedrooms, location, latitude, longitude, is_rough}, newest first; above, as clusters {latitude, longitude, count, south, '
  'west, north, east, min_price} of map cells, four to a tile of `zoom`. A home without a position is rough: it stands in the '
  'middle of its locality or city. A total that is not exact is the least there are. 22023.';
grant execute on function public.search_map(jsonb, integer) to anon, authenticated;

-- What to give up when nothing was found: each condition alone, and how many homes the search finds without it.
create function public.search_loosened(search jsonb) returns json
language plpgsql stable security definer set search_path = ''
as $$
declare
  _most constant integer := 1000;
  -- an order asks nothing
  _asked constant jsonb := private.checked_search(search) - 'sort';
  _near constant jsonb := private.near_of(_asked);
  _is_dearer constant boolean := _asked ?| array['max_price', 'min_price'];
  _widest jsonb := _asked;
  _found jsonb := '[]';
  _step record;
  _total integer;
begin
  if _near is not null and (_near ->> 'km')::numeric < 15 then
    _widest := private.widened_to(_asked, 15);
  end if;
  for _step in
    select 1 as kind, ring.km, false as dearer, null::text as drop, null::text as value,
      private.widened_to(_asked, ring.km) as search
    from unnest(array[5, 10, 15]) as ring (km)
    where _near is not null and ring.km > (_near ->> 'km')::numeric
    union all
    select 2, null, true, null, null, private.dearer(_asked) where _is_dearer
    union all
    select 3, null, false, wish.name, wish.value, wish.less from private.wishes_of(_asked) as wish
    union all
    -- together, where nothing alone helps
    select 4, case when _widest <> _asked then 15 end, true, null, null, private.dearer(_widest)
    where _is_dearer and _widest <> _asked
    union all
    select 5, case when _widest <> _asked then 15 end, _is_dearer, wish.name, wish.value, wish.less
    from private.wishes_of(case when _is_dearer then private.dearer(_widest) else _widest end) as wish
    where _is_dearer or _widest <> _asked
    union all
    select 6, null, false, field.name, null, _asked - field.name
    from unnest(array['near', 'place']) as field (name) where _asked ? field.name
    order by 1, 2
  loop
    continue when _step.kind between 4 and 5 and jsonb_array_length(_found) > 0;
    _total := private.count_found(private.search_criteria(_step.search), _most + 1);
    if _total > 0 then
      _found := _found || jsonb_build_object(
        'kind', _step.kind, 'near_km', _step.km,
        'max_price', case when _step.dearer then _step.search -> 'max_price' end,
        'min_price', case when _step.dearer then _step.search -> 'min_price' end,
        'drop', _step.drop, 'value', _step.value,
        'total', least(_total, _most), 'total_is_exact', _total <= _most
      );
    end if;
  end loop;
  return (
    select coalesce(json_agg(
      one - 'kind' order by (one ->> 'kind')::integer, (one ->> 'near_km')::integer, (one ->> 'total')::integer desc, place
    ), '[]')
    from jsonb_array_elements(_found) with ordinality as found (one, place)
  );
end
$$;
comment on function public.search_loosened(jsonb) is
  'For a search that finds nothing, what would: [{near_km, max_price, min_price, drop, value, total, total_is_exact}], each with what '
  'it changes and null for what it leaves. First the place within 5, 10, 15 km, then the rent by a tenth, then one condition '
  'less (`value`: the one amenity of several), most homes first, then several of these together if none helps alone, and last '
  'without the place. Totals are exact up to 1000, near a place up to 300. 22023. @anonymous numbers of public homes, which '
  'every visitor may count.';
grant execute on function public.search_loosened(jsonb) to anon, authenticated;

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

-- Only what is asked stands in the condition, and it is planned with its values: a rare word is found by its index, a common
-- one by walking the list's own order.
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

-- The walk from a place outwards is ordered by the distance alone: PostgreSQL 15 sorts all that is near enough as soon as a
-- second column breaks ties. Those as far as the last one come along, and are put in their order afterwards.
--
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
        where %s and %s order by 2 fetch first %s rows with ties)',
      number, private.search_condition(_asked),
      case when _behind is null then 'true' else format('(%s, home.id) > ($2, $3)', private.away(_asked)) end,
      greatest(_wanted, _counted)
    ),
    ' union all '
  ) into _walks
  from generate_series(1, case when _asked.near_any then cardinality(_asked.spots) else 1 end) as number;
  execute format(
    'select array_agg(found.id), array_agg(found.away), count(*)
     from (select walk.id, min(walk.away) as away from (%s) as walk group by walk.id order by 2, 1 limit %s) as found',
    _walks, greatest(_wanted, _counted)
  ) into ids, keys, total using _asked, _behind, _behind_id;
end
$$;
comment on function private.nearest_homes(private.search_criteria, double precision, uuid, integer, integer) is
  'Homes by nearness, so many as are wanted or counted, with how far each is on the map; those behind one only, if it is given. '
  'Not for API roles.';

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

-- What to change when nothing was found, in this order: the place wider, by rings of 5, 10 and 15 kilometres; the rent by a
-- tenth; one wish less. What is within a place has rings around it, where its position is known. The place itself goes last.
-- Where no step helps by itself but leaving the place, the widest place and the rent go together, and with them each wish.

-- What a search is near to, or would be if it were about a place of that name; null where nobody knows where that is.
create function private.near_of(_asked jsonb) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
comment on function private.near_of(jsonb) is 'The search''s own `near`, or that of its place. Not for API roles.';

create function private.widened_to(_asked jsonb, _km integer) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select (_asked - 'place') || jsonb_build_object('near', private.near_of(_asked) || jsonb_build_object('km', _km))
$$;
comment on function private.widened_to(jsonb, integer) is 'The search within so many kilometres of its place. Not for API roles.';

create function private.dearer(_asked jsonb) returns jsonb
language sql immutable set search_path = ''
as $$
  select _asked || jsonb_strip_nulls(jsonb_build_object(
    'max_price', least(ceil((_asked ->> 'max_price')::numeric * 1.1), 1000000000),
    'min_price', floor((_asked ->> 'min_price')::numeric * 0.9)
  ))
$$;
comment on function private.dearer(jsonb) is 'The search with its rents a tenth wider. Not for API roles.';

-- Each wish alone, and of several amenities each by itself, as long as they are few.
create function private.wishes_of(_asked jsonb) returns table (name text, value text, less jsonb)
language sql stable security definer set search_path = ''
as $$
  select field.name, null, _asked - field.name
  from jsonb_object_keys(_asked - '{place,near,sort}'::text[]) as field (name)
  union all
  select 'amenities', one.value, jsonb_set(_asked, '{amenities}', (_asked -> 'amenities') - one.value)
  from jsonb_array_elements_text(coalesce(_asked -> 'amenities', '[]')) as one
  where jsonb_array_length(_asked -> 'amenities') between 2 and 6
$$;
comment on function private.wishes_of(jsonb) is 'What a search asks besides its place, and the search without it. Not for API roles.';

-- What to try: searches made from the homes that are listed today, each of which finds three at least. A list that somebody
-- wrote down once leads nowhere as soon as the homes it was written for are let.
create function public.suggested_searches() returns json
language plpgsql stable security definer set search_path = '' set jit = 'off'
as $$
declare
  _enough constant integer := 3;
  _most constant integer := 3;
  _looked_at constant integer := 200;
  _tried constant integer := 4;
  _suggested jsonb[] := '{}';
  _kinds integer[] := '{}';
  _one record;
begin
  for _one in
    with newest as materialized (
      select place.name as place, home.property_type as type, home.bedrooms,
        -- as people say rents
        case when home.price < 20000 then ceil(home.price / 1000) * 1000 else ceil(home.price / 5000) * 5000 end as rent
      from (select id from private.home_index order by created_at desc, id desc limit _looked_at) as latest
      join public.properties as home using (id)
      left join private.place_spellings as spelled on spelled.spelling = lower(btrim(home.locality))
      left join private.known_places as place
        on place.name = spelled.name
        -- a sentence with this name is about the city
        and place.name <> 'Hyderabad Airport'
        and (place.city = home.city or home.city = 'Secunderabad' and place.city = 'Hyderabad')
    ),
    asked as (
      select 1 as kind, jsonb_build_object(
        'near', jsonb_build_object('places', jsonb_build_array(place), 'km', 5),
        'exact_bedrooms', jsonb_build_array(bedrooms),
        'max_price', percentile_disc(0.75) within group (order by rent)
      ) as search, count(*) as homes
      from newest
      where place is not null and bedrooms between 1 and 4 and type in ('apartment', 'house', 'condo', 'residential')
      group by place, bedrooms
      union all
      select 2, jsonb_build_object(
        'near', jsonb_build_object('places', jsonb_build_array(place), 'km', 5), 'types', jsonb_build_array(type)
      ), count(*)
      from newest where place is not null and type in ('pg-hostel', 'office', 'villa', 'studio')
      group by place, type
      union all
      select 3, jsonb_build_object(
        'exact_bedrooms', jsonb_build_array(bedrooms), 'max_price', percentile_disc(0.5) within group (order by rent)
      ), count(*)
      from newest where bedrooms between 1 and 4 and type in ('apartment', 'house', 'condo', 'residential')
      group by bedrooms
    ),
    ranked as (
      select kind, search, homes,
        row_number() over (partition by kind, search -> 'exact_bedrooms' order by homes desc, search::text) as place
      from asked
    )
    select kind, search, homes from ranked where place <= _tried
    union all
    -- where a kind has none, another one near a place
    select 4, search, homes from ranked where kind = 1 and place <= _tried
    order by 1, 3 desc, 2
  loop
    exit when cardinality(_suggested) = _most;
    -- the commonest of each kind that finds enough, and no rooms twice
    continue when _one.kind = any (_kinds)
      or exists (
        select from unnest(_suggested) as other (search)
        where other.search -> 'exact_bedrooms' = _one.search -> 'exact_bedrooms'
      );
    if private.count_found(private.search_criteria(_one.search), _enough) >= _enough then
      _suggested := _suggested || _one.search;
      _kinds := _kinds || _one.kind;
    end if;
  end loop;
  return to_json(_suggested);
end
$$;
comment on function public.suggested_searches() is
  'Up to three searches of different kinds, made from the newest homes, each of which finds three homes or more. @anonymous '
  'places, rooms and rents of public homes, which every visitor may list.';
revoke execute on function public.suggested_searches() from public;
grant execute on function public.suggested_searches() to anon, authenticated;
