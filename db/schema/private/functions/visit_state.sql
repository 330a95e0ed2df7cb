CREATE FUNCTION private.visit_state(_visit public.visits) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return (
    select jsonb_build_object(
      'entity', 'visit', 'id', kept.id, 'state', kept.state, 'version', kept.version, 'at', kept.state_at,
      'starts_at', kept.starts_at,
      'proposal', case when kept.proposal_side is not null then
        jsonb_build_object(
          'side', kept.proposal_side, 'starts_at', kept.proposal_starts_at, 'at', kept.proposal_at,
          'words', kept.proposal_words, 'others', to_jsonb(coalesce(kept.proposal_others, '{}'))
        )
      end
    )
    from public.visits as kept
    where kept.id = _visit.id
  );
end
$$;

REVOKE ALL ON FUNCTION private.visit_state(_visit public.visits) FROM PUBLIC;
GRANT ALL ON FUNCTION private.visit_state(_visit public.visits) TO service_role;

COMMENT ON FUNCTION private.visit_state(_visit public.visits) IS 'What is so now of a visit, for a refusal. Not for API roles.';
