CREATE FUNCTION private.case_photos(_kind text, _id uuid) RETURNS TABLE(id text, room text, item text, shows text, taken_at timestamp with time zone, bucket text, object_name text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select photo.id::text, line.room, line.item, record.kind, photo.taken_at, 'handover-photos', photo.object_name
  from private.handovers as record
  join private.handover_items as line on line.handover_id = record.id
  join private.handover_photos as photo on photo.item_id = line.id
  where _kind = 'handover' and record.id = _id and record.state <> 'draft'
  union all
  -- of a deposit those of the lines that something is kept for, of then and of now
  select photo.id::text, line.room, line.item, record.kind, photo.taken_at, 'handover-photos', photo.object_name
  from private.handovers as record
  join private.handover_items as line on line.handover_id = record.id
  join private.handover_photos as photo on photo.item_id = line.id
  where _kind = 'deposit' and record.tenancy_id = _id and record.state <> 'draft' and exists (
    select from private.deposit_deductions as kept join private.handover_items as gone on gone.id = kept.item_id
    where kept.tenancy_id = _id and line.id in (gone.id, gone.compares_with)
  )
  union all
  select photo.id::text, null, null, photo.shows, photo.created_at, 'ticket-photos', photo.object_name
  from public.ticket_photos as photo where _kind = 'ticket' and photo.ticket_id = _id
$$;

REVOKE ALL ON FUNCTION private.case_photos(_kind text, _id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.case_photos(_kind text, _id uuid) TO service_role;

COMMENT ON FUNCTION private.case_photos(_kind text, _id uuid) IS 'The photos that a case of this kind has. Not for API roles.';
