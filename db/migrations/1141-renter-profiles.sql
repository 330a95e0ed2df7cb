-- The profile of a renter, saved whole, and their papers. Nobody else sees either before an application is sent.

-- Parts of a JSON argument, each checked where it is read. A null stands for what is not said.
create function private.given_fields(_given jsonb, _argument text, _fields text[]) returns void
language plpgsql immutable set search_path = ''
as $$
begin
  if jsonb_typeof(_given) is distinct from 'object' or _given - _fields <> '{}' or not _given ?& _fields then
    perform private.refuse_argument(_argument, format('Say %s: %s, each or null.', _argument, array_to_string(_fields, ', ')));
  end if;
end
$$;
comment on function private.given_fields(jsonb, text, text[]) is '22023 for what is no object of just these fields. Not for API roles.';

create function private.given_number(_given jsonb, _field text, _least bigint, _most bigint) returns bigint
language plpgsql immutable set search_path = ''
as $$
begin
  if _given -> _field = 'null' then
    return null;
  end if;
  if jsonb_typeof(_given -> _field) <> 'number' or _given ->> _field !~ '^-?[0-9]{1,15}$'
    or (_given ->> _field)::bigint not between _least and _most then
    perform private.refuse_argument(_field, format('Say a whole number from %s to %s.', _least, _most));
  end if;
  return (_given ->> _field)::bigint;
end
$$;
comment on function private.given_number(jsonb, text, bigint, bigint) is 'A whole number within bounds, or null; 22023. Not for API roles.';

create function private.given_choice(_given jsonb, _field text, _choices text[]) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if _given -> _field = 'null' then
    return null;
  end if;
  if jsonb_typeof(_given -> _field) <> 'string' or _given ->> _field <> all (_choices) then
    perform private.refuse_argument(_field, format('Choose one of: %s.', array_to_string(_choices, ', ')));
  end if;
  return _given ->> _field;
end
$$;
comment on function private.given_choice(jsonb, text, text[]) is 'One of the words, or null; 22023. Not for API roles.';

create function private.given_words(_given jsonb, _field text, _most integer) returns text
language plpgsql immutable set search_path = ''
as $$
begin
  if _given -> _field = 'null' then
    return null;
  end if;
  if jsonb_typeof(_given -> _field) <> 'string' then
    perform private.refuse_argument(_field, 'Say it in words, or nothing.');
  end if;
  return private.clean_words(_given ->> _field, replace(_field, '_', ' '), _most);
end
$$;
comment on function private.given_words(jsonb, text, integer) is 'Words as they are stored, or null; 22023. Not for API roles.';

create function private.given_day(_given jsonb, _field text, _least date, _most date) returns date
language plpgsql stable set search_path = ''
as $$
declare
  _day date;
begin
  if _given -> _field = 'null' then
    return null;
  end if;
  begin
    if jsonb_typeof(_given -> _field) = 'string' and _given ->> _field ~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}$' then
      _day := (_given ->> _field)::date;
    end if;
  exception
    when datetime_field_overflow then
      null;
  end;
  if _day is null or _day not between _least and _most then
    perform private.refuse_argument(_field, format('Say a day from %s to %s.', _least, _most));
  end if;
  return _day;
end
$$;
comment on function private.given_day(jsonb, text, date, date) is 'A day within bounds, or null; 22023. Not for API roles.';

create function private.profile_missing(_user_id uuid) returns text[]
language sql stable security definer set search_path = ''
as $$
  select array(
    select part.name
    from (select) as nothing
    left join public.renter_profiles as profile on profile.user_id = _user_id
    cross join lateral (values
      (1, 'occupancy', profile.occupancy is null),
      (2, 'people', profile.people is null),
      (3, 'work', profile.work is null),
      (4, 'income_band', profile.income_band is null),
      (5, 'phone', not exists (
        select from auth.users as person
        where person.id = _user_id and coalesce(person.phone, '') <> '' and person.phone_confirmed_at is not null
      ))
    ) as part (place, name, is_missing)
    where part.is_missing
    order by part.place
  )
$$;
comment on function private.profile_missing(uuid) is 'What an application still wants of a person. Not for API roles.';

