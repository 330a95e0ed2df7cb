CREATE FUNCTION public.shortlist_application(_application_id uuid, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _application public.applications;
  _from text;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'shortlist_application', jsonb_build_object(
    'application_id', _application_id, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _application := private.take_application(_application_id);
  _side := private.side_of(private.thread_of(_application));
  _from := _application.state;
  _application.state := private.application_step(_application, 'shortlist', _side, _expected);
  perform private.require_not_blocked(private.thread_of(_application));
  _application.waits_until := _now + interval '14 days';
  _application := private.move_application(
    _application, _from, 'shortlist', _side, 'application_shortlisted', 'seeker', '{}', _now
  );
  return private.end_act(_key, private.application_answer(_application, _now));
end
$$;

REVOKE ALL ON FUNCTION public.shortlist_application(_application_id uuid, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.shortlist_application(_application_id uuid, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.shortlist_application(_application_id uuid, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.shortlist_application(_application_id uuid, _expected text, _key uuid) IS 'The host shortlists: surname and papers open, 14 days more. PT404, 42501, PT409 wrong_state, PT422 blocked.';
