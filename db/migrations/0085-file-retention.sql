-- Files are kept as long as somebody needs them: identity papers for 90 days after the decision, what an upload left
-- without a record or a listing for a day. The decision, its day and the masked number stay with the record.
create index property_photos_object_name_idx on public.property_photos (object_name);
create index verification_records_kept_picture_idx
  on public.verification_records (reviewed_at) where document_url is not null and reviewed_at is not null;
create index verification_records_document_url_idx
  on public.verification_records (document_url) where document_url is not null;

create function private.sweep_files() returns integer
language plpgsql security definer set search_path = ''
as $$
declare
  _most constant integer := 500;
  _papers text[];
  _swept integer;
  _more integer;
begin
  with decided as (
    select record.id, record.document_url
    from public.verification_records as record
    where record.reviewed_at < now() - interval '90 days' and record.document_url is not null
    order by record.reviewed_at
    limit _most
    for update skip locked
  ), let_go as (
    update public.verification_records as record set document_url = null
    from decided where record.id = decided.id
    returning decided.document_url
  )
  select coalesce(array_agg(let_go.document_url), '{}') into _papers from let_go;

  delete from storage.objects as file
  where file.bucket_id = 'verification-documents' and file.name = any (_papers);

  delete from storage.objects as file
  where file.id in (
    select unnamed.id
    from storage.objects as unnamed
    where unnamed.bucket_id = 'verification-documents'
      and unnamed.updated_at < now() - interval '1 day'
      and not exists (select from public.verification_records as record where record.document_url = unnamed.name)
    limit _most
  );
  get diagnostics _swept = row_count;

  delete from storage.objects as file
  where file.id in (
    select unnamed.id
    from storage.objects as unnamed
    where unnamed.bucket_id = 'property-images'
      and unnamed.updated_at < now() - interval '1 day'
      and not exists (select from public.property_photos as photo where photo.object_name = unnamed.name)
      and not exists (
        select
        from public.property_drafts as draft,
          jsonb_path_query(draft.facts, '$.photos[*].object_name') as named (object_name)
        where named.object_name #>> '{}' = unnamed.name
      )
    limit _most
  );
  get diagnostics _more = row_count;
  return cardinality(_papers) + _swept + _more;
end
$$;

comment on function private.sweep_files() is
  'Lets go of pictures of identity documents 90 days after the decision, and of pictures that no record, listing or draft '
  'has named for a day; at most 500 of each kind. How many.';
revoke execute on function private.sweep_files() from public;
grant execute on function private.sweep_files() to service_role;
