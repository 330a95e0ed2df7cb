-- Pictures of identity documents are opened one at a time by `private.open_paper`, which writes down who looked at whose.
-- No policy shows a row of their bucket to anybody: to list, sign, copy or describe one without a line is nobody's right,
-- not even that of an admin or of the person.
update storage.buckets set is_guarded = true where id = 'verification-documents';

drop policy "people can see their own files, admins verification documents" on storage.objects;
create policy "people can see their own pictures"
  on storage.objects for select to authenticated
  using (
    bucket_id in ('property-images', 'avatars')
    and (storage.foldername(name))[1] = (select auth.uid())::text
  );

-- A row that nobody sees nobody deletes: papers go by `private.remove_papers`.
drop policy "people can delete their own pictures, and papers that no record names" on storage.objects;
create policy "people can delete their own pictures"
  on storage.objects for delete to authenticated
  using (
    bucket_id in ('property-images', 'avatars')
    and (storage.foldername(name))[1] = (select auth.uid())::text
  );

-- A signed address comes here each time it is used, as whoever signed it: it ends with their session, role and rights.
create function private.open_paper(_bucket text, _name text, _way text) returns setof storage.objects
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _person constant text := (storage.foldername(_name))[1];
  _file storage.objects;
  _record public.verification_records;
begin
  if auth.role() is distinct from 'service_role' and not (
    private.second_factor_ok() and (_person = auth.uid()::text or private.is_admin())
  ) then
    return;
  end if;
  select file.* into _file
  from storage.objects as file
  join storage.buckets as bucket on bucket.id = file.bucket_id
  where bucket.is_guarded and file.bucket_id = _bucket and file.name = _name;
  if _file.id is null then
    return;
  end if;
  select * into _record
  from public.verification_records as record
  where record.document_url = _name
  order by record.created_at desc, record.id
  limit 1;
  -- not the file's name: the person chose it, and it may say what the log must not
  perform private.record_audit(
    case _way when 'sign' then 'kyc.doc.sign' else 'kyc.doc.view' end, 'ok', _person,
    jsonb_strip_nulls(jsonb_build_object(
      'user', _person, 'file', _file.id, 'record', _record.id, 'type', _record.document_type, 'way', _way,
      'key', case when auth.role() = 'service_role' then 'service_role' end
    ))
  );
  return next _file;
end
$$;
comment on function private.open_paper(text, text, text) is
  'The one way to a file of a guarded bucket, for its person, an admin or the service key, and written to the audit log '
  'in the same transaction: kyc.doc.sign for _way sign, else kyc.doc.view. No row when it is not the caller''s to see.';
grant execute on function private.open_paper(text, text, text) to authenticated, service_role;

create function private.remove_papers(_bucket text, _names text[]) returns setof storage.objects
language sql volatile security definer set search_path = ''
as $$
  delete from storage.objects as file
  using storage.buckets as bucket
  where bucket.id = file.bucket_id and bucket.is_guarded
    and file.bucket_id = _bucket and file.name = any (_names)
    and (
      auth.role() = 'service_role'
      or (
        (select private.second_factor_ok())
        and (storage.foldername(file.name))[1] = (select auth.uid())::text
        -- what was handed in stays as an admin looked at it
        and not exists (select from public.verification_records as record where record.document_url = file.name)
      )
    )
  returning file.*
$$;
comment on function private.remove_papers(text, text[]) is
  'Deletes files of a guarded bucket that no record names, of the caller''s own; the service key deletes any. The rows.';
grant execute on function private.remove_papers(text, text[]) to authenticated, service_role;
