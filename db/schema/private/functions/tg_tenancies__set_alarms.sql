CREATE FUNCTION private.tg_tenancies__set_alarms() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.set_tenancy_alarms(new);
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_tenancies__set_alarms() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_tenancies__set_alarms() TO service_role;
