CREATE FUNCTION private.tg_saved_properties__count() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if tg_op = 'DELETE' then
    perform private.count_of_home(old.property_id, old.created_at, 'saves', -1);
  else
    perform private.count_of_home(new.property_id, new.created_at, 'saves', 1);
  end if;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_saved_properties__count() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_saved_properties__count() TO service_role;
