CREATE FUNCTION private.passes_by_authenticator_alone() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.is_bound_to_authenticator() and private.has_authenticator()
$$;

REVOKE ALL ON FUNCTION private.passes_by_authenticator_alone() FROM PUBLIC;
GRANT ALL ON FUNCTION private.passes_by_authenticator_alone() TO service_role;

COMMENT ON FUNCTION private.passes_by_authenticator_alone() IS 'True for an admin whose other second factors count no more: codes by mail and by phone open nothing.';
