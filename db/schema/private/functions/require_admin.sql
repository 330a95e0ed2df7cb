CREATE FUNCTION private.require_admin() RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.is_admin() then
    raise exception 'Only admins may do this' using errcode = '42501';
  end if;
  perform private.require_second_factor();
end
$$;

REVOKE ALL ON FUNCTION private.require_admin() FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_admin() TO service_role;

COMMENT ON FUNCTION private.require_admin() IS 'Raises 42501 for whoever is no admin, and hint insufficient_aal for one without the second factor. Not for API roles.';
