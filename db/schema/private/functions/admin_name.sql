CREATE FUNCTION private.admin_name(_user_id uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(nullif(concat_ws(' ', profile.first_name, profile.last_name), ''), 'Another admin')
  from public.profiles as profile
  where profile.id = _user_id
$$;

REVOKE ALL ON FUNCTION private.admin_name(_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.admin_name(_user_id uuid) TO service_role;

COMMENT ON FUNCTION private.admin_name(_user_id uuid) IS 'How admins call one another; null without an account. Not for API roles.';
