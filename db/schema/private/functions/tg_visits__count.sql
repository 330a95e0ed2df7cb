CREATE FUNCTION private.tg_visits__count() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.count_of_home(new.property_id, new.starts_at, 'visits', case new.state when 'completed' then 1 else -1 end);
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_visits__count() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_visits__count() TO service_role;
