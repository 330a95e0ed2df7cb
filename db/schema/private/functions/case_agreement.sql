CREATE FUNCTION private.case_agreement(_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'number', agreement.number, 'kind', agreement.kind, 'state', agreement.state, 'reason', agreement.reason,
    'version_no', said.version_no, 'sent_at', agreement.sent_at, 'expires_at', agreement.expires_at, 'in_force_at', agreement.in_force_at,
    'rent_paise', said.terms -> 'rent_paise', 'deposit_paise', said.terms -> 'deposit_paise', 'start_on', said.terms -> 'start_on',
    'months', said.terms -> 'months', 'document_sha256', said.document_sha256, 'head', agreement.head,
    'chain_broken_at', private.chain_fault(agreement),
    'signers', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'role', party.role, 'initials', private.initials(party.legal_name), 'has_account', party.user_id is not null,
        'signed', (
          select coalesce(jsonb_agg(jsonb_build_object(
            'version_no', signed.version_no, 'at', signed.signed_at, 'withdrawn_at', signed.withdrawn_at
          ) order by signed.signed_at), '[]')
          from public.agreement_signatures as signed where signed.party_id = party.id
        )
      ) order by party.sign_order), '[]')
      from public.agreement_parties as party where party.agreement_id = agreement.id and party.removed_at is null
    )
  )
  from public.agreements as agreement
  join lateral (
    select known.* from public.agreement_versions as known
    where known.agreement_id = agreement.id and known.sent_at is not null order by known.version_no desc limit 1
  ) as said on true
  where agreement.id = _id and agreement.sent_at is not null
$$;

REVOKE ALL ON FUNCTION private.case_agreement(_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.case_agreement(_id uuid) TO service_role;

COMMENT ON FUNCTION private.case_agreement(_id uuid) IS 'An agreement that was sent, by its last sent version, as an admin reads it in a case; null for any other. Not for API roles.';
