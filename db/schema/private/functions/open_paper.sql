CREATE FUNCTION private.open_paper(_bucket text, _name text, _way text) RETURNS SETOF storage.objects
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _person constant text := (storage.foldername(_name))[1];
  _is_own constant boolean := coalesce(_person = auth.uid()::text, false);
  _file storage.objects;
  _record public.verification_records;
begin
  if _bucket = 'agreements' then
    return;
  end if;
  if _bucket = 'application-documents' and not (_is_own and private.second_factor_ok()) then
    return;
  end if;
  if auth.role() is distinct from 'service_role' and not (
    private.second_factor_ok() and (_is_own or private.is_admin())
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
  if _bucket = 'application-documents' then
    -- one's own, and no admin's business: no line
    return next _file;
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

REVOKE ALL ON FUNCTION private.open_paper(_bucket text, _name text, _way text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.open_paper(_bucket text, _name text, _way text) TO service_role;
GRANT ALL ON FUNCTION private.open_paper(_bucket text, _name text, _way text) TO authenticated;

COMMENT ON FUNCTION private.open_paper(_bucket text, _name text, _way text) IS 'The one way to a file of a guarded bucket: an identity document for its person, an admin or the service key, written to the audit log in the same transaction (kyc.doc.sign for _way sign, else kyc.doc.view); a renter''s paper for its person alone. No row when it is not the caller''s to see.';
