CREATE FUNCTION public.take_leave_request_back(_request_id uuid, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _request public.leave_requests;
  _tenancy public.tenancies;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'take_leave_request_back', jsonb_build_object('request_id', _request_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  select * into _request from public.leave_requests as known where known.id = _request_id;
  _tenancy := private.take_tenancy(_request.tenancy_id);
  select * into _request from public.leave_requests as known where known.id = _request_id for no key update;
  _side := private.tenancy_side(_tenancy);
  if _side in ('seeker', 'owner') and _side <> _request.side then
    perform private.refuse('42501', 'not_your_step', 'This step is for whoever asked.', '{"sides": ["other"]}');
  end if;
  perform private.step(
    'leave_request', _request.id, 'take_back', _side, _request.state, _expected, _request.version, _request.state_at
  );
  perform private.close_leave_request(_request, _tenancy, 'taken_back', 'take_back', _side, null, _now);
  return private.end_act(_key, private.change_answer(
    _request.id, 'taken_back', _request.version + 1, _now, jsonb_build_object('tenancy_id', _tenancy.id)
  ));
end
$$;

REVOKE ALL ON FUNCTION public.take_leave_request_back(_request_id uuid, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_leave_request_back(_request_id uuid, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.take_leave_request_back(_request_id uuid, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.take_leave_request_back(_request_id uuid, _expected text, _key uuid) IS 'Whoever asked about leaving takes it back. PT404, 42501, PT409 wrong_state.';
