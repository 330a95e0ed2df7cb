CREATE FUNCTION private.tg_profiles__rename_hosts() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.hosts as host
  set display_name = private.host_name(new.id, host.kind)
  where host.user_id = new.id;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_profiles__rename_hosts() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_profiles__rename_hosts() TO service_role;
