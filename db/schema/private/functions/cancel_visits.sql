CREATE FUNCTION private.cancel_visits(_visit_ids uuid[], _reason_kind text, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _visit public.visits;
  _from text;
begin
  perform from public.enquiries as thread
  where thread.id in (select visit.enquiry_id from public.visits as visit where visit.id = any (_visit_ids))
  order by thread.id for no key update;
  for _visit in
    select * from public.visits as visit
    where visit.id = any (_visit_ids) and visit.state in ('requested', 'confirmed')
    order by visit.enquiry_id for no key update
  loop
    _from := _visit.state;
    _visit.state := private.step_of_clock(_visit, 'cancel');
    perform private.end_visit(_visit, _from, 'cancel', 'clock', _reason_kind, null, _now);
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.cancel_visits(_visit_ids uuid[], _reason_kind text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.cancel_visits(_visit_ids uuid[], _reason_kind text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.cancel_visits(_visit_ids uuid[], _reason_kind text, _now timestamp with time zone) IS 'Cancels the living ones of these visits. Not for API roles.';
