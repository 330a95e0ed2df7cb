CREATE FUNCTION private.tg_hosts__rate() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.rate_host(new.user_id);
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_hosts__rate() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_hosts__rate() TO service_role;
