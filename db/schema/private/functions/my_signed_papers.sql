CREATE FUNCTION private.my_signed_papers() RETURNS TABLE(number text, kind text, sha256 text, bytes integer, version text, size bigint, evidence jsonb)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_second_factor();
  return query
    select agreement.number, file.kind, file.sha256, file.bytes, stored.version, (stored.metadata ->> 'size')::bigint,
      -- sealed shortly after all have signed
      case when file.kind = 'document' and exists (
        select from private.agreement_seals as seal where seal.agreement_id = agreement.id
      ) then private.agreement_evidence_of(agreement, auth.uid()) end
    from public.agreement_parties as party
    join public.agreements as agreement on agreement.id = party.agreement_id
    join public.agreement_files as file on file.agreement_id = agreement.id
    left join storage.objects as stored on stored.bucket_id = 'agreements' and stored.name = file.object_name
    where party.user_id = auth.uid() and party.removed_at is null and agreement.head is not null
    order by agreement.number, file.made_at, file.kind;
end
$$;

REVOKE ALL ON FUNCTION private.my_signed_papers() FROM PUBLIC;
GRANT ALL ON FUNCTION private.my_signed_papers() TO service_role;
GRANT ALL ON FUNCTION private.my_signed_papers() TO authenticated;

COMMENT ON FUNCTION private.my_signed_papers() IS 'Files of the agreements that the caller signed, where their bytes lie (null: lost) and, beside the document, the evidence once it is sealed. 42501.';
