CREATE FUNCTION private.tg_properties__limit_pending() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _owner_id uuid;
begin
  for _owner_id in select distinct owner_id from added order by owner_id loop
    perform private.require_few_pending(_owner_id);
  end loop;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__limit_pending() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__limit_pending() TO service_role;
