CREATE FUNCTION public.admin_decide_thread_report(_report_id uuid, _decision text, _reason text, _answer text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _report private.thread_reports;
  _home text;
  _why constant text := nullif(btrim(_reason), '');
  _words constant text := nullif(btrim(_answer), '');
begin
  perform private.require_admin();
  perform private.require_pace('{thread_report.nothing_wrong,thread_report.warned,thread_report.suspended}', 120);
  if coalesce(_decision, '') not in ('nothing_wrong', 'warned', 'suspended') then
    raise exception 'Reports of conversations are decided as nothing_wrong, warned or suspended' using errcode = '22023';
  end if;
  if _why is null then
    raise exception 'Say why you decide so' using errcode = '22023';
  end if;
  perform private.require_short_words(_why, null);
  perform private.require_short_words(_words, null);

  select * into _report from private.thread_reports as report where report.id = _report_id for update;
  if _report.id is null then
    raise exception 'This report was not found' using errcode = 'PT404';
  end if;
  if private.is_own_report(_report) then
    raise exception 'You cannot decide on your own case' using errcode = '42501', hint = 'own_case';
  end if;
  if _report.decided_at is not null then
    -- asked twice (a lost answer): the first answer stands
    if _report.decided_by = auth.uid() and _report.decision = _decision then
      return jsonb_build_object('success', true);
    end if;
    raise exception 'This report was decided meanwhile.'
      using errcode = 'PT409', hint = 'decided_meanwhile', detail = jsonb_build_object(
        'state', _report.decision, 'decided_at', _report.decided_at
      )::text;
  end if;
  if not exists (
    select from private.audit_log as line
    where line.actor_id = auth.uid() and line.action = 'case.open' and line.outcome = 'ok'
      and line.target = _report_id::text and line.happened_at > now() - interval '1 day'
  ) then
    raise exception 'Open the report and read it before you decide.' using errcode = 'PT409', hint = 'not_opened';
  end if;
  if _decision <> 'nothing_wrong' and not exists (
    select from auth.users as person where person.id = _report.reported_id and person.deleted_at is null
  ) then
    raise exception 'The person has left: there is nobody to warn or to suspend.'
      using errcode = 'PT409', hint = 'party_left';
  end if;

  if _decision = 'suspended' then
    perform public.admin_suspend_user(_report.reported_id, _why);
  end if;
  update private.thread_reports as report
  set decision = _decision, decided_at = now(), decided_by = auth.uid(), decision_reason = _why, answer = _words
  where report.id = _report_id;
  perform private.record_audit(
    'thread_report.' || _decision, 'ok', _report_id::text,
    jsonb_strip_nulls(jsonb_build_object('user', _report.reported_id))
  );
  select thread.home_title into _home from public.enquiries as thread where thread.id = _report.enquiry_id;
  if _decision = 'warned' then
    perform private.notify_decision(
      _report.reported_id, 'conversation_warned', _report_id, jsonb_build_object('title', _home, 'reason', _why)
    );
    perform private.tell_warning(_report, _home, private.present());
  end if;
  -- that something was done, and not what: the rest is between the site and the other person
  perform private.notify_decision(
    _report.reporter_id,
    case _decision when 'nothing_wrong' then 'conversation_nothing_wrong' else 'conversation_acted_on' end,
    _report_id, jsonb_build_object('title', _home, 'reason', _words)
  );
  return jsonb_build_object('success', true);
end
$$;

REVOKE ALL ON FUNCTION public.admin_decide_thread_report(_report_id uuid, _decision text, _reason text, _answer text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_decide_thread_report(_report_id uuid, _decision text, _reason text, _answer text) TO service_role;
GRANT ALL ON FUNCTION public.admin_decide_thread_report(_report_id uuid, _decision text, _reason text, _answer text) TO authenticated;

COMMENT ON FUNCTION public.admin_decide_thread_report(_report_id uuid, _decision text, _reason text, _answer text) IS 'Decides a report of a conversation that the caller has opened: nothing_wrong, warned (a mail and the bell of who is reported) or suspended (by admin_suspend_user). _reason, at most 1000 characters, is read by who is warned or suspended, else by admins alone; _answer goes to the reporter. {success: true}, also when asked twice; PT404, 22023, 42501 for a conversation of one''s own, PT409 decided_meanwhile, not_opened, or party_left. Kept in the audit log. For admins; PT429.';
