CREATE FUNCTION public.decline_application(_application_id uuid, _kind text, _words text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean text;
  _answer jsonb;
  _application public.applications;
  _side text;
  _home public.properties;
begin
  if coalesce(_kind, '') <> all (private.decline_kinds(jsonb_populate_record(null::public.properties, '{"pets_allowed": false}'))) then
    perform private.refuse_argument('kind', 'Say why: one of the reasons of the list.');
  end if;
  _clean := private.applicant_words(_words, 'words', 300);
  if _clean is null and _kind in ('papers_missing', 'rent_too_low', 'dates_do_not_fit') then
    perform private.refuse('PT422', 'words_wanted', 'Please say in words what you mean: the applicant reads them.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'decline_application', jsonb_build_object(
    'application_id', _application_id, 'kind', _kind, 'words', _words, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _application := private.take_application(_application_id);
  _side := private.side_of(private.thread_of(_application));
  perform private.application_step(_application, 'decline', _side, _expected);
  select * into _home from public.properties as home where home.id = _application.property_id;
  if _kind <> all (private.decline_kinds(_home)) then
    perform private.refuse('PT422', 'kind_does_not_fit', 'This reason does not fit this home. Please choose another one.');
  end if;
  _application := private.end_application(_application, 'decline', _side, _kind, _clean, _now);
  return private.end_act(_key, private.application_answer(_application, _now));
end
$$;

REVOKE ALL ON FUNCTION public.decline_application(_application_id uuid, _kind text, _words text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.decline_application(_application_id uuid, _kind text, _words text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.decline_application(_application_id uuid, _kind text, _words text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.decline_application(_application_id uuid, _kind text, _words text, _expected text, _key uuid) IS 'The host declines for a reason of the list, which the applicant reads with the words. PT404, 42501, PT409 wrong_state, PT422 words_wanted or kind_does_not_fit, 22023 with discriminating_words.';
