CREATE FUNCTION private.second_factor_address(_method text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case _method when 'sms' then setting.phone when 'email' then setting.email end
  from public.user_2fa_settings as setting
  where setting.user_id = auth.uid()
    and private.session_alive()
    and not private.is_recovery_session()
    and case _method
      when 'sms' then setting.phone_verified and (setting.phone_2fa_enabled or private.second_factor_ok())
      when 'email' then setting.email_verified and (
        private.second_factor_ok()
        or private.began_with_a_password() and (setting.email_2fa_enabled or private.mails_admin_codes())
      )
      else false
    end
$$;

REVOKE ALL ON FUNCTION private.second_factor_address(_method text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.second_factor_address(_method text) TO service_role;
GRANT ALL ON FUNCTION private.second_factor_address(_method text) TO authenticated;

COMMENT ON FUNCTION private.second_factor_address(_method text) IS 'Where the caller''s code goes (_method: email, sms): the enrolled contact, whatever the request names. Null when that way is not theirs. Before it is switched on, only a full session gets one. For the server, as the caller.';
