CREATE FUNCTION private.tell_warning(_report private.thread_reports, _home text, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  -- its event is the decision of this report, which no other side reads: not a line of the chain
  _event_id constant bigint := hashtextextended(_report.id::text, 0);
begin
  perform private.notify(
    _report.reported_id, 'conversation_warned', _event_id, _report.enquiry_id, jsonb_build_object('home', _home), _now
  );
  update public.notifications as notice
  set mail_due_at = null
  where notice.user_id = _report.reported_id and notice.kind = 'conversation_warned' and notice.event_id = _event_id;
end
$$;

REVOKE ALL ON FUNCTION private.tell_warning(_report private.thread_reports, _home text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tell_warning(_report private.thread_reports, _home text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.tell_warning(_report private.thread_reports, _home text, _now timestamp with time zone) IS 'Shows a person that they were warned about a conversation. Not for API roles.';
