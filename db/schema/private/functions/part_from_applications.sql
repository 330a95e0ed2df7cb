CREATE FUNCTION private.part_from_applications(_person uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform from public.enquiries as thread
  where thread.id in (
    select application.enquiry_id
    from public.applications as application
    join public.enquiries as own on own.id = application.enquiry_id and _person in (own.seeker_id, own.owner_id)
    where application.state in ('draft', 'submitted', 'shortlisted', 'offered', 'accepted')
  )
  order by thread.id for no key update;
  perform private.end_applications(
    array(select application.id from public.applications as application where application.seeker_id = _person),
    'withdraw', 'clock', null, _now
  );
  perform private.end_applications(
    array(
      select application.id
      from public.applications as application
      join public.enquiries as thread on thread.id = application.enquiry_id and thread.owner_id = _person
    ),
    'decline', 'clock', 'home_withdrawn', _now
  );
end
$$;

REVOKE ALL ON FUNCTION private.part_from_applications(_person uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.part_from_applications(_person uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.part_from_applications(_person uuid, _now timestamp with time zone) IS 'Withdraws the applications of a person, and declines those for their homes. Not for API roles.';
