CREATE FUNCTION private.sweep_files() RETURNS integer
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _most constant integer := 500;
  _papers text[];
  _swept integer;
  _more integer;
  _left integer;
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

  -- by now no approval is taken back any more
  delete from public.property_revisions as former
  where former.review_status = 'replaced' and former.decided_at < now() - interval '1 hour';

  delete from storage.objects as file
  where file.id in (
    select unnamed.id
    from storage.objects as unnamed
    where unnamed.bucket_id = 'property-images'
      and unnamed.updated_at < now() - interval '1 day'
      and not exists (select from public.property_photos as photo where photo.object_name = unnamed.name)
      and not exists (select from public.property_revision_photos as photo where photo.object_name = unnamed.name)
      and not exists (
        select
        from public.property_drafts as draft,
          jsonb_path_query(draft.facts, '$.photos[*].object_name') as named (object_name)
        where named.object_name #>> '{}' = unnamed.name
      )
    limit _most
  );
  get diagnostics _more = row_count;

  -- what another's listing shows stays with that listing
  delete from storage.objects as file
  where file.id in (
    select orphan.id
    from (
      select left_behind.id, left_behind.bucket_id, left_behind.name, private.account_of_file(left_behind) as account
      from storage.objects as left_behind
    ) as orphan
    where orphan.account is not null
      and not exists (
        select from auth.users as person where person.id = orphan.account and person.deleted_at is null
      )
      and not exists (
        select from public.property_photos as photo
        where orphan.bucket_id = 'property-images' and photo.object_name = orphan.name
      )
      and not exists (
        select from public.property_revision_photos as photo
        where orphan.bucket_id = 'property-images' and photo.object_name = orphan.name
      )
    limit _most
  );
  get diagnostics _left = row_count;
  return cardinality(_papers) + _swept + _more + _left;
end
$_$;

REVOKE ALL ON FUNCTION private.sweep_files() FROM PUBLIC;
GRANT ALL ON FUNCTION private.sweep_files() TO service_role;

COMMENT ON FUNCTION private.sweep_files() IS 'Lets go of pictures of identity documents 90 days after the decision, of what listings said an hour after it was replaced, of pictures that no record, listing, revision or draft has named for a day, and of all files whose person is gone; at most 500 of each kind. How many.';
