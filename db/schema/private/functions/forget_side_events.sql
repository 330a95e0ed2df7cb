CREATE FUNCTION private.forget_side_events(_property_id uuid, _events text[]) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from public.property_events as event
  where event.property_id = _property_id and event.event = any (_events) and event.happened_at = now();
  delete from public.activities as told
  where told.subject_id = _property_id and told.happened_at = now()
    and told.kind = any (select 'listing.' || name from unnest(_events) as name)
$$;

REVOKE ALL ON FUNCTION private.forget_side_events(_property_id uuid, _events text[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.forget_side_events(_property_id uuid, _events text[]) TO service_role;

COMMENT ON FUNCTION private.forget_side_events(_property_id uuid, _events text[]) IS 'Lets go of what this transaction told of a listing besides what it tells itself. Not for API roles.';
