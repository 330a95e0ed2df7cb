CREATE FUNCTION private.note_visit(_visit public.visits, _from text, _action text, _side text, _kind text, _to text, _more jsonb, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _thread constant public.enquiries := private.thread_of(_visit);
  _event_id bigint;
begin
  _event_id := private.record_event(
    'visit', _visit.id, _thread.id, _action, _from, _visit.state, _side, null,
    jsonb_strip_nulls(jsonb_build_object('starts_at', _visit.starts_at, 'reason_kind', _visit.reason_kind)) || (_more - 'reason'), _now
  );
  perform private.restage(_thread.id, _now);
  update public.enquiries as thread
  set turn = whose.turn
  from (
    select found.id, case
      when _visit.proposal_side is not null then case _visit.proposal_side when 'seeker' then 'host' else 'seeker' end
      when _visit.state = 'requested' then 'host'
      when _visit.state in ('declined', 'cancelled') then
        case when found.last_seeker_message_id > found.last_host_message_id then 'host' else 'seeker' end
    end as turn
    from public.enquiries as found where found.id = _thread.id
  ) as whose
  where thread.id = _thread.id and whose.id = thread.id and thread.state = 'open' and thread.turn is distinct from whose.turn;
  if _kind is not null then
    perform private.tell_visit(_thread, _visit, _side, _kind, _to, _event_id, _more - 'is_late' - 'missed_side', _now);
  end if;
  perform private.set_visit_alarms(_visit, _now);
end
$$;

REVOKE ALL ON FUNCTION private.note_visit(_visit public.visits, _from text, _action text, _side text, _kind text, _to text, _more jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.note_visit(_visit public.visits, _from text, _action text, _side text, _kind text, _to text, _more jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.note_visit(_visit public.visits, _from text, _action text, _side text, _kind text, _to text, _more jsonb, _now timestamp with time zone) IS 'What follows a change of a visit. _more: what both sides may see of it. Not for API roles.';
