CREATE FUNCTION public.submit_application(_application_id uuid, _terms jsonb, _documents jsonb, _consent_version text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $_$
declare
  _now constant timestamptz := private.present();
  _read public.applications;
  _answer jsonb;
  _application public.applications;
  _next public.applications;
  _home public.properties;
  _document public.application_documents;
  _papers integer;
begin
  _read := private.application_terms(_terms, _now);
  select count(*) into _papers from private.shared_papers(_documents, _now);
  if _papers > 0 and coalesce(_consent_version, '') !~ '^[0-9a-z.-]{1,20}$' then
    perform private.refuse_argument('consent_version', 'Say which words of consent were shown.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'submit_application', jsonb_build_object(
    'application_id', _application_id, 'terms', _terms, 'documents', _documents, 'consent_version', _consent_version,
    'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _application := private.take_application(_application_id);
  _next := _application;
  _next.state := private.application_step(
    _application, 'submit', private.side_of(private.thread_of(_application)), _expected
  );
  _home := private.require_application_home(private.thread_of(_application));
  perform private.require_not_blocked(private.thread_of(_application));
  perform private.require_whole_profile();
  if _read.move_in_on < (_now at time zone 'Asia/Kolkata')::date then
    perform private.refuse('PT422', 'move_in_past', 'The day of moving in is over. Please choose another one.');
  end if;
  if _read.rent_paise > _home.price * 100 then
    perform private.refuse('PT422', 'above_listed', 'An offer is at most what the home is listed for.');
  end if;
  perform private.require_application_pace(_now);
  insert into public.application_documents (
    application_id, user_id, paper_id, kind, file_name, mime, bytes, granted_until, created_at
  )
  select _application.id, auth.uid(), paper.id, paper.kind, paper.file_name, paper.mime, paper.bytes, max(given.granted_until), _now
  from private.shared_papers(_documents, _now) as given
  join public.renter_papers as paper on paper.id = given.paper_id and paper.user_id = auth.uid()
  group by paper.id;
  if (select count(*) from public.application_documents as shared where shared.application_id = _application.id) <> _papers then
    perform private.refuse('PT422', 'file_unknown', 'A file has not arrived or is gone. Please add it again.');
  end if;
  for _document in select * from public.application_documents as shared where shared.application_id = _application.id loop
    perform private.set_grant_alarm(_document, _now);
  end loop;
  _next.message := _read.message;
  _next.rent_paise := _read.rent_paise;
  _next.move_in_on := _read.move_in_on;
  _next.stay_months := _read.stay_months;
  _next.co_applicants := _read.co_applicants;
  _next.consent_version := case when _papers > 0 then _consent_version end;
  _next.is_shared_home := _home.property_type = 'pg-hostel';
  _next.profile := private.profile_copy(auth.uid(), (_terms -> 'shares_income')::boolean, (_terms -> 'shares_reference')::boolean);
  select profile.version into _next.profile_version from public.renter_profiles as profile where profile.user_id = auth.uid();
  _next.submitted_at := _now;
  _next.waits_until := _now + interval '14 days';
  select earlier.id into _next.duplicate_of from public.applications as earlier
  where earlier.enquiry_id = _application.enquiry_id and earlier.id <> _application.id and earlier.submitted_at is not null
  order by earlier.submitted_at desc limit 1;
  _next := private.move_application(_next, 'draft', 'submit', 'seeker', 'application_submitted', 'host', '{}', _now);
  return private.end_act(_key, private.application_answer(_next, _now));
end
$_$;

REVOKE ALL ON FUNCTION public.submit_application(_application_id uuid, _terms jsonb, _documents jsonb, _consent_version text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.submit_application(_application_id uuid, _terms jsonb, _documents jsonb, _consent_version text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.submit_application(_application_id uuid, _terms jsonb, _documents jsonb, _consent_version text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.submit_application(_application_id uuid, _terms jsonb, _documents jsonb, _consent_version text, _expected text, _key uuid) IS 'Sends an application: _terms {message, rent_paise, move_in_on, stay_months, co_applicants, shares_income, shares_reference}, _documents [{paper_id, consents, granted_until}]. A copy of the profile goes along. PT404, 42501, PT409 wrong_state or home_gone, PT422 profile_incomplete, phone_not_confirmed, move_in_past, consent_missing, above_listed, file_unknown, too_many_papers or blocked, PT429, 22023.';
