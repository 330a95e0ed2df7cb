CREATE FUNCTION private.is_bound_to_authenticator() RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return private.holds_admin_role() and private.setting('admins_need_second_factor') = 'true';
end
$$;

REVOKE ALL ON FUNCTION private.is_bound_to_authenticator() FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_bound_to_authenticator() TO service_role;

COMMENT ON FUNCTION private.is_bound_to_authenticator() IS 'True for an admin where the operator asks admins for a second factor: theirs is an authenticator.';
