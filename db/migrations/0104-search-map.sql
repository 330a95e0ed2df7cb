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
    _asked.query, _asked.min_price, _asked.max_price, _asked.bedrooms, _asked.available_from
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
      select id, title, price, bedrooms, location, latitude, longitude
      from public.properties as home
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
  'price, bedrooms, location, latitude, longitude}, newest first; above, as clusters {latitude, longitude, count, south, west, '
  'north, east, min_price} of map cells, four to a tile of `zoom`. A total that is not exact is the least there are. 22023.';
grant execute on function public.search_map(jsonb, integer) to anon, authenticated;
