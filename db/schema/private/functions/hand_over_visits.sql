CREATE FUNCTION private.hand_over_visits(_visit_ids uuid[], _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _visits public.visits[];
  _visit public.visits;
  _before text;
begin
  perform from public.enquiries as thread
  where thread.id in (select visit.enquiry_id from public.visits as visit where visit.id = any (_visit_ids))
  order by thread.id for no key update;
  for _visit in
    select * from public.visits as visit
    where visit.id = any (_visit_ids) and visit.state in ('requested', 'confirmed')
    order by visit.enquiry_id for no key update
  loop
    _visit.host_id := (private.thread_of(_visit)).owner_id;
    _visit.host_shares_phone := false;
    _visits := _visits || _visit;
  end loop;
  -- all rows, then all calendars, sorted
  perform private.lock_calendars(_visits);
  foreach _visit in array coalesce(_visits, '{}') loop
    _before := _visit.state;
    if _before = 'confirmed'
      and private.is_taken(_visit.host_id, null, _visit.starts_at, _visit.held_until, _visit.id) then
      _visit.state := private.step_of_clock(_visit, 'cancel');
      perform private.end_visit(_visit, _before, 'cancel', 'clock', 'host_gone', null, _now);
      continue;
    end if;
    perform private.step_of_clock(_visit, 'hand_over');
    _visit.version := _visit.version + 1;
    _visit := private.write_visit(_visit);
    perform private.note_visit(
      _visit, _before, 'hand_over', 'clock', case _before when 'confirmed' then 'visit_confirmed' end, 'both', '{}', _now
    );
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.hand_over_visits(_visit_ids uuid[], _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.hand_over_visits(_visit_ids uuid[], _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.hand_over_visits(_visit_ids uuid[], _now timestamp with time zone) IS 'The owner hosts the living ones of these visits; one at a time that the owner has another is cancelled. Not for API roles.';
