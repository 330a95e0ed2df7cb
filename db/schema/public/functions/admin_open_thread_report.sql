CREATE FUNCTION public.admin_open_thread_report(_report_id uuid, _reason text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _report private.thread_reports;
  _thread public.enquiries;
  _why constant text := private.one_line(_reason);
  _refusal jsonb;
begin
  perform private.require_admin();
  _refusal := private.refuse_opening(_report_id, _why);
  if _refusal is not null then
    return _refusal;
  end if;

  select * into _report from private.thread_reports as report where report.id = _report_id;
  if _report.id is null then
    return private.refuse_case(_report_id, 'This report was not found', 'not_found');
  end if;
  if private.is_own_report(_report) then
    return private.refuse_case(
      _report_id, 'Another admin has to look at a conversation that you are part of.', 'own_case'
    );
  end if;

  -- first the line, then the words
  perform private.record_audit(
    'case.open', 'ok', _report_id::text,
    jsonb_strip_nulls(jsonb_build_object('reason', _why, 'user', _report.reported_id))
  );
  select * into _thread from public.enquiries as thread where thread.id = _report.enquiry_id;
  return jsonb_build_object(
    'success', true,
    'id', _report.id,
    'home_title', _thread.home_title,
    'home_locality', _thread.home_locality,
    'reason', _report.reason,
    'details', _report.details,
    'is_by_system', _report.is_by_system,
    'created_at', _report.created_at,
    'message_id', _report.message_id,
    'reported_side', case
      when _report.reported_id is null then null
      when _report.reported_id = _thread.seeker_id then 'seeker'
      when _thread.id is not null then 'host'
    end,
    'messages', _report.kept_text,
    'reported', private.party_of_report(_report.reported_id, false, _report.id),
    'reporter', private.party_of_report(_report.reporter_id, true, _report.id),
    'decision', _report.decision,
    'decided_at', _report.decided_at,
    'decided_by', private.admin_name(_report.decided_by),
    'decision_reason', _report.decision_reason,
    'answer', _report.answer
  );
end
$$;

REVOKE ALL ON FUNCTION public.admin_open_thread_report(_report_id uuid, _reason text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_open_thread_report(_report_id uuid, _reason text) TO service_role;
GRANT ALL ON FUNCTION public.admin_open_thread_report(_report_id uuid, _reason text) TO authenticated;

COMMENT ON FUNCTION public.admin_open_thread_report(_report_id uuid, _reason text) IS 'For an admin who proved lately who they are: one report of a conversation with the reporter''s words and the copy of the last 20 messages, who is reported and what was reported of them before, who reported and how that ended. _reason, 10 to 300 characters, and the report go to the audit log first; so does a refusal. At most 20 an hour and 100 a day. {success: true, ...}, or {success: false, error, code}: reauthentication_needed, reason_needed, over_request_rate_limit, not_found, own_case. 42501.';
