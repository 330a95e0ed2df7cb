CREATE FUNCTION private.tg_users__make_profile() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  insert into public.profiles (id, first_name, last_name, phone, phone_verified)
  values (
    new.id,
    private.clean_name(new.raw_user_meta_data ->> 'first_name'),
    private.clean_name(new.raw_user_meta_data ->> 'last_name'),
    '+' || nullif(new.phone, ''),
    coalesce(new.phone, '') <> '' and new.phone_confirmed_at is not null
  );
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_users__make_profile() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_users__make_profile() TO service_role;
