CREATE FUNCTION private.move_enquiry(_thread public.enquiries, _action text, _side text, _to text, _reason text, _now timestamp with time zone) RETURNS public.enquiries
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _moved public.enquiries;
  _event_id bigint;
begin
  if _side <> 'clock' then
    perform private.require_state_pace(_thread, _now);
  end if;
  update public.enquiries as thread
  set state = _to, version = thread.version + 1, state_at = _now,
    closed_side = case _to when 'closed' then _side end,
    close_reason = case _to when 'closed' then _reason end,
    -- who wrote last waits for the other again
    turn = case when _to = 'open' then
      case when thread.last_seeker_message_id > thread.last_host_message_id then 'host' else 'seeker' end
    end
  where thread.id = _thread.id
  returning * into _moved;
  _event_id := private.record_event(
    'enquiry', _thread.id, _thread.id, _action, _thread.state, _to, _side, null,
    case _to when 'closed' then jsonb_build_object('close_reason', _reason) end, _now
  );
  perform private.restage(_thread.id);
  if _to = 'closed' then
    if _side <> 'clock' then
      perform private.tell_other_side(_moved, _side, 'enquiry_closed', _event_id, _now);
    end if;
    perform private.drop_alarm('enquiry_quiet', _thread.id);
  else
    perform private.set_quiet_alarm(_moved, _now);
  end if;
  return _moved;
end
$$;

REVOKE ALL ON FUNCTION private.move_enquiry(_thread public.enquiries, _action text, _side text, _to text, _reason text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.move_enquiry(_thread public.enquiries, _action text, _side text, _to text, _reason text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.move_enquiry(_thread public.enquiries, _action text, _side text, _to text, _reason text, _now timestamp with time zone) IS 'Closes or opens a locked conversation. Not for API roles.';
