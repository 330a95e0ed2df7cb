CREATE FUNCTION private.is_admin() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.holds_admin_role() and (not private.is_bound_to_authenticator() or private.has_authenticator())
$$;

REVOKE ALL ON FUNCTION private.is_admin() FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_admin() TO service_role;
GRANT ALL ON FUNCTION private.is_admin() TO authenticated;

COMMENT ON FUNCTION private.is_admin() IS 'True when the caller has the rights of an admin: the role, and an authenticator where admins need one. For policies; whether the second factor has been given is asked apart.';
