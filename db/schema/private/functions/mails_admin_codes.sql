CREATE FUNCTION private.mails_admin_codes() RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.is_bound_to_authenticator()
    and not private.has_verified_factor()
    and not exists (
      select from public.user_2fa_settings as setting where setting.user_id = auth.uid() and setting.requires_2fa
    )
$$;

REVOKE ALL ON FUNCTION private.mails_admin_codes() FROM PUBLIC;
GRANT ALL ON FUNCTION private.mails_admin_codes() TO service_role;

COMMENT ON FUNCTION private.mails_admin_codes() IS 'True for an admin who must pass a second factor and has set up none: the mailed code opens the enrolment of one.';
