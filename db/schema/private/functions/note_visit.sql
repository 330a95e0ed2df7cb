CREATE FUNCTION private.note_visit(_visit public.visits, _from text, _action text, _side text, _kind text, _to text, _more jsonb, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _thread constant public.enquiries := private.thread_of(_visit);
  _living constant text[] := '{requested,confirmed}';
  _turn constant text := case
    when _visit.proposal_side is not null then case _visit.proposal_side when 'seeker' then 'host' else 'seeker' end
    when _visit.state = 'requested' then 'host'
    when _visit.state in ('declined', 'cancelled') then
      case when _thread.last_seeker_message_id > _thread.last_host_message_id then 'host' else 'seeker' end
  end;
  _event_id bigint;
begin
  _event_id := private.record_event(
    'visit', _visit.id, _thread.id, _action, _from, _visit.state, _side, null,
    jsonb_strip_nulls(jsonb_build_object('starts_at', _visit.starts_at, 'reason_kind', _visit.reason_kind)) || (_more - 'reason'), _now
  );
  if (_from = any (_living) and _visit.state = any (_living)) is not true then
    perform private.restage(_thread.id, _now);
  end if;
  if _thread.state = 'open' and _thread.turn is distinct from _turn then
    update public.enquiries as thread set turn = _turn where thread.id = _thread.id and thread.state = 'open';
  end if;
  if _kind is not null then
    perform private.tell_visit(_thread, _visit, _side, _kind, _to, _event_id, _more - 'is_late' - 'missed_side', _now);
  end if;
  perform private.set_visit_alarms(_visit, _now);
end
$$;

REVOKE ALL ON FUNCTION private.note_visit(_visit public.visits, _from text, _action text, _side text, _kind text, _to text, _more jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.note_visit(_visit public.visits, _from text, _action text, _side text, _kind text, _to text, _more jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.note_visit(_visit public.visits, _from text, _action text, _side text, _kind text, _to text, _more jsonb, _now timestamp with time zone) IS 'What follows a change of a visit. _more: what both sides may see of it. Not for API roles.';
