CREATE FUNCTION public.answer_leave(_request_id uuid, _agrees boolean, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _request public.leave_requests;
  _tenancy public.tenancies;
  _charge public.rent_charges;
  _side text;
begin
  if _agrees is null then
    perform private.refuse_argument('agrees', 'Say yes or no.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'answer_leave', jsonb_build_object(
    'request_id', _request_id, 'agrees', _agrees, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  select * into _request from public.leave_requests as known where known.id = _request_id;
  _tenancy := private.take_tenancy(_request.tenancy_id);
  select * into _request from public.leave_requests as known where known.id = _request_id for no key update;
  _side := private.tenancy_side(_tenancy);
  if _side = _request.side then
    perform private.refuse('42501', 'not_your_step', 'The other side answers this.', '{"sides": ["other"]}');
  end if;
  perform private.step(
    'leave_request', _request.id, case when _agrees then 'agree' else 'refuse' end, _side, _request.state, _expected, _request.version,
    _request.state_at
  );
  if not _agrees then
    perform private.close_leave_request(_request, _tenancy, 'refused', 'refuse', _side, 'leave_refused', _now);
  elsif _request.kind = 'early' then
    perform private.tenancy_step(_tenancy, 'agree_leave', _side, _tenancy.state);
    perform private.close_leave_request(_request, _tenancy, 'agreed', 'agree', _side, null, _now);
    _tenancy := private.end_by_notice(
      _tenancy, greatest(_request.leave_on, private.indian_day(_now)), 'agreed', 'agree_leave', _side, null, 'leave_agreed', _now
    );
  elsif _request.kind = 'withdraw' then
    _tenancy.state := private.tenancy_step(_tenancy, 'agree_withdrawal', _side, _tenancy.state);
    if _tenancy.property_id is not null then
      perform pg_advisory_xact_lock(hashtextextended('home:' || _tenancy.property_id, 7));
    end if;
    _tenancy.leave_on := null;
    _tenancy.ended_kind := null;
    perform private.close_leave_request(_request, _tenancy, 'agreed', 'agree', _side, null, _now);
    begin
      _tenancy := private.move_tenancy(_tenancy, 'notice', 'agree_withdrawal', _side, null, 'notice_withdrawn', 'others', '{}', _now);
    exception
      when exclusion_violation then
        perform private.refuse('PT409', 'home_let', 'This home is let to somebody else for this time.', jsonb_build_object(
          'entity', 'tenancy', 'id', _tenancy.id, 'state', 'notice', 'version', _tenancy.version, 'at', _tenancy.state_at
        ));
    end;
  else
    _tenancy.state := private.tenancy_step(_tenancy, 'call_off', _side, _tenancy.state);
    _tenancy.ended_kind := 'called_off';
    perform private.close_leave_request(_request, _tenancy, 'agreed', 'agree', _side, null, _now);
    for _charge in select * from public.rent_charges as charge where charge.tenancy_id = _tenancy.id and not charge.is_settled loop
      perform private.lower_charge(_charge, _charge.paid_paise, 'The tenancy was called off.', private.indian_day(_now), _now);
    end loop;
    _tenancy := private.move_tenancy(_tenancy, 'upcoming', 'call_off', _side, null, 'tenancy_called_off', 'all', '{}', _now);
    perform private.after_tenancy(_tenancy);
  end if;
  return private.end_act(_key, private.change_answer(
    _request.id, case when _agrees then 'agreed' else 'refused' end, _request.version + 1, _now,
    jsonb_build_object('tenancy_id', _tenancy.id, 'tenancy_state', _tenancy.state, 'leave_on', _tenancy.leave_on)
  ));
end
$$;

REVOKE ALL ON FUNCTION public.answer_leave(_request_id uuid, _agrees boolean, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.answer_leave(_request_id uuid, _agrees boolean, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.answer_leave(_request_id uuid, _agrees boolean, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.answer_leave(_request_id uuid, _agrees boolean, _expected text, _key uuid) IS 'The other side agrees to what was asked about leaving, or refuses. {…, tenancy_id, tenancy_state, leave_on}; PT404, 42501, PT409 wrong_state or home_let.';
