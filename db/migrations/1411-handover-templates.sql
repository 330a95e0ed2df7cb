-- What a record begins with: rooms and things by the kind of home; at moving out the lines of moving in.

create function private.handover_rooms(_property_id uuid) returns table (room text, things text[], place integer)
language plpgsql stable security definer set search_path = ''
as $$
declare
  _home public.properties;
  _bedroom constant text[] := '{Walls and paint,Floor,Door and lock,Windows,Fan,Lights and switches}';
  _bath constant text[] := '{Door and lock,Toilet,Wash basin,Taps and shower,Tiles and drain,Geyser}';
  _rest text[];
begin
  select * into _home from public.properties as home where home.id = _property_id;
  _rest := case when coalesce(_home.furnishing, 'unfurnished') = 'furnished'
    then '{Bed and mattress,Wardrobe,Curtains}'::text[]
    when _home.furnishing = 'semi-furnished' then '{Wardrobe}'
    else '{}' end;
  return query
    select made.room, made.things, made.place::integer
    from (
      select 'Entrance' as room, '{Main door and lock,Keys,Bell and name plate}'::text[] as things, 1 as place
      where _home.property_type is distinct from 'pg-hostel'
      union all
      select 'Living room', '{Walls and paint,Floor,Windows,Fan,Lights and switches}'::text[]
        || case when _home.furnishing = 'furnished' then '{Sofa,Dining table and chairs,Curtains}'::text[] else '{}' end, 2
      where _home.property_type is distinct from 'pg-hostel'
      union all
      select 'Kitchen', '{Platform and sink,Taps,Cupboards,Chimney or exhaust,Lights and switches}'::text[]
        || case when _home.furnishing = 'furnished' then '{Stove,Refrigerator}'::text[] else '{}' end, 3
      where _home.property_type is distinct from 'pg-hostel'
      union all
      select case when one = 1 and coalesce(_home.bedrooms, 1) <= 1 then case _home.property_type when 'pg-hostel' then 'Room' else 'Bedroom' end
          else 'Bedroom ' || one end, _bedroom || _rest, 10 + one
      from generate_series(1, greatest(1, least(coalesce(_home.bedrooms, 1), 12))) as one
      union all
      select case when coalesce(_home.bathrooms, 1) <= 1 then 'Bathroom' else 'Bathroom ' || one end, _bath, 30 + one
      from generate_series(1, greatest(1, least(coalesce(_home.bathrooms, 1), 12))) as one
      union all
      select case when _home.balconies = 1 then 'Balcony' else 'Balcony ' || one end, '{Floor,Door and railing}'::text[], 50 + one
      from generate_series(1, least(coalesce(_home.balconies, 0), 6)) as one
    ) as made
    order by made.place;
end
$$;
comment on function private.handover_rooms(uuid) is 'Rooms of a home and what is looked at in each, by its kind, rooms and furnishing. Not for API roles.';

create function private.fill_handover(_handover private.handovers, _property_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _before private.handovers;
begin
  select * into _before from private.handovers as record
  where record.tenancy_id = _handover.tenancy_id and record.kind = 'move_in' and _handover.kind = 'move_out';
  if _before.id is not null then
    insert into private.handover_items (id, handover_id, place, room, item, side, compares_with)
    select gen_random_uuid(), _handover.id, line.place, line.room, line.item, _handover.side, line.id
    from private.handover_items as line where line.handover_id = _before.id;
  else
    insert into private.handover_items (id, handover_id, place, room, item, side)
    select gen_random_uuid(), _handover.id, (row_number() over (order by rooms.place, thing.place) * 10)::smallint, rooms.room, thing.name,
      _handover.side
    from private.handover_rooms(_property_id) as rooms, unnest(rooms.things) with ordinality as thing (name, place);
  end if;
end
$$;
comment on function private.fill_handover(private.handovers, uuid) is 'Writes the lines that a record begins with. Not for API roles.';
