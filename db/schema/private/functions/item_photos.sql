CREATE FUNCTION private.item_photos(_item_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', photo.id, 'object_name', photo.object_name, 'sha256', photo.sha256, 'taken_at', photo.taken_at,
    'received_at', photo.received_at, 'side', photo.side,
    -- the same picture says nothing new of another day
    'is_in_other_record', exists (
      select from private.handover_photos as same join private.handover_items as there on there.id = same.item_id
      join private.handovers as other on other.id = there.handover_id
      where other.tenancy_id = record.tenancy_id and other.id <> record.id
        and (same.sha256 = photo.sha256 or same.device_sha256 = photo.device_sha256)
    )
  ) order by photo.received_at, photo.id), '[]')
  from private.handover_items as line
  join private.handovers as record on record.id = line.handover_id
  join private.handover_photos as photo on photo.item_id = line.id
  where line.id = _item_id
$$;

REVOKE ALL ON FUNCTION private.item_photos(_item_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.item_photos(_item_id uuid) TO service_role;

COMMENT ON FUNCTION private.item_photos(_item_id uuid) IS 'Photos of a line of a record, the oldest first. Not for API roles.';
