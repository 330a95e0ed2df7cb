-- Who cannot sign in has the same right to the files of what they signed: the operator's copy holds them, too.

create function private.signed_papers_of(_user_id uuid)
returns table (number text, kind text, sha256 text, bytes integer, version text, size bigint, evidence jsonb)
language sql stable security definer set search_path = ''
as $$
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
comment on function private.signed_papers_of(uuid) is
  'Files of the agreements that a person signed, where their bytes lie (null: lost) and, beside the document, the evidence once it is sealed. Not for API roles.';

revoke execute on function private.signed_papers_of(uuid) from public;
grant execute on function private.signed_papers_of(uuid) to service_role;

create or replace function private.my_signed_papers()
returns table (number text, kind text, sha256 text, bytes integer, version text, size bigint, evidence jsonb)
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return query select * from private.signed_papers_of(auth.uid());
end
$$;
comment on function private.my_signed_papers() is
  'The caller''s rows of private.signed_papers_of. 42501.';

comment on function public.operator_get_data(uuid) is
  'What export_my_data gives a person, for the operator to send to one who cannot sign in; function operator-copy adds the files. For the service key; PT404.';
