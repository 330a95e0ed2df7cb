CREATE FUNCTION private.keep_rendered_version(_version_id uuid, _stamp integer, _document jsonb, _warnings jsonb, _document_sha256 text, _bytes integer, _storage_version text, _now timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _agreement public.agreements;
  _present public.agreement_versions;
  _name text;
begin
  select agreement.* into _agreement
  from public.agreements as agreement
  join public.agreement_versions as version on version.agreement_id = agreement.id
  where version.id = _version_id
  for no key update of agreement;
  select * into _present from public.agreement_versions as version where version.id = _version_id;
  if not found or _present.frozen_at is not null or _agreement.version <> _stamp or _agreement.state <> 'draft' then
    return false;
  end if;
  _name := _agreement.id || '/' || _present.version_no || '.pdf';
  perform private.keep_agreement_object(_name, _storage_version, _bytes);
  update public.agreement_versions as version
  set document = _document, rule_warnings = _warnings, document_sha256 = _document_sha256, bytes = _bytes, object_name = _name,
    frozen_at = _now,
    content_sha256 = private.sha256_hex(private.canonical_json(jsonb_build_object(
      'terms', _present.terms, 'clauses', _present.clauses, 'parties', private.party_lines(_agreement), 'document', _document
    )))
  where version.id = _version_id;
  return true;
end
$$;

REVOKE ALL ON FUNCTION private.keep_rendered_version(_version_id uuid, _stamp integer, _document jsonb, _warnings jsonb, _document_sha256 text, _bytes integer, _storage_version text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.keep_rendered_version(_version_id uuid, _stamp integer, _document jsonb, _warnings jsonb, _document_sha256 text, _bytes integer, _storage_version text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.keep_rendered_version(_version_id uuid, _stamp integer, _document jsonb, _warnings jsonb, _document_sha256 text, _bytes integer, _storage_version text, _now timestamp with time zone) IS 'Freezes a version with the bytes of its paper; false when it was frozen or changed meanwhile. For the server.';
