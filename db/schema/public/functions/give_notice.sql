CREATE FUNCTION public.give_notice(_tenancy_id uuid, _leave_on date, _reason text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_reason, 'reason', 500);
  _answer jsonb;
  _tenancy public.tenancies;
  _request public.leave_requests;
  _side text;
  _earliest date;
begin
  if _leave_on is null or _leave_on not between private.indian_day(_now) and private.indian_day(_now) + 730 then
    perform private.refuse_argument('leave_on', 'Choose a last day from today on, within two years.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'give_notice', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'leave_on', _leave_on, 'reason', _reason, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.tenancy_step(_tenancy, 'give_notice', _side, _expected);
  _earliest := private.earliest_leave(_tenancy, _now);
  if _leave_on < _tenancy.start_on then
    perform private.refuse_argument('leave_on', 'The last day is after the first.');
  end if;
  if _leave_on < _earliest then
    _request := private.ask_leave(_tenancy, 'early', _leave_on, _clean, _side, _now);
    return private.end_act(_key, private.change_answer(
      _tenancy.id, _tenancy.state, _tenancy.version, _now,
      jsonb_build_object('request', 'early', 'request_id', _request.id, 'earliest', _earliest)
    ));
  end if;
  _tenancy := private.end_by_notice(_tenancy, _leave_on, 'notice', 'give_notice', _side, _clean, 'notice_given', _now);
  return private.end_act(_key, private.change_answer(
    _tenancy.id, _tenancy.state, _tenancy.version, _now, jsonb_build_object('leave_on', _tenancy.leave_on, 'earliest', _earliest)
  ));
end
$$;

REVOKE ALL ON FUNCTION public.give_notice(_tenancy_id uuid, _leave_on date, _reason text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.give_notice(_tenancy_id uuid, _leave_on date, _reason text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.give_notice(_tenancy_id uuid, _leave_on date, _reason text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.give_notice(_tenancy_id uuid, _leave_on date, _reason text, _expected text, _key uuid) IS 'Says the last day; one before the notice and the lock-in end is asked for instead: {…, leave_on, earliest} or {…, request, request_id, earliest}. PT404, 42501, PT409 wrong_state, PT422 request_open, 22023.';
