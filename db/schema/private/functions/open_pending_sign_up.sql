CREATE FUNCTION private.open_pending_sign_up(_pending public.pending_users, _user_id uuid, _token_mac text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.open_sign_up(_user_id, _token_mac);

  update public.profiles as profile set phone = _pending.phone
  where profile.id = _user_id and profile.phone is null;

  insert into private.consents (user_id, terms_version, accepted_at, ip)
  select _user_id, _pending.terms_version, _pending.created_at, _pending.requested_ip
  where _pending.terms_version is not null
$$;

REVOKE ALL ON FUNCTION private.open_pending_sign_up(_pending public.pending_users, _user_id uuid, _token_mac text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.open_pending_sign_up(_pending public.pending_users, _user_id uuid, _token_mac text) TO supabase_auth_admin;

COMMENT ON FUNCTION private.open_pending_sign_up(_pending public.pending_users, _user_id uuid, _token_mac text) IS 'open_sign_up for the account that a pending sign-up has become, with its number and its consent.';
