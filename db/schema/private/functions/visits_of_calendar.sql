CREATE FUNCTION private.visits_of_calendar(_token text, _now timestamp with time zone) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _person uuid;
begin
  update private.calendar_addresses as own set read_at = _now
  where own.token_hash = sha256(convert_to(_token, 'UTF8')) and private.is_notified(own.user_id, _now)
  returning own.user_id into _person;
  if _person is null then
    return null;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('side', near.side, 'entry', near.entry) order by near.starts_at), '[]')
    from (
      select visit.starts_at, private.calendar_entry(visit) as entry,
        case when thread.seeker_id = _person then 'seeker' when thread.owner_id = _person then 'owner' else 'broker' end as side
      from public.enquiries as thread
      join public.visits as visit on visit.enquiry_id = thread.id
      where (
          _person in (thread.seeker_id, thread.owner_id)
          or (thread.broker_id = _person and private.broker_within(thread, 'visits') is not null)
        )
        and visit.state in ('confirmed', 'completed') and visit.starts_at > _now - interval '30 days'
      order by visit.starts_at desc
      limit 200
    ) as near
  );
end
$$;

REVOKE ALL ON FUNCTION private.visits_of_calendar(_token text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.visits_of_calendar(_token text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.visits_of_calendar(_token text, _now timestamp with time zone) IS 'Entries of the visits that are set, of the last 30 days and to come, of whose address it is: [{side, entry}]; null for no address, and while the person is suspended. For the server.';
