CREATE FUNCTION private.tg_users__tell_released() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into private.notices (kind, email) values ('address_released', old.email);
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_users__tell_released() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_users__tell_released() TO service_role;
