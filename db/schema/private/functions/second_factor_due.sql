CREATE FUNCTION private.second_factor_due() RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return exists (
      select from public.user_2fa_settings as setting where setting.user_id = auth.uid() and setting.requires_2fa
    )
    or private.has_verified_factor()
    or private.is_bound_to_authenticator();
end
$$;

REVOKE ALL ON FUNCTION private.second_factor_due() FROM PUBLIC;
GRANT ALL ON FUNCTION private.second_factor_due() TO service_role;

COMMENT ON FUNCTION private.second_factor_due() IS 'True when the caller has to pass a second factor: by own choice, by an authenticator, or as an admin where they must.';
