-- The seeker's steps: begin, submit, send the profile anew, withdraw.

create function private.require_application_home(_thread public.enquiries) returns public.properties
language plpgsql stable security definer set search_path = ''
as $$
declare
  _home public.properties;
begin
  select * into _home from public.properties as home where home.id = _thread.property_id;
  if _home.id is null or _home.status = 'rented' or _home.archived_at is not null
    or not (private.is_listed(_home) is true or _thread.origin = 'invited') then
    perform private.refuse(
      'PT409', 'home_gone', 'This home is not offered any more.',
      jsonb_build_object('entity', 'enquiry', 'id', _thread.id, 'state', _thread.state, 'version', _thread.version, 'at', _thread.state_at)
    );
  end if;
  return _home;
end
$$;
comment on function private.require_application_home(public.enquiries) is
  'The home of a conversation while it is offered, or was to the one who was invited; else PT409 home_gone. Not for API roles.';

create function public.begin_application(_enquiry_id uuid, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _thread public.enquiries;
  _application public.applications;
  _side text;
  _is_new boolean;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'begin_application', jsonb_build_object('enquiry_id', _enquiry_id));
  if _answer is not null then
    return _answer;
  end if;
  -- a home that is deleted locks itself and then its conversations: in this order here, too
  perform from public.properties as home
  where home.id = (select thread.property_id from public.enquiries as thread where thread.id = _enquiry_id) for key share;
  _thread := private.take_enquiry(_enquiry_id);
  _side := private.side_of(_thread);
  perform private.step('application', null, 'begin', _side, 'none', 'none', 0, _now);
  perform private.step('enquiry', _thread.id, 'write', _side, _thread.state, 'open', _thread.version, _thread.state_at);
  select * into _application from public.applications as living
  where living.enquiry_id = _thread.id and living.state in ('draft', 'submitted', 'shortlisted', 'offered', 'accepted');
  _is_new := not found;
  if _is_new then
    perform private.require_application_home(_thread);
    perform private.require_not_blocked(_thread);
    insert into public.applications (enquiry_id, property_id, seeker_id, state, created_at, state_at)
    values (_thread.id, _thread.property_id, _thread.seeker_id, 'draft', _now, _now)
    returning * into _application;
  end if;
  return private.end_act(_key, private.change_answer(
    _application.id, _application.state, _application.version, _now,
    jsonb_build_object('enquiry_id', _thread.id, 'existing', not _is_new)
  ));
end
$$;
comment on function public.begin_application(uuid, uuid) is
  'The seeker begins an application for the home of an open conversation, or finds the one that lives. {…, enquiry_id, existing}; PT404, '
  '42501, PT409 wrong_state or home_gone, PT422 blocked.';

create function private.application_terms(_terms jsonb, _now timestamptz) returns public.applications
language plpgsql stable set search_path = ''
as $$
declare
  _today constant date := (_now at time zone 'Asia/Kolkata')::date;
  _read public.applications;
  _one jsonb;
