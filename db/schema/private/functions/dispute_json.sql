CREATE FUNCTION private.dispute_json(_dispute private.disputes) RETURNS jsonb
    LANGUAGE sql STABLE
    SET search_path TO ''
    AS $$
  select case when _dispute.id is not null then jsonb_build_object(
    'id', _dispute.id, 'no', _dispute.no, 'kind', _dispute.kind, 'subject_id', _dispute.subject_id, 'state', _dispute.state,
    'version', _dispute.version, 'asked_side', _dispute.asked_side, 'created_at', _dispute.created_at, 'state_at', _dispute.state_at,
    'owner', jsonb_build_object('words', _dispute.owner_words, 'paise', _dispute.owner_paise, 'takes', _dispute.owner_takes),
    'tenant', jsonb_build_object('words', _dispute.tenant_words, 'paise', _dispute.tenant_paise, 'takes', _dispute.tenant_takes),
    'proposal', case when _dispute.proposed_at is not null then jsonb_build_object(
      'words', _dispute.proposal_words, 'paise', _dispute.proposal_paise, 'at', _dispute.proposed_at, 'ends_at', _dispute.ends_at
    ) end,
    'closed_kind', _dispute.closed_kind, 'closed_words', _dispute.closed_words
  ) end
$$;

REVOKE ALL ON FUNCTION private.dispute_json(_dispute private.disputes) FROM PUBLIC;
GRANT ALL ON FUNCTION private.dispute_json(_dispute private.disputes) TO service_role;

COMMENT ON FUNCTION private.dispute_json(_dispute private.disputes) IS 'A dispute as both sides and an admin read it; null for none. Not for API roles.';
