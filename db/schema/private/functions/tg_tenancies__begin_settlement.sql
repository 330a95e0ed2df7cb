CREATE FUNCTION private.tg_tenancies__begin_settlement() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.begin_settlement(new, new.state_at);
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_tenancies__begin_settlement() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_tenancies__begin_settlement() TO service_role;
