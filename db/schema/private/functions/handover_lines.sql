CREATE FUNCTION private.handover_lines(_handover private.handovers) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'id', line.id, 'place', line.place, 'room', line.room, 'item', line.item, 'condition', line.condition, 'words', line.words,
    'other_words', line.other_words, 'side', line.side, 'compares_with', line.compares_with, 'photos', private.item_photos(line.id)
  ) order by line.place, line.id), '[]')
  from private.handover_items as line where line.handover_id = _handover.id
$$;

REVOKE ALL ON FUNCTION private.handover_lines(_handover private.handovers) FROM PUBLIC;
GRANT ALL ON FUNCTION private.handover_lines(_handover private.handovers) TO service_role;

COMMENT ON FUNCTION private.handover_lines(_handover private.handovers) IS 'Lines of a record with their photos. Not for API roles.';
