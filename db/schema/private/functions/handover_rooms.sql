CREATE FUNCTION private.handover_rooms(_property_id uuid) RETURNS TABLE(room text, things text[], place integer)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION private.handover_rooms(_property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.handover_rooms(_property_id uuid) TO service_role;

COMMENT ON FUNCTION private.handover_rooms(_property_id uuid) IS 'Rooms of a home and what is looked at in each, by its kind, rooms and furnishing. Not for API roles.';
