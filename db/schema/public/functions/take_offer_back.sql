CREATE FUNCTION public.take_offer_back(_application_id uuid, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _application public.applications;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'take_offer_back', jsonb_build_object('application_id', _application_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _application := private.take_application(_application_id);
  _side := private.side_of(private.thread_of(_application));
  _application.state := private.application_step(_application, 'take_back', _side, _expected);
  _application.waits_until := _now + interval '14 days';
  _application := private.move_application(_application, 'offered', 'take_back', _side, 'offer_taken_back', 'seeker', '{}', _now);
  return private.end_act(_key, private.application_answer(_application, _now));
end
$$;

REVOKE ALL ON FUNCTION public.take_offer_back(_application_id uuid, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.take_offer_back(_application_id uuid, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.take_offer_back(_application_id uuid, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.take_offer_back(_application_id uuid, _expected text, _key uuid) IS 'The host takes an offer back that was not accepted; the applicant stays on the shortlist. PT404, 42501, PT409 wrong_state.';