create function public.save_renter_profile(_profile jsonb, _version integer, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _today constant date := (_now at time zone 'Asia/Kolkata')::date;
  _answer jsonb;
  _given public.renter_profiles;
  _kept public.renter_profiles;
begin
  perform private.given_fields(_profile, 'profile', array[
    'about', 'occupancy', 'people', 'children', 'pets', 'vehicles', 'work', 'employer', 'works_since', 'income_band',
    'move_in_from', 'stay_months', 'earlier_home', 'reference_name', 'reference_phone'
  ]);
  _given.about := private.given_words(_profile, 'about', 1000);
  _given.occupancy := private.given_choice(_profile, 'occupancy', '{family,sharers,students,company}');
  _given.people := private.given_number(_profile, 'people', 1, 20);
  _given.children := private.given_number(_profile, 'children', 0, 10);
  _given.pets := private.given_words(_profile, 'pets', 100);
  _given.vehicles := private.given_words(_profile, 'vehicles', 100);
  _given.work := private.given_choice(_profile, 'work', '{employed,self_employed,student,retired,other}');
  _given.employer := private.given_words(_profile, 'employer', 120);
  _given.works_since := private.given_number(_profile, 'works_since', 1950, extract(year from _today)::bigint);
  _given.income_band := private.given_choice(_profile, 'income_band', '{under_25k,25k_50k,50k_1l,1l_2l,over_2l,not_told}');
  _given.move_in_from := private.given_day(_profile, 'move_in_from', '2020-01-01', _today + 730);
  _given.stay_months := private.given_number(_profile, 'stay_months', 1, 60);
  _given.earlier_home := private.given_words(_profile, 'earlier_home', 300);
  _given.reference_name := private.given_words(_profile, 'reference_name', 100);
  _given.reference_phone := private.given_words(_profile, 'reference_phone', 20);
  if _given.reference_phone !~ '^\+91[6-9][0-9]{9}$' then
    perform private.refuse_argument('reference_phone', 'Say a mobile number of India: +91 and 10 digits.');
  end if;
  if _given.children >= coalesce(_given.people, 21) then
    perform private.refuse_argument('children', 'Children are counted among the people, and not alone.');
  end if;
  if _version is null then
    perform private.refuse_argument('version', 'Say which version the screen showed; 0 when there was none.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'save_renter_profile', jsonb_build_object('profile', _profile, 'version', _version));
  if _answer is not null then
    return _answer;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('renter profile of ' || auth.uid(), 7));
  select * into _kept from public.renter_profiles as saved where saved.user_id = auth.uid();
  if coalesce(_kept.version, 0) <> _version then
    perform private.refuse(
      'PT409', 'wrong_state', 'This profile was changed meanwhile. Please look at it again.',
      jsonb_build_object(
        'entity', 'renter_profile', 'id', auth.uid(), 'state', 'saved', 'version', coalesce(_kept.version, 0), 'at', _kept.updated_at
      )
    );
  end if;
  _given.user_id := auth.uid();
  _given.version := _version + 1;
  _given.updated_at := _now;
  delete from public.renter_profiles as saved where saved.user_id = auth.uid();
  insert into public.renter_profiles select (_given).*;
  return private.end_act(_key, private.change_answer(auth.uid(), 'saved', _given.version, _now));
end
$$;
comment on function public.save_renter_profile(jsonb, integer, uuid) is
  'Saves what the caller says of themselves as a renter, whole; what is not said is null. _version: as shown, 0 for none. PT409 '
  'wrong_state when it was saved elsewhere meanwhile, 22023.';

create function private.paper_kept_until(_paper public.renter_papers) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select case when count(*) filter (where application.state in ('draft', 'submitted', 'shortlisted', 'offered', 'accepted')) = 0
    then greatest(_paper.created_at, max(application.state_at)) + interval '30 days' end
  from public.application_documents as shared
  join public.applications as application on application.id = shared.application_id
  where shared.paper_id = _paper.id
$$;
comment on function private.paper_kept_until(public.renter_papers) is
  'When a paper is deleted: 30 days after it came, and after the end of what shared it; null while that lives. Not for API roles.';

create function public.my_renter_profile() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return (
    select (
      coalesce(to_jsonb(profile), to_jsonb(jsonb_populate_record(null::public.renter_profiles, '{}'))) - '{user_id}'::text[]
    ) || jsonb_build_object(
      'version', coalesce(profile.version, 0),
      'missing', to_jsonb(private.profile_missing(auth.uid())),
      'papers', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', paper.id, 'kind', paper.kind, 'file_name', paper.file_name, 'mime', paper.mime, 'bytes', paper.bytes,
          'created_at', paper.created_at, 'kept_until', private.paper_kept_until(paper)
        ) order by paper.created_at, paper.id), '[]')
        from public.renter_papers as paper where paper.user_id = auth.uid()
      )
    )
    from (select) as nothing
    left join public.renter_profiles as profile on profile.user_id = auth.uid()
  );
end
$$;
comment on function public.my_renter_profile() is
  'What the caller says of themselves as a renter, all null before it was saved: {…, version, updated_at, missing, papers}.';

