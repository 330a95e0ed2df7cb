CREATE FUNCTION private.is_approved_at_once(_role text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select _role = 'tenant' or (_role = 'owner' and private.setting('sign_up_approved_roles') ? 'owner')
$$;

REVOKE ALL ON FUNCTION private.is_approved_at_once(_role text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_approved_at_once(_role text) TO service_role;

COMMENT ON FUNCTION private.is_approved_at_once(_role text) IS 'Whether a role is approved whenever somebody asks for it; others are within the window of a sign-up alone. Not for API roles.';
