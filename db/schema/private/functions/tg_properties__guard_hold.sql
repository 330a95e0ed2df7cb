CREATE FUNCTION private.tg_properties__guard_hold() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if exists (select from private.property_holds as held where held.property_id = new.id) then
    raise exception 'This listing is on hold and cannot be shown' using errcode = '42501';
  end if;
  return new;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__guard_hold() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__guard_hold() TO service_role;
