CREATE FUNCTION private.open_sign_up(_user_id uuid, _token_mac text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.user_roles (user_id, role, role_approval_status)
  values (_user_id, 'tenant', 'approved')
  on conflict (user_id, role) do nothing;

  insert into private.sign_up_grants as present (user_id, expires_at, token_mac)
  values (_user_id, now() + interval '15 minutes', _token_mac)
  on conflict (user_id) do nothing
$$;

REVOKE ALL ON FUNCTION private.open_sign_up(_user_id uuid, _token_mac text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.open_sign_up(_user_id uuid, _token_mac text) TO service_role;

COMMENT ON FUNCTION private.open_sign_up(_user_id uuid, _token_mac text) IS 'Makes a new person a tenant and opens the one window in which a chosen role is approved at once.';
