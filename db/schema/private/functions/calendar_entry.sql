CREATE FUNCTION private.calendar_entry(_visit public.visits) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', _visit.id,
    'enquiry_id', _visit.enquiry_id,
    'sequence', _visit.calendar_sequence,
    'is_cancelled', _visit.state = 'cancelled',
    'starts_at', _visit.starts_at,
    'ends_at', _visit.ends_at,
    'mode', _visit.mode,
    'home', thread.home_title,
    'locality', thread.home_locality,
    'changed_at', _visit.state_at
  )
  from public.enquiries as thread
  where thread.id = _visit.enquiry_id
    -- what was cancelled before it was ever set has the number it began with
    and (_visit.state in ('confirmed', 'completed', 'no_show') or (_visit.state = 'cancelled' and _visit.calendar_sequence > 0))
$$;

REVOKE ALL ON FUNCTION private.calendar_entry(_visit public.visits) FROM PUBLIC;
GRANT ALL ON FUNCTION private.calendar_entry(_visit public.visits) TO service_role;

COMMENT ON FUNCTION private.calendar_entry(_visit public.visits) IS 'What an entry of a calendar says of a visit, without a place; null for a visit that was never set. Not for API roles.';
