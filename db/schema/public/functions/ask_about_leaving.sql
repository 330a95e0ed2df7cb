CREATE FUNCTION public.ask_about_leaving(_tenancy_id uuid, _kind text, _reason text, _expected text, _key uuid) RETURNS jsonb
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
begin
  if _kind is null or _kind <> all ('{withdraw,call_off}'::text[]) then
    perform private.refuse_argument('kind', 'Choose one of: withdraw, call_off.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'ask_about_leaving', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'kind', _kind, 'reason', _reason, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.tenancy_step(_tenancy, case _kind when 'withdraw' then 'agree_withdrawal' else 'call_off' end, _side, _expected);
  _request := private.ask_leave(_tenancy, _kind, null, _clean, _side, _now);
  return private.end_act(_key, private.change_answer(
    _request.id, 'asked', 1, _now, jsonb_build_object('tenancy_id', _tenancy.id)
  ));
end
$$;

REVOKE ALL ON FUNCTION public.ask_about_leaving(_tenancy_id uuid, _kind text, _reason text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ask_about_leaving(_tenancy_id uuid, _kind text, _reason text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.ask_about_leaving(_tenancy_id uuid, _kind text, _reason text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.ask_about_leaving(_tenancy_id uuid, _kind text, _reason text, _expected text, _key uuid) IS 'Asks the other side to take a notice back (withdraw) or not to begin at all (call_off). {…, tenancy_id}; PT404, 42501, PT409 wrong_state, PT422 request_open, 22023.';
