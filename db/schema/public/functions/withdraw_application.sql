CREATE FUNCTION public.withdraw_application(_application_id uuid, _expected text, _key uuid) RETURNS jsonb
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
  _answer := private.begin_act(_key, 'withdraw_application', jsonb_build_object(
    'application_id', _application_id, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _application := private.take_application(_application_id);
  _side := private.side_of(private.thread_of(_application));
  perform private.application_step(_application, 'withdraw', _side, _expected);
  _application := private.end_application(_application, 'withdraw', _side, null, null, _now);
  return private.end_act(_key, private.application_answer(_application, _now));
end
$$;

REVOKE ALL ON FUNCTION public.withdraw_application(_application_id uuid, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.withdraw_application(_application_id uuid, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.withdraw_application(_application_id uuid, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.withdraw_application(_application_id uuid, _expected text, _key uuid) IS 'The seeker takes an application back; its papers are open to nobody from now on. PT404, 42501, PT409 wrong_state.';
