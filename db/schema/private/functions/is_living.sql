CREATE FUNCTION private.is_living(_application public.applications) RETURNS boolean
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select _application.state in ('submitted', 'shortlisted', 'offered', 'accepted') and _application.agreed_at is null
$$;

REVOKE ALL ON FUNCTION private.is_living(_application public.applications) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_living(_application public.applications) TO service_role;

COMMENT ON FUNCTION private.is_living(_application public.applications) IS 'Whether it was sent and has not ended. Not for API roles.';
