CREATE FUNCTION private.tg_decisions__events() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.record_property_event(listing, new.to_state, new.reason)
  from public.properties as listing
  where listing.id = new.subject_id;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_decisions__events() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_decisions__events() TO service_role;
