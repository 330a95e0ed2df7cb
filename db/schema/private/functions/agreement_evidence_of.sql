CREATE FUNCTION private.agreement_evidence_of(_agreement public.agreements, _user_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'format', 'basera-evidence-v1', 'agreement', _agreement.number,
    'key', (select known.key from private.agreement_seals as seal join private.evidence_keys as known on known.kid = seal.kid
      where seal.agreement_id = _agreement.id),
    'events', (
      select jsonb_agg(private.evidence_event(_agreement.number, event) order by event.seq)
      from public.agreement_events as event where event.agreement_id = _agreement.id and event.seq <= _agreement.head_seq
    ),
    'seal', (
      select jsonb_build_object(
        'agreement', _agreement.number, 'head', _agreement.head, 'count', _agreement.head_seq + 1, 'at', seal.at, 'kid', seal.kid,
        'signature', seal.signature
      )
      from private.agreement_seals as seal where seal.agreement_id = _agreement.id
    ),
    'openings', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'seq', opened.seq, 'field', opened.field, 'salt', opened.salt, 'value', opened.value
      ) order by opened.seq, opened.field), '[]')
      from private.agreement_openings as opened
      -- names are on the paper that all signed; the rest is each one's own
      where opened.agreement_id = _agreement.id and (opened.field = 'name' or opened.user_id = _user_id)
    )
  )
$$;

REVOKE ALL ON FUNCTION private.agreement_evidence_of(_agreement public.agreements, _user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.agreement_evidence_of(_agreement public.agreements, _user_id uuid) TO service_role;

COMMENT ON FUNCTION private.agreement_evidence_of(_agreement public.agreements, _user_id uuid) IS 'The evidence file of an agreement that all signed, with the openings that the person may see. Not for API roles.';
