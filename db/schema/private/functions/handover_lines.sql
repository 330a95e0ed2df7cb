CREATE FUNCTION private.handover_lines(_handover private.handovers) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', line.id, 'place', line.place, 'room', line.room, 'item', line.item, 'condition', line.condition, 'words', line.words,
    'other_words', line.other_words, 'side', line.side, 'compares_with', line.compares_with, 'photos', coalesce(shown.photos, '[]')
  ) order by line.place, line.id), '[]')
  from private.handover_items as line
  left join lateral (
    select jsonb_agg(jsonb_build_object(
      'id', photo.id, 'object_name', photo.object_name, 'sha256', photo.sha256, 'taken_at', photo.taken_at,
      'received_at', photo.received_at, 'side', photo.side,
      -- the same picture says nothing new of another day
      'is_in_other_record', exists (
        select from private.handover_photos as same join private.handover_items as there on there.id = same.item_id
        join private.handovers as other on other.id = there.handover_id
        where other.tenancy_id = _handover.tenancy_id and other.id <> _handover.id
          and (same.sha256 = photo.sha256 or same.device_sha256 = photo.device_sha256)
      )
    ) order by photo.received_at, photo.id) as photos
    from private.handover_photos as photo where photo.item_id = line.id
  ) as shown on true
  where line.handover_id = _handover.id
$$;

REVOKE ALL ON FUNCTION private.handover_lines(_handover private.handovers) FROM PUBLIC;
GRANT ALL ON FUNCTION private.handover_lines(_handover private.handovers) TO service_role;

COMMENT ON FUNCTION private.handover_lines(_handover private.handovers) IS 'Lines of a record with their photos. Not for API roles.';