create function public.add_renter_paper(_kind text, _object_name text, _file_name text, _digits_hidden boolean, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _name text;
  _answer jsonb;
  _paper public.renter_papers;
begin
  if coalesce(_kind, '') not in ('identity', 'income', 'employment', 'address', 'reference', 'other') then
    perform private.refuse_argument('kind', 'Say identity, income, employment, address, reference or other.');
  end if;
  _name := private.clean_words(replace(_file_name, E'\n', ' '), 'file name', 120);
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'add_renter_paper', jsonb_build_object(
    'kind', _kind, 'object_name', _object_name, 'file_name', _file_name, 'digits_hidden', _digits_hidden
  ));
  if _answer is not null then
    return _answer;
  end if;
  if _kind = 'identity' and _digits_hidden is not true then
    perform private.refuse(
      'PT422', 'digits_shown',
      'Please hide all digits of the Aadhaar number but the last four, and tick that they are hidden.'
    );
  end if;
  perform pg_advisory_xact_lock(hashtextextended('papers of ' || auth.uid(), 7));
  if (select count(*) from public.renter_papers as paper where paper.user_id = auth.uid()) >= 24 then
    perform private.refuse(
      'PT422', 'too_many_papers', 'These are too many papers: an application shares at most 8, and you keep at most 24.'
    );
  end if;
  insert into public.renter_papers (user_id, kind, object_name, file_name, mime, bytes, created_at)
  select auth.uid(), _kind, found.name, coalesce(_name, 'Paper'), found.metadata ->> 'mimetype', (found.metadata ->> 'size')::integer, _now
  from storage.objects as found
  where found.bucket_id = 'application-documents' and found.name = _object_name
    and (storage.foldername(found.name))[1] = auth.uid()::text
    and not exists (select from public.renter_papers as kept where kept.object_name = found.name)
  for share
  returning * into _paper;
  if not found then
    perform private.refuse('PT422', 'file_unknown', 'A file has not arrived or is gone. Please add it again.');
  end if;
  return private.end_act(_key, private.change_answer(_paper.id, 'kept', 1, _now));
end
$$;
comment on function public.add_renter_paper(text, text, text, boolean, uuid) is
  'Keeps a paper that was uploaded to application-documents; nobody sees it before an application shares it. PT422 file_unknown, '
  'digits_shown for an identity paper without the tick, too_many_papers beyond 24, 22023.';

create function public.delete_paper(_paper_id uuid, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _paper public.renter_papers;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'delete_paper', jsonb_build_object('paper_id', _paper_id));
  if _answer is not null then
    return _answer;
  end if;
  select * into _paper from public.renter_papers as paper where paper.id = _paper_id and paper.user_id = auth.uid();
  if not found then
    perform private.refuse_not_found();
  end if;
  perform private.remove_renter_papers(array[_paper.id], _now);
  return private.end_act(_key, private.change_answer(_paper_id, 'deleted', 2, _now));
end
$$;
comment on function public.delete_paper(uuid, uuid) is
  'Deletes an own paper with its file, in every application, too; that it was opened stays written. PT404.';

-- Conversations first, then the documents, as every step does.
create function private.remove_renter_papers(_paper_ids uuid[], _now timestamptz) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _gone integer;
begin
  perform from public.enquiries as thread
  where thread.id in (
    select application.enquiry_id
    from public.application_documents as shared
    join public.applications as application on application.id = shared.application_id
    where shared.paper_id = any (_paper_ids)
  )
  order by thread.id for no key update;
  delete from private.alarms as alarm
  using public.application_documents as shared
  where alarm.kind = 'grant_ends' and alarm.subject_id = shared.id and shared.paper_id = any (_paper_ids);
  update public.application_documents as shared
  set deleted_at = _now, version = shared.version + 1
  where shared.paper_id = any (_paper_ids);
  delete from storage.objects as stored
  using public.renter_papers as paper
  where stored.bucket_id = 'application-documents' and stored.name = paper.object_name and paper.id = any (_paper_ids);
  delete from public.renter_papers as paper where paper.id = any (_paper_ids);
  get diagnostics _gone = row_count;
  return _gone;
end
$$;
comment on function private.remove_renter_papers(uuid[], timestamptz) is 'Deletes papers with their files, wherever they are shared. How many. Not for API roles.';

grant execute on function
  public.save_renter_profile(jsonb, integer, uuid),
  public.my_renter_profile(),
  public.add_renter_paper(text, text, text, boolean, uuid),
  public.delete_paper(uuid, uuid)
  to authenticated;
