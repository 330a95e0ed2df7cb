CREATE FUNCTION private.tg_users__save_confirmed_phone() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.profiles as profile
  set phone = '+' || new.phone, phone_verified = true, updated_at = now()
  where profile.id = new.id;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_users__save_confirmed_phone() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_users__save_confirmed_phone() TO service_role;
