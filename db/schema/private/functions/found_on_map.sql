CREATE FUNCTION private.found_on_map(search jsonb, zoom integer, OUT ids uuid[], OUT total integer, OUT total_is_exact boolean, OUT clusters json) RETURNS record
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
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
$_$;

REVOKE ALL ON FUNCTION private.found_on_map(search jsonb, zoom integer, OUT ids uuid[], OUT total integer, OUT total_is_exact boolean, OUT clusters json) FROM PUBLIC;
GRANT ALL ON FUNCTION private.found_on_map(search jsonb, zoom integer, OUT ids uuid[], OUT total integer, OUT total_is_exact boolean, OUT clusters json) TO service_role;
GRANT ALL ON FUNCTION private.found_on_map(search jsonb, zoom integer, OUT ids uuid[], OUT total integer, OUT total_is_exact boolean, OUT clusters json) TO anon;
GRANT ALL ON FUNCTION private.found_on_map(search jsonb, zoom integer, OUT ids uuid[], OUT total integer, OUT total_is_exact boolean, OUT clusters json) TO authenticated;

COMMENT ON FUNCTION private.found_on_map(search jsonb, zoom integer, OUT ids uuid[], OUT total integer, OUT total_is_exact boolean, OUT clusters json) IS '@anonymous Ids and numbers of public homes by place, as rough as visitors may see them; the homes are read as the caller.';
