CREATE FUNCTION private.keep_agreement_object(_name text, _storage_version text, _bytes integer) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into storage.objects (bucket_id, name, version, metadata)
  values ('agreements', _name, _storage_version, jsonb_build_object('size', _bytes, 'mimetype', 'application/pdf'))
$$;

REVOKE ALL ON FUNCTION private.keep_agreement_object(_name text, _storage_version text, _bytes integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.keep_agreement_object(_name text, _storage_version text, _bytes integer) TO service_role;

COMMENT ON FUNCTION private.keep_agreement_object(_name text, _storage_version text, _bytes integer) IS 'Names stored bytes in the bucket agreements. Not for API roles.';
