CREATE FUNCTION private.case_handover(_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'kind', record.kind, 'state', record.state, 'proposed_side', record.proposed_side, 'proposed_at', record.proposed_at,
    'agreed_at', record.agreed_at, 'dispute_words', record.dispute_words, 'content_sha256', record.content_sha256,
    'signatures', (
      select coalesce(jsonb_agg(jsonb_build_object('side', signed.side, 'at', signed.signed_at) order by signed.signed_at), '[]')
      from private.handover_signatures as signed where signed.handover_id = record.id
    ),
    'corrections', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'side', line.side, 'at', line.created_at, 'room', about.room, 'item', about.item, 'words', line.words
      ) order by line.created_at, line.id), '[]')
      from private.handover_corrections as line left join private.handover_items as about on about.id = line.item_id
      where line.handover_id = record.id
    ),
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'room', line.room, 'item', line.item, 'condition', line.condition, 'was', was.condition, 'side', line.side, 'words', line.words,
        'other_words', line.other_words,
        'photos', (select count(*) from private.handover_photos as photo where photo.item_id = line.id)
      ) order by line.place, line.id), '[]')
      from private.handover_items as line left join private.handover_items as was on was.id = line.compares_with
      where line.handover_id = record.id
    )
  )
  from private.handovers as record where record.id = _id and record.state <> 'draft'
$$;

REVOKE ALL ON FUNCTION private.case_handover(_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.case_handover(_id uuid) TO service_role;

COMMENT ON FUNCTION private.case_handover(_id uuid) IS 'A record of a hand-over that was proposed, as an admin reads it in a case: lines, both sides'' words, what was added after it was signed, how many photos. Not for API roles.';
