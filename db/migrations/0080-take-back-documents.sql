-- A document that nobody has decided on can be taken back, with its picture. A picture that no record names can be deleted,
-- too: it was sent just before its record was refused, and must not lie there for ever. What was decided on stays.
create policy "people can take back a document that waits"
  on public.verification_records for delete to authenticated
  using (user_id = (select auth.uid()) and status = 'pending');
grant delete on public.verification_records to authenticated;

drop policy "people can delete their own pictures" on storage.objects;
create policy "people can delete their own pictures, and papers that no record names"
  on storage.objects for delete to authenticated
  using (
    bucket_id in ('property-images', 'avatars', 'verification-documents')
    and (storage.foldername(name))[1] = (select auth.uid())::text
    and not exists (
      select
      from public.verification_records as record
      where objects.bucket_id = 'verification-documents'
        and record.user_id = (select auth.uid())
        and record.document_url = objects.name
    )
  );

create function private.tg_verification_records__taken_back() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.record_audit('kyc.withdrawn', 'ok', old.user_id::text, jsonb_build_object('type', old.document_type));
  return null;
end
$$;

create trigger _200_taken_back after delete on public.verification_records
  for each row when (current_user in ('anon', 'authenticated'))
  execute function private.tg_verification_records__taken_back();
