CREATE FUNCTION private.handover_draft_mark(_handover private.handovers) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select md5(concat(
    _handover.readings,
    (select jsonb_agg(to_jsonb(line) order by line.id) from private.handover_items as line where line.handover_id = _handover.id),
    (
      select string_agg(photo.id::text, ',' order by photo.id)
      from private.handover_photos as photo join private.handover_items as line on line.id = photo.item_id
      where line.handover_id = _handover.id
    )
  ))
$$;

REVOKE ALL ON FUNCTION private.handover_draft_mark(_handover private.handovers) FROM PUBLIC;
GRANT ALL ON FUNCTION private.handover_draft_mark(_handover private.handovers) TO service_role;

COMMENT ON FUNCTION private.handover_draft_mark(_handover private.handovers) IS 'Another one whenever a line, a reading or a photo of a record is. Not for API roles.';
