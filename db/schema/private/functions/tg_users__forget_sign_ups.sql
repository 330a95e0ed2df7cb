CREATE FUNCTION private.tg_users__forget_sign_ups() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from public.pending_users as sign_up where sign_up.email = lower(old.email);
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_users__forget_sign_ups() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_users__forget_sign_ups() TO service_role;
