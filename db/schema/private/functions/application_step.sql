CREATE FUNCTION private.application_step(_application public.applications, _action text, _side text, _expected text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.step(
    'application', _application.id, _action, _side, _application.state, _expected, _application.version, _application.state_at
  )
$$;

REVOKE ALL ON FUNCTION private.application_step(_application public.applications, _action text, _side text, _expected text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.application_step(_application public.applications, _action text, _side text, _expected text) TO service_role;

COMMENT ON FUNCTION private.application_step(_application public.applications, _action text, _side text, _expected text) IS 'private.step of an application. Not for API roles.';
