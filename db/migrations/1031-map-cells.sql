-- How many public homes lie where, for a map's clusters: a row for each web-mercator cell that holds any, at each zoom from
-- a country to a street. A writer only adds a line to a log, so that writers never wait for one another over the cell of
-- their city; from time to time one of them moves the log into the cells. Cells and log read in one snapshot are exact.

create table private.map_cells (
  zoom smallint not null,
  x integer not null,
  y integer not null,
  homes bigint not null,
  latitude_sum double precision not null,
  longitude_sum double precision not null,
  min_price numeric not null,
  primary key (zoom, x, y)
);

comment on table private.map_cells is 'Public homes counted by web-mercator cell, as of the last settling.';
comment on column private.map_cells.zoom is 'From 2 to 16; a cell of one zoom is four cells of the next.';
comment on column private.map_cells.min_price is 'Rupees a month of the cheapest home in the cell.';

create table private.map_changes (
  id bigint generated always as identity,
  x integer not null,
  y integer not null,
  homes smallint not null check (homes in (1, -1)),
  latitude double precision not null,
  longitude double precision not null,
  price numeric not null
);

comment on table private.map_changes is 'Homes that came to or left the map since the cells were settled; x and y at zoom 16.';
comment on column private.map_changes.homes is '1 came, -1 left.';

-- Latitudes beyond the map's edge are drawn at its edge.
create function private.map_x(_longitude double precision, _zoom integer) returns integer
language sql immutable parallel safe
begin atomic
  select floor((_longitude + 180) / 360 * (1 << _zoom))::integer;
end;
comment on function private.map_x(double precision, integer) is 'Column of the web-mercator cell, from 0 in the west.';

create function private.map_y(_latitude double precision, _zoom integer) returns integer
language sql immutable parallel safe
begin atomic
  select floor((1 - asinh(tand(greatest(-85.05, least(85.05, _latitude)))) / pi()) / 2 * (1 << _zoom))::integer;
end;
comment on function private.map_y(double precision, integer) is 'Row of the web-mercator cell, from 0 in the north.';

create function private.west_of(_x integer, _zoom integer) returns double precision
language sql immutable parallel safe
begin atomic
  select _x::double precision / (1 << _zoom) * 360 - 180;
end;
comment on function private.west_of(integer, integer) is 'Longitude of a cell''s western edge, in degrees.';

create function private.north_of(_y integer, _zoom integer) returns double precision
language sql immutable parallel safe
begin atomic
  select degrees(atan(sinh(pi() * (1 - 2 * _y::double precision / (1 << _zoom)))));
end;
comment on function private.north_of(integer, integer) is 'Latitude of a cell''s northern edge, in degrees.';

-- From the finest cells, which take the log's sums, to the widest, each the sum of the four below it. One at a time; who
-- finds another at it leaves the log to a later one.
create function private.settle_map_cells() returns void
language plpgsql volatile security definer
set search_path = '' set enable_seqscan = 'off' set plan_cache_mode = 'force_generic_plan' set jit = 'off'
as $$
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
comment on function private.settle_map_cells() is
  'Moves the log of map changes into the cells. Does nothing while somebody else is at it. Not for API roles.';
