CREATE FUNCTION private.keep_agreement_file(_agreement_id uuid, _kind text, _sha256 text, _bytes integer, _storage_version text, _now timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _agreement public.agreements;
  _name constant text := _agreement_id || '/' || _kind || '.pdf';
begin
  select * into _agreement from public.agreements as agreement where agreement.id = _agreement_id for no key update;
  if not found or exists (
    select from public.agreement_files as file where file.agreement_id = _agreement_id and file.kind = _kind
  ) then
    return false;
  end if;
  perform private.keep_agreement_object(_name, _storage_version, _bytes);
  insert into public.agreement_files (agreement_id, kind, version_no, object_name, sha256, bytes, made_at)
  values (_agreement_id, _kind, _agreement.current_version, _name, _sha256, _bytes, _now);
  perform private.append_agreement_event(
    _agreement, _kind || '_made', 'server', null, jsonb_build_object('sha256', _sha256, 'bytes', _bytes), _now
  );
  return true;
end
$$;

REVOKE ALL ON FUNCTION private.keep_agreement_file(_agreement_id uuid, _kind text, _sha256 text, _bytes integer, _storage_version text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.keep_agreement_file(_agreement_id uuid, _kind text, _sha256 text, _bytes integer, _storage_version text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.keep_agreement_file(_agreement_id uuid, _kind text, _sha256 text, _bytes integer, _storage_version text, _now timestamp with time zone) IS 'Keeps certificate or bundle, once; false when there is one. For the server.';