begin
  perform private.given_fields(_terms, 'terms', array[
    'message', 'rent_paise', 'move_in_on', 'stay_months', 'co_applicants', 'shares_income', 'shares_reference'
  ]);
  _read.message := private.given_words(_terms, 'message', 1000);
  _read.rent_paise := private.given_number(_terms, 'rent_paise', 0, 100000000000);
  _read.move_in_on := private.given_day(_terms, 'move_in_on', '2020-01-01', _today + 730);
  _read.stay_months := private.given_number(_terms, 'stay_months', 1, 60);
  if _read.move_in_on is null or _read.stay_months is null then
    perform private.refuse_argument(
      case when _read.move_in_on is null then 'move_in_on' else 'stay_months' end, 'Say from when and for how many months.'
    );
  end if;
  if jsonb_typeof(_terms -> 'co_applicants') <> 'array' or jsonb_array_length(_terms -> 'co_applicants') > 4 then
    perform private.refuse_argument('co_applicants', 'Name at most four people.');
  end if;
  if jsonb_typeof(_terms -> 'shares_income') <> 'boolean' or jsonb_typeof(_terms -> 'shares_reference') <> 'boolean' then
    perform private.refuse_argument('shares_income', 'Say whether income and reference are shared.');
  end if;
  _read.co_applicants := '[]';
  for _one in select value from jsonb_array_elements(_terms -> 'co_applicants') loop
    perform private.given_fields(_one, 'co_applicants', '{first_name,relation,age_band}');
    _read.co_applicants := _read.co_applicants || jsonb_build_object(
      'first_name', private.given_words(_one, 'first_name', 50),
      'relation', private.given_choice(_one, 'relation', '{partner,parent,child,sibling,relative,friend,colleague}'),
      'age_band', private.given_choice(_one, 'age_band', '{under_18,18_25,26_40,41_60,over_60}')
    );
    if exists (select from jsonb_each(_read.co_applicants -> -1) as part where part.value = 'null') then
      perform private.refuse_argument('co_applicants', 'Say first name, relation and age of each.');
    end if;
  end loop;
  return _read;
end
$$;
comment on function private.application_terms(jsonb, timestamptz) is 'What a seeker asks for, read and checked. 22023. Not for API roles.';

-- [{paper_id, consents, granted_until}]: what is shared, and until when.
create function private.shared_papers(_documents jsonb, _now timestamptz)
returns table (paper_id uuid, granted_until timestamptz)
language plpgsql stable set search_path = ''
as $$
declare
  _one jsonb;
begin
  if jsonb_typeof(_documents) is distinct from 'array' then
    perform private.refuse_argument('documents', 'Papers are a list.');
  end if;
  if jsonb_array_length(_documents) > 8 then
    perform private.refuse(
      'PT422', 'too_many_papers', 'These are too many papers: an application shares at most 8, and you keep at most 24.'
    );
  end if;
  for _one in select value from jsonb_array_elements(_documents) loop
    perform private.given_fields(_one, 'documents', '{paper_id,consents,granted_until}');
    if coalesce(_one ->> 'paper_id', '') !~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
      perform private.refuse_argument('documents', 'Name each paper by its id.');
    end if;
    if _one -> 'consents' is distinct from 'true'::jsonb then
      perform private.refuse('PT422', 'consent_missing', 'Please tick for each paper that it may be opened.');
    end if;
    paper_id := (_one ->> 'paper_id')::uuid;
    granted_until := private.grant_end(_one ->> 'granted_until', _now);
    return next;
  end loop;
end
$$;
comment on function private.shared_papers(jsonb, timestamptz) is 'Papers that an application shares. 22023, PT422. Not for API roles.';

create function private.grant_end(_until text, _now timestamptz) returns timestamptz
language plpgsql stable set search_path = ''
as $$
declare
  _end timestamptz;
begin
  if _until is null then
    return _now + interval '14 days';
  end if;
  begin
    _end := _until::timestamptz;
  exception
    when others then
      _end := null;
  end;
  -- the last of 30 days is meant until its evening
  if _end is null or not isfinite(_end) or _end <= _now or _end > _now + interval '31 days' then
    perform private.refuse_argument('granted_until', 'Say a moment within the next 30 days.');
  end if;
  return least(_end, _now + interval '30 days');
end
$$;
comment on function private.grant_end(text, timestamptz) is 'Until when a paper is open: 14 days unless said, at most 30. 22023. Not for API roles.';

create function private.profile_copy(_user_id uuid, _shares_income boolean, _shares_reference boolean) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select (to_jsonb(profile) - '{user_id,version,updated_at,move_in_from,stay_months}'::text[])
    || case when _shares_income then '{}' else '{"income_band": "not_told"}'::jsonb end
    || case when _shares_reference then '{}' else '{"reference_name": null, "reference_phone": null}'::jsonb end
  from public.renter_profiles as profile
  where profile.user_id = _user_id
