CREATE FUNCTION private.keep_identity_number(_record_id uuid, _sealed text, _fingerprint text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_second_factor();
  if not exists (
    select
    from public.verification_records as record
    where record.id = _record_id and record.user_id = auth.uid() and record.document_type <> 'aadhaar'
      -- handed in by this very transaction
      and record.status = 'pending' and record.created_at = now()
  ) then
    raise exception 'This document was not found' using errcode = 'PT404';
  end if;
  insert into private.identity_numbers (record_id, sealed, fingerprint) values (_record_id, _sealed, _fingerprint);
end
$$;

REVOKE ALL ON FUNCTION private.keep_identity_number(_record_id uuid, _sealed text, _fingerprint text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.keep_identity_number(_record_id uuid, _sealed text, _fingerprint text) TO service_role;
GRANT ALL ON FUNCTION private.keep_identity_number(_record_id uuid, _sealed text, _fingerprint text) TO authenticated;

COMMENT ON FUNCTION private.keep_identity_number(_record_id uuid, _sealed text, _fingerprint text) IS 'Keeps the sealed number of a document that the caller hands in by this transaction. For the server, as the caller.';
