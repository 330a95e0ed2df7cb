CREATE FUNCTION private.remind_of_visit(_visit_id uuid, _hours integer, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _visit constant public.visits := private.living_visit(_visit_id, 'confirmed');
  _more constant jsonb := jsonb_build_object('hours', _hours);
begin
  -- a reminder that comes too late would tell something wrong
  if _visit.id is null or _visit.starts_at <= _now + make_interval(hours => _hours / 2) then
    return;
  end if;
  if _visit.starts_at > _now + make_interval(hours => _hours) then
    perform private.set_visit_alarms(_visit, _now);
    return;
  end if;
  perform private.step_of_clock(_visit, 'remind');
  perform private.tell_visit(
    private.thread_of(_visit), _visit, 'clock', 'visit_reminder', 'both',
    private.record_event(
      'visit', _visit.id, _visit.enquiry_id, 'remind', 'confirmed', 'confirmed', 'clock', null, _more, _now
    ),
    _more, _now
  );
end
$$;

REVOKE ALL ON FUNCTION private.remind_of_visit(_visit_id uuid, _hours integer, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.remind_of_visit(_visit_id uuid, _hours integer, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.remind_of_visit(_visit_id uuid, _hours integer, _now timestamp with time zone) IS 'Reminds both sides of a visit. Not for API roles.';
