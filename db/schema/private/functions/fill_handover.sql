CREATE FUNCTION private.fill_handover(_handover private.handovers, _property_id uuid) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION private.fill_handover(_handover private.handovers, _property_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.fill_handover(_handover private.handovers, _property_id uuid) TO service_role;

COMMENT ON FUNCTION private.fill_handover(_handover private.handovers, _property_id uuid) IS 'Writes the lines that a record begins with. Not for API roles.';
