-- A copy of one's data holds the files of the agreements that one signed, and their evidence. Parties alone: who brokers a home or was
-- taken out before anybody signed is none. Reading them here is no opening in the evidence.

create function private.my_signed_papers()
returns table (number text, kind text, sha256 text, bytes integer, version text, size bigint, evidence jsonb)
language plpgsql stable security definer set search_path = ''
as $$
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
comment on function private.my_signed_papers() is
  'Files of the agreements that the caller signed, where their bytes lie (null: lost) and, beside the document, the evidence once it is sealed. 42501.';

revoke execute on function private.my_signed_papers() from public;
grant execute on function private.my_signed_papers() to authenticated;
