CREATE FUNCTION private.begin_round(_agreement public.agreements, _version public.agreement_versions, _now timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.append_agreement_event(
    _agreement, 'document_fixed', 'server', null, jsonb_build_object(
      'documentSha256', _version.document_sha256, 'contentSha256', _version.content_sha256, 'bytes', _version.bytes,
      'version', _version.version_no, 'languages', '["en", "hi", "te"]'::jsonb
    ), _now
  )
$$;

REVOKE ALL ON FUNCTION private.begin_round(_agreement public.agreements, _version public.agreement_versions, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.begin_round(_agreement public.agreements, _version public.agreement_versions, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.begin_round(_agreement public.agreements, _version public.agreement_versions, _now timestamp with time zone) IS 'From here on signatures count, over this paper. Not for API roles.';
