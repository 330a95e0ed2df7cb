CREATE FUNCTION private.current_version(_agreement public.agreements) RETURNS public.agreement_versions
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select version.* from public.agreement_versions as version
  where version.agreement_id = _agreement.id and version.version_no = _agreement.current_version
$$;

REVOKE ALL ON FUNCTION private.current_version(_agreement public.agreements) FROM PUBLIC;
GRANT ALL ON FUNCTION private.current_version(_agreement public.agreements) TO service_role;

COMMENT ON FUNCTION private.current_version(_agreement public.agreements) IS 'What the agreement says now. Not for API roles.';
