CREATE FUNCTION private.handover_json(_handover private.handovers) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', _handover.id, 'tenancy_id', _handover.tenancy_id, 'kind', _handover.kind, 'state', _handover.state,
    'version', _handover.version, 'begun_by', _handover.side, 'proposed_side', _handover.proposed_side, 'readings', _handover.readings,
    'content_sha256', _handover.content_sha256, 'dispute_words', _handover.dispute_words, 'created_at', _handover.created_at,
    'proposed_at', _handover.proposed_at, 'agreed_at', _handover.agreed_at, 'state_at', _handover.state_at,
    'draft_mark', case when _handover.state = 'draft' then private.handover_draft_mark(_handover) end,
    'signatures', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'side', signed.side, 'name', party.legal_name, 'at', signed.signed_at, 'is_mine', party.user_id is not distinct from auth.uid()
      ) order by signed.signed_at), '[]')
      from private.handover_signatures as signed join public.agreement_parties as party on party.id = signed.party_id
      where signed.handover_id = _handover.id
    ),
    'corrections', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', line.id, 'item_id', line.item_id, 'side', line.side, 'name', party.legal_name, 'words', line.words, 'at', line.created_at,
        'is_mine', party.user_id is not distinct from auth.uid()
      ) order by line.created_at, line.id), '[]')
      from private.handover_corrections as line join public.agreement_parties as party on party.id = line.party_id
      where line.handover_id = _handover.id
    )
  )
$$;

REVOKE ALL ON FUNCTION private.handover_json(_handover private.handovers) FROM PUBLIC;
GRANT ALL ON FUNCTION private.handover_json(_handover private.handovers) TO service_role;

COMMENT ON FUNCTION private.handover_json(_handover private.handovers) IS 'A record without its lines. Not for API roles.';
