CREATE FUNCTION private.settle_map_cells() RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    SET enable_seqscan TO 'off'
    SET plan_cache_mode TO 'force_generic_plan'
    SET jit TO 'off'
    AS $$
declare
  _xs integer[];
  _ys integer[];
  _left_at numeric[];
begin
  -- under a stricter isolation a cell that somebody settled meanwhile would fail the writer
  if current_setting('transaction_isolation') <> 'read committed'
    or not pg_try_advisory_xact_lock(hashtextextended('map cells', 0)) then
    return;
  end if;

  with taken as (
    delete from private.map_changes returning x, y, homes, latitude, longitude, price
  ),
  change as (
    select
      x, y, sum(homes) as homes, sum(homes * latitude) as latitudes, sum(homes * longitude) as longitudes,
      min(price) filter (where homes = 1) as came_at, min(price) filter (where homes = -1) as left_at
    from taken
    group by x, y
  ),
  counted as (
    insert into private.map_cells as cell (zoom, x, y, homes, latitude_sum, longitude_sum, min_price)
    select 16, change.x, change.y, change.homes, latitudes, longitudes, coalesce(came_at, left_at)
    from change
    on conflict (zoom, x, y) do update set
      homes = cell.homes + excluded.homes,
      latitude_sum = cell.latitude_sum + excluded.latitude_sum,
      longitude_sum = cell.longitude_sum + excluded.longitude_sum,
      min_price = least(cell.min_price, excluded.min_price)
  )
  select array_agg(change.x), array_agg(change.y), array_agg(change.left_at)
  into _xs, _ys, _left_at
  from change;

  delete from private.map_cells as cell
  using unnest(_xs, _ys) as changed (x, y)
  where cell.zoom = 16 and cell.x = changed.x and cell.y = changed.y and cell.homes <= 0;

  -- the cheapest home may be among those that left: asked of the homes themselves
  update private.map_cells as cell
  set min_price = coalesce((
    select min(home.price)
    from private.home_index as home
    where home.latitude between private.north_of(cell.y + 1, 16) and private.north_of(cell.y, 16)
      and home.longitude between private.west_of(cell.x, 16) and private.west_of(cell.x + 1, 16)
  ), cell.min_price)
  from unnest(_xs, _ys, _left_at) as changed (x, y, left_at)
  where cell.zoom = 16 and cell.x = changed.x and cell.y = changed.y and changed.left_at <= cell.min_price;

  for _zoom in reverse 15..2 loop
    select array_agg(x), array_agg(y) into _xs, _ys
    from (select distinct x >> 1 as x, y >> 1 as y from unnest(_xs, _ys) as changed (x, y)) as parent;

    insert into private.map_cells as cell (zoom, x, y, homes, latitude_sum, longitude_sum, min_price)
    select _zoom, parent.x, parent.y, sum(below.homes), sum(below.latitude_sum), sum(below.longitude_sum), min(below.min_price)
    from unnest(_xs, _ys) as parent (x, y)
    join private.map_cells as below
      on below.zoom = _zoom + 1
      and below.x in (parent.x * 2, parent.x * 2 + 1)
      and below.y in (parent.y * 2, parent.y * 2 + 1)
    group by parent.x, parent.y
    on conflict (zoom, x, y) do update set
      homes = excluded.homes, latitude_sum = excluded.latitude_sum, longitude_sum = excluded.longitude_sum,
      min_price = excluded.min_price;

    delete from private.map_cells as cell
    using unnest(_xs, _ys) as changed (x, y)
    where cell.zoom = _zoom and cell.x = changed.x and cell.y = changed.y and not exists (
      select
      from private.map_cells as below
      where below.zoom = _zoom + 1
        and below.x in (cell.x * 2, cell.x * 2 + 1)
        and below.y in (cell.y * 2, cell.y * 2 + 1)
    );
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.settle_map_cells() FROM PUBLIC;
GRANT ALL ON FUNCTION private.settle_map_cells() TO service_role;

COMMENT ON FUNCTION private.settle_map_cells() IS 'Moves the log of map changes into the cells. Does nothing while somebody else is at it. Not for API roles.';
