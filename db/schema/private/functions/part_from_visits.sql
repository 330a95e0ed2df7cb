CREATE FUNCTION private.part_from_visits(_person uuid, _reason_kind text, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  -- all of them first, in one order
  perform from public.enquiries as thread
  where thread.id in (
    select visit.enquiry_id from public.visits as visit
    where visit.state in ('requested', 'confirmed') and _person in (visit.seeker_id, visit.host_id)
    union
    select own.id from public.enquiries as own
    join public.visits as visit on visit.enquiry_id = own.id and visit.state in ('requested', 'confirmed')
    where own.owner_id = _person
  )
  order by thread.id for no key update;
  perform private.cancel_visits(
    array(
      select visit.id from public.visits as visit
      join public.enquiries as thread on thread.id = visit.enquiry_id and _person in (thread.seeker_id, thread.owner_id)
      where visit.state in ('requested', 'confirmed')
    ),
    _reason_kind, _now
  );
  perform private.hand_over_visits(
    array(
      select visit.id from public.visits as visit
      where visit.state in ('requested', 'confirmed') and visit.host_id = _person
    ),
    _now
  );
end
$$;

REVOKE ALL ON FUNCTION private.part_from_visits(_person uuid, _reason_kind text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.part_from_visits(_person uuid, _reason_kind text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.part_from_visits(_person uuid, _reason_kind text, _now timestamp with time zone) IS 'Cancels the visits of a person, and hands over those that they host for somebody else. Not for API roles.';
