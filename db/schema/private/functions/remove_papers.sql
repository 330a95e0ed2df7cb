CREATE FUNCTION private.remove_papers(_bucket text, _names text[]) RETURNS SETOF storage.objects
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from storage.objects as file
  using storage.buckets as bucket
  where bucket.id = file.bucket_id and bucket.is_guarded
    and file.bucket_id = _bucket and file.name = any (_names)
    -- papers of agreements go with their agreement alone
    and file.bucket_id <> 'agreements'
    and (
      auth.role() = 'service_role'
      or (
        (select private.second_factor_ok())
        and (storage.foldername(file.name))[1] = (select auth.uid())::text
        -- what was handed in stays as an admin looked at it; a renter's paper goes by delete_paper
        and not exists (select from public.verification_records as record where record.document_url = file.name)
        and not exists (select from public.renter_papers as paper where paper.object_name = file.name)
      )
    )
  returning file.*
$$;

REVOKE ALL ON FUNCTION private.remove_papers(_bucket text, _names text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.remove_papers(_bucket text, _names text[]) TO service_role;
GRANT ALL ON FUNCTION private.remove_papers(_bucket text, _names text[]) TO authenticated;

COMMENT ON FUNCTION private.remove_papers(_bucket text, _names text[]) IS 'Deletes files of a guarded bucket that no record names, of the caller''s own; the service key deletes any. The rows.';
