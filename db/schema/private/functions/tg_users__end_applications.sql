CREATE FUNCTION private.tg_users__end_applications() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.banned_until > now() then
    perform private.part_from_applications(new.id, private.present());
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_users__end_applications() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_users__end_applications() TO service_role;
