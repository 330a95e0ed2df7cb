CREATE FUNCTION private.tg_users__end_visits() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if new.banned_until > now() then
    perform private.part_from_visits(new.id, 'suspended', private.present());
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_users__end_visits() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_users__end_visits() TO service_role;
