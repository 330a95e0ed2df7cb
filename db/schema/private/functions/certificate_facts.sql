CREATE FUNCTION private.certificate_facts(_agreement_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'number', agreement.number, 'version_no', version.version_no, 'document_sha256', version.document_sha256, 'document', version.document,
    'head', agreement.head, 'count', agreement.head_seq + 1, 'at', private.evidence_moment(agreement.in_force_at),
    'evidence', private.agreement_evidence_of(agreement, null),
    'signed', (
      select jsonb_agg(jsonb_build_object(
        'role', party.role, 'legal_name', party.legal_name, 'signed_at', signed.signed_at, 'channel', signed.channel,
        'sent_to', signed.sent_to, 'network', signed.ip_network::text
      ) order by party.sign_order)
      from public.agreement_signatures as signed
      join public.agreement_parties as party on party.id = signed.party_id
      where signed.agreement_id = agreement.id and signed.version_no = version.version_no and signed.withdrawn_at is null
    ),
    'files', (
      select coalesce(jsonb_object_agg(file.kind, file.sha256), '{}') from public.agreement_files as file where file.agreement_id = agreement.id
    ),
    'paper', (
      select jsonb_build_object('version', stored.version, 'size', (stored.metadata ->> 'size')::bigint)
      from storage.objects as stored where stored.bucket_id = 'agreements' and stored.name = version.object_name
    )
  )
  from public.agreements as agreement
  join public.agreement_versions as version on version.agreement_id = agreement.id and version.version_no = agreement.current_version
  where agreement.id = _agreement_id and agreement.head is not null
$$;

REVOKE ALL ON FUNCTION private.certificate_facts(_agreement_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.certificate_facts(_agreement_id uuid) TO service_role;

COMMENT ON FUNCTION private.certificate_facts(_agreement_id uuid) IS 'What a certificate says. For the server.';
