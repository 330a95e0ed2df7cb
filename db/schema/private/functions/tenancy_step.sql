CREATE FUNCTION private.tenancy_step(_tenancy public.tenancies, _action text, _side text, _expected text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.step('tenancy', _tenancy.id, _action, _side, _tenancy.state, _expected, _tenancy.version, _tenancy.state_at)
$$;

REVOKE ALL ON FUNCTION private.tenancy_step(_tenancy public.tenancies, _action text, _side text, _expected text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tenancy_step(_tenancy public.tenancies, _action text, _side text, _expected text) TO service_role;

COMMENT ON FUNCTION private.tenancy_step(_tenancy public.tenancies, _action text, _side text, _expected text) IS 'private.step of a tenancy. Not for API roles.';
