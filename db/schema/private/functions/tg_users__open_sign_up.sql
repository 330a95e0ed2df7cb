CREATE FUNCTION private.tg_users__open_sign_up() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.open_sign_up(new.id, null);
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_users__open_sign_up() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_users__open_sign_up() TO service_role;
