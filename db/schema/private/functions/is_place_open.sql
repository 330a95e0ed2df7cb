CREATE FUNCTION private.is_place_open(_visit public.visits, _now timestamp with time zone) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return (
    select _visit.state in ('confirmed', 'completed') and _now < _visit.ends_at + interval '24 hours'
      and not private.is_blocked(thread.seeker_id, array[thread.owner_id, thread.broker_id])
    from public.enquiries as thread
    where thread.id = _visit.enquiry_id
  );
end
$$;

REVOKE ALL ON FUNCTION private.is_place_open(_visit public.visits, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_place_open(_visit public.visits, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.is_place_open(_visit public.visits, _now timestamp with time zone) IS 'Whether the two sides of a visit are shown address and number: from its confirmation until a day after its end, and not after one has blocked the other. The only place that decides it. Not for API roles.';
