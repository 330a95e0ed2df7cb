CREATE FUNCTION private.signed_papers_of(_user_id uuid) RETURNS TABLE(number text, kind text, sha256 text, bytes integer, version text, size bigint, evidence jsonb)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select agreement.number, file.kind, file.sha256, file.bytes, stored.version, (stored.metadata ->> 'size')::bigint,
    -- sealed shortly after all have signed
    case when file.kind = 'document' and exists (
      select from private.agreement_seals as seal where seal.agreement_id = agreement.id
    ) then private.agreement_evidence_of(agreement, _user_id) end
  from public.agreement_parties as party
  join public.agreements as agreement on agreement.id = party.agreement_id
  join public.agreement_files as file on file.agreement_id = agreement.id
  left join storage.objects as stored on stored.bucket_id = 'agreements' and stored.name = file.object_name
  where party.user_id = _user_id and party.removed_at is null and agreement.head is not null
  order by agreement.number, file.made_at, file.kind
$$;

REVOKE ALL ON FUNCTION private.signed_papers_of(_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.signed_papers_of(_user_id uuid) TO service_role;

COMMENT ON FUNCTION private.signed_papers_of(_user_id uuid) IS 'Files of the agreements that a person signed, where their bytes lie (null: lost) and, beside the document, the evidence once it is sealed. Not for API roles.';
