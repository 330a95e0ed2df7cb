CREATE FUNCTION private.require_paper(_agreement public.agreements, _version_no integer, _document_sha256 text) RETURNS public.agreement_versions
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _present public.agreement_versions;
begin
  if coalesce(_document_sha256, '') !~ '^[0-9a-f]{64}$' then
    perform private.refuse_argument('document_sha256', 'Say which paper was opened.');
  end if;
  _present := private.require_version(_agreement, _version_no);
  if _present.document_sha256 <> _document_sha256 then
    perform private.refuse('PT422', 'hash_differs', 'This is not the text you opened.');
  end if;
  return _present;
end
$_$;

REVOKE ALL ON FUNCTION private.require_paper(_agreement public.agreements, _version_no integer, _document_sha256 text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_paper(_agreement public.agreements, _version_no integer, _document_sha256 text) TO service_role;

COMMENT ON FUNCTION private.require_paper(_agreement public.agreements, _version_no integer, _document_sha256 text) IS 'The version whose paper this is; 22023, PT422 hash_differs. Not for API roles.';
