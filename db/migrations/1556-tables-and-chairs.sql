-- What stands in a workplace is called tables and chairs.

create or replace function private.handover_rooms(_property_id uuid) returns table (room text, things text[], place integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  _home public.properties;
  _is_hostel boolean;
  _is_workplace boolean;
  _is_studio boolean;
  _is_furnished boolean;
  _bedroom constant text[] := '{Walls and paint,Floor,Door and lock,Windows,Fan,Lights and switches}';
  _bath text[] := '{Door and lock,Toilet,Wash basin,Taps and shower,Tiles and drain,Geyser}';
  _rest text[];
begin
  select * into _home from public.properties as home where home.id = _property_id;
  _is_hostel := _home.property_type is not distinct from 'pg-hostel';
  _is_workplace := coalesce(_home.property_type = any ('{commercial,office,retail,warehouse}'::text[]), false);
  _is_studio := _home.property_type is not distinct from 'studio';
  _is_furnished := _home.furnishing is not distinct from 'furnished';
  _rest := case
    when _is_hostel then '{Bed and mattress,Cupboard,Table and chair,Curtains}'::text[]
    when _is_furnished then '{Bed and mattress,Wardrobe,Curtains}'
    when _home.furnishing = 'semi-furnished' then '{Wardrobe}'
    else '{}' end;
  if _is_workplace then
    _bath := '{Door and lock,Toilet,Wash basin,Taps,Tiles and drain}';
  end if;
  return query
    select made.room, made.things, made.place::integer
    from (
      select 'Entrance' as room, case
          when _home.property_type = any ('{retail,warehouse}'::text[]) then '{Shutter and lock,Keys,Name board}'::text[]
          when _is_workplace then '{Main door and lock,Keys,Name board}'
          else '{Main door and lock,Keys,Bell and name plate}' end as things, 1 as place
      where not _is_hostel
      union all
      select 'Work area', '{Walls and paint,Floor,Ceiling,Windows,Fans and cooling,Lights and switches,Sockets and cables}'::text[]
        || case when _is_furnished then '{Tables and chairs,Partitions}'::text[] else '{}' end, 2
      where _is_workplace
      union all
      select 'Power and water', '{Meter and main switch,Earthing,Fire extinguisher,Water tank and pump}'::text[], 3
      where _is_workplace
      union all
      select 'Pantry', '{Platform and sink,Taps,Cupboards}'::text[], 4
      where _home.property_type is not distinct from 'office'
      union all
      select 'Living room', '{Walls and paint,Floor,Windows,Fan,Lights and switches}'::text[]
        || case when _is_furnished then '{Sofa,Dining table and chairs,Curtains}'::text[] else '{}' end, 2
      where not (_is_hostel or _is_workplace or _is_studio)
      union all
      select 'Kitchen', '{Platform and sink,Taps,Cupboards,Chimney or exhaust,Lights and switches}'::text[]
        || case when _is_furnished then '{Stove,Refrigerator}'::text[] else '{}' end, 3
      where not (_is_hostel or _is_workplace)
      union all
      select case
          when coalesce(_home.bedrooms, 1) > 1 then 'Bedroom ' || one
          when _is_hostel or _is_studio then 'Room'
          else 'Bedroom' end, _bedroom || _rest, 10 + one
      from generate_series(1, greatest(1, least(coalesce(_home.bedrooms, 1), 12))) as one
      where not _is_workplace
      union all
      select case when coalesce(_home.bathrooms, 1) <= 1 then named.room else named.room || ' ' || one end, _bath, 30 + one
      from (values (case when _is_workplace then 'Washroom' else 'Bathroom' end)) as named (room),
        generate_series(1, greatest(case when _is_workplace then 0 else 1 end, least(coalesce(_home.bathrooms, 1), 12))) as one
      union all
      select case when _home.balconies = 1 then 'Balcony' else 'Balcony ' || one end, '{Floor,Door and railing}'::text[], 50 + one
      from generate_series(1, least(coalesce(_home.balconies, 0), 6)) as one
    ) as made
    order by made.place;
end
$$;
