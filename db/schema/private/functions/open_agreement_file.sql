CREATE FUNCTION private.open_agreement_file(_agreement_id uuid, _kind text, _version_no integer) RETURNS TABLE(version text, size bigint, sha256 text, number text)
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _agreement public.agreements;
  _name text;
  _sha256 text;
begin
  perform private.require_second_factor();
  select * into _agreement from public.agreements as known where known.id = _agreement_id;
  if not found or private.agreement_side(_agreement) is null then
    perform private.refuse_not_found();
  end if;
  if _kind in ('certificate', 'bundle') then
    perform private.require_party(private.agreement_side(_agreement));
    select file.object_name, file.sha256 into _name, _sha256 from public.agreement_files as file
    where file.agreement_id = _agreement.id and file.kind = _kind;
  else
    select paper.object_name, paper.document_sha256 into _name, _sha256 from public.agreement_versions as paper
    where paper.agreement_id = _agreement.id and paper.version_no = coalesce(_version_no, _agreement.current_version)
      and paper.frozen_at is not null
      and (paper.sent_at is not null or private.agreement_side(_agreement) in ('owner', 'broker'));
  end if;
  if _name is null then
    perform private.refuse_not_found();
  end if;
  return query
    select stored.version, (stored.metadata ->> 'size')::bigint, _sha256, _agreement.number
    from storage.objects as stored where stored.bucket_id = 'agreements' and stored.name = _name;
end
$$;

REVOKE ALL ON FUNCTION private.open_agreement_file(_agreement_id uuid, _kind text, _version_no integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.open_agreement_file(_agreement_id uuid, _kind text, _version_no integer) TO service_role;
GRANT ALL ON FUNCTION private.open_agreement_file(_agreement_id uuid, _kind text, _version_no integer) TO authenticated;

COMMENT ON FUNCTION private.open_agreement_file(_agreement_id uuid, _kind text, _version_no integer) IS 'Where the bytes of a paper of the caller''s agreement lie; no row when they were lost. PT404.';
