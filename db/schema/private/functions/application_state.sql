CREATE FUNCTION private.application_state(_application_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'entity', 'application', 'id', kept.id, 'state', kept.state, 'version', kept.version, 'at', kept.state_at
  )
  from public.applications as kept
  where kept.id = _application_id
$$;

REVOKE ALL ON FUNCTION private.application_state(_application_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.application_state(_application_id uuid) TO service_role;

COMMENT ON FUNCTION private.application_state(_application_id uuid) IS 'What is so now of an application, for a refusal. Not for API roles.';
