CREATE FUNCTION public.check_user_2fa_status(_user_id uuid) RETURNS TABLE(requires_2fa boolean, phone_2fa_enabled boolean, phone_verified boolean, phone text, email_2fa_enabled boolean, email_verified boolean, email text)
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if _user_id is distinct from auth.uid() or not private.session_alive() then
    raise exception 'This is about your own account only' using errcode = '42501';
  end if;
  return query
    select
      private.second_factor_due(),
      setting.phone_2fa_enabled and not asked.is_bound,
      setting.phone_verified,
      case when asked.is_full then setting.phone else private.masked_phone(setting.phone) end,
      (setting.email_2fa_enabled or private.mails_admin_codes()) and not asked.is_bound,
      setting.email_verified,
      case when asked.is_full then setting.email else private.masked_email(setting.email) end
    from public.user_2fa_settings as setting
    cross join (
      select private.second_factor_ok() as is_full, private.passes_by_authenticator_alone() as is_bound
    ) as asked
    where setting.user_id = _user_id;
end
$$;

REVOKE ALL ON FUNCTION public.check_user_2fa_status(_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.check_user_2fa_status(_user_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.check_user_2fa_status(_user_id uuid) TO authenticated;

COMMENT ON FUNCTION public.check_user_2fa_status(_user_id uuid) IS 'Whether the caller has to pass a second factor, and by which means. Contacts are masked until it is passed. requires_2fa without an enabled means: an authenticator app.';
