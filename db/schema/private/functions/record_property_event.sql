CREATE FUNCTION private.record_property_event(_listing public.properties, _event text, _note text DEFAULT NULL::text) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.property_events as known (property_id, owner_id, broker_id, event, note)
  values (_listing.id, _listing.owner_id, _listing.broker_id, _event, nullif(btrim(_note), ''))
  on conflict (property_id, event, happened_at) do update set note = coalesce(excluded.note, known.note)
$$;

REVOKE ALL ON FUNCTION private.record_property_event(_listing public.properties, _event text, _note text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.record_property_event(_listing public.properties, _event text, _note text) TO service_role;

COMMENT ON FUNCTION private.record_property_event(_listing public.properties, _event text, _note text) IS 'Notes an event of a listing, once a transaction. Not for API roles.';
