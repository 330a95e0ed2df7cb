CREATE FUNCTION public.resend_profile(_application_id uuid, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _application public.applications;
  _profile jsonb;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'resend_profile', jsonb_build_object('application_id', _application_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  if (
    select count(*) from private.acts as act
    where act.user_id = auth.uid() and act.procedure = 'resend_profile' and act.at > _now - interval '1 day'
  ) > 20 then
    perform private.refuse_too_many(20, 'day', 3600);
  end if;
  _application := private.take_application(_application_id);
  perform private.application_step(_application, 'resend', private.side_of(private.thread_of(_application)), _expected);
  perform private.require_not_blocked(private.thread_of(_application));
  perform private.require_whole_profile();
  -- what was not shared before is not shared now
  _profile := private.profile_copy(
    auth.uid(), _application.profile ->> 'income_band' <> 'not_told',
    _application.profile ->> 'reference_name' is not null or _application.profile ->> 'reference_phone' is not null
  );
  _application.profile := _profile;
  select profile.version into _application.profile_version from public.renter_profiles as profile where profile.user_id = auth.uid();
  _application := private.move_application(_application, _application.state, 'resend', 'seeker', null, null, '{}', _now);
  return private.end_act(_key, private.application_answer(_application, _now));
end
$$;

REVOKE ALL ON FUNCTION public.resend_profile(_application_id uuid, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.resend_profile(_application_id uuid, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.resend_profile(_application_id uuid, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.resend_profile(_application_id uuid, _expected text, _key uuid) IS 'Sends the profile anew as it is now, sharing no more than before. PT404, 42501, PT409 wrong_state, PT422, PT429.';
