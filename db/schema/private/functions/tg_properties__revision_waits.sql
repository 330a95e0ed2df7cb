CREATE FUNCTION private.tg_properties__revision_waits() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_few_pending(new.owner_id);
  perform private.record_property_event(new, 'changes_sent');
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_properties__revision_waits() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_properties__revision_waits() TO service_role;
