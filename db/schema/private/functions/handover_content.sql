CREATE FUNCTION private.handover_content(_handover private.handovers) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'tenancy', _handover.tenancy_id, 'kind', _handover.kind, 'readings', _handover.readings, 'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'room', line.room, 'item', line.item, 'condition', line.condition, 'side', line.side, 'words', line.words,
        'other_words', line.other_words, 'compares_with', line.compares_with, 'photos', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'sha256', photo.sha256, 'taken_at', private.audit_time(photo.taken_at), 'received_at', private.audit_time(photo.received_at)
          ) order by photo.received_at, photo.id), '[]')
          from private.handover_photos as photo where photo.item_id = line.id
        )
      ) order by line.place, line.id), '[]')
      from private.handover_items as line where line.handover_id = _handover.id
    )
  )
$$;

REVOKE ALL ON FUNCTION private.handover_content(_handover private.handovers) FROM PUBLIC;
GRANT ALL ON FUNCTION private.handover_content(_handover private.handovers) TO service_role;

COMMENT ON FUNCTION private.handover_content(_handover private.handovers) IS 'What both sign: the hash is of its canonical JSON. Not for API roles.';
