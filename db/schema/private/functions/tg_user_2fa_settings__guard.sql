CREATE FUNCTION private.tg_user_2fa_settings__guard() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if not private.proven_lately() then
    raise exception 'reauthentication_needed'
      using errcode = '42501', hint = 'Confirm that it is you, by password or code, and try again within ten minutes.';
  end if;
  new.updated_at := now();
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_user_2fa_settings__guard() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_user_2fa_settings__guard() TO service_role;
