CREATE FUNCTION private.entry_of_event(_event_id bigint, _now timestamp with time zone) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.calendar_entry(visit)
  from public.chain_events as event
  join public.visits as visit on visit.id = event.entity_id
  where event.id = _event_id and event.entity = 'visit' and visit.ends_at > _now
$$;

REVOKE ALL ON FUNCTION private.entry_of_event(_event_id bigint, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.entry_of_event(_event_id bigint, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.entry_of_event(_event_id bigint, _now timestamp with time zone) IS 'The entry of the visit that an event is of, as it is now; null once the visit is over. Not for API roles.';
