CREATE FUNCTION auth.tg_users__forget_devices() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  delete from auth.known_devices where user_id = new.id;
  return null;
end
$$;


ALTER FUNCTION auth.tg_users__forget_devices() OWNER TO supabase_auth_admin;

REVOKE ALL ON FUNCTION auth.tg_users__forget_devices() FROM PUBLIC;
