CREATE FUNCTION private.tg_property_events__notify_listers() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.property_listers as kept set last_event = new.event, last_event_at = new.happened_at
  where kept.property_id = new.property_id;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_property_events__notify_listers() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_property_events__notify_listers() TO service_role;