$$;
comment on function private.profile_copy(uuid, boolean, boolean) is 'What an application takes along of a profile. Not for API roles.';

create function private.require_whole_profile() returns void
language plpgsql stable security definer set search_path = ''
as $$
declare
  _missing constant text[] := private.profile_missing(auth.uid());
begin
  if _missing = '{phone}' then
    perform private.refuse('PT422', 'phone_not_confirmed', 'Please confirm your phone number before you apply.');
  elsif _missing <> '{}' then
    perform private.refuse(
      'PT422', 'profile_incomplete', 'Your renter profile does not say everything yet that an application needs.',
      jsonb_build_object('missing', _missing)
    );
  end if;
end
$$;
comment on function private.require_whole_profile() is 'PT422 profile_incomplete or phone_not_confirmed. Not for API roles.';

create function private.require_application_pace(_now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _sent timestamptz[];
begin
  -- two at once count each other
  perform pg_advisory_xact_lock(hashtextextended('applications of ' || auth.uid(), 7));
  if (
    select count(*) from public.applications as living
    where living.seeker_id = auth.uid() and living.state in ('submitted', 'shortlisted', 'offered', 'accepted')
  ) >= 10 then
    perform private.refuse_too_many(10, 'living', 86400);
  end if;
  _sent := array(
    select sent.submitted_at from public.applications as sent
    where sent.seeker_id = auth.uid() and sent.submitted_at > _now - interval '30 days'
    order by sent.submitted_at desc limit 20
  );
  if cardinality(_sent) >= 20 then
    perform private.refuse_too_many(20, '30 days', ceil(extract(epoch from _sent[20] + interval '30 days' - _now))::integer);
  end if;
end
$$;
comment on function private.require_application_pace(timestamptz) is
  'PT429 beside 10 that live and for a 21st in 30 days. Not for API roles.';

create function public.submit_application(
  _application_id uuid, _terms jsonb, _documents jsonb, _consent_version text, _expected text, _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
$$;
comment on function public.submit_application(uuid, jsonb, jsonb, text, text, uuid) is
  'Sends an application: _terms {message, rent_paise, move_in_on, stay_months, co_applicants, shares_income, shares_reference}, '
  '_documents [{paper_id, consents, granted_until}]. A copy of the profile goes along. PT404, 42501, PT409 wrong_state or home_gone, '
  'PT422 profile_incomplete, phone_not_confirmed, move_in_past, consent_missing, above_listed, file_unknown, too_many_papers or blocked, '
  'PT429, 22023.';

create function private.application_answer(_application public.applications, _now timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.change_answer(
    _application.id, _application.state, _application.version, _now,
    jsonb_build_object('enquiry_id', _application.enquiry_id, 'also_accepted', _application.state = 'accepted' and exists (
      select from public.applications as other
      where other.seeker_id = _application.seeker_id and other.state = 'accepted' and other.id <> _application.id
        and abs((other.offer ->> 'start_on')::date - (_application.offer ->> 'start_on')::date) <= 30
    ))
  )
$$;
comment on function private.application_answer(public.applications, timestamptz) is 'The answer of a step of an application. Not for API roles.';

create function public.resend_profile(_application_id uuid, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function public.resend_profile(uuid, text, uuid) is
  'Sends the profile anew as it is now, sharing no more than before. PT404, 42501, PT409 wrong_state, PT422, PT429.';

create function public.withdraw_application(_application_id uuid, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function public.withdraw_application(uuid, text, uuid) is
  'The seeker takes an application back; its papers are open to nobody from now on. PT404, 42501, PT409 wrong_state.';

grant execute on function
  public.begin_application(uuid, uuid),
  public.submit_application(uuid, jsonb, jsonb, text, text, uuid),
  public.resend_profile(uuid, text, uuid),
  public.withdraw_application(uuid, text, uuid)
  to authenticated;
