-- What attacks on applications found: words that a host or a seeker is warned of, names that are no names, and what could be done
-- without end.

create or replace function private.applicant_words(_words text, _field text, _most integer) returns text
language sql stable set search_path = ''
as $$
  select private.fair_words(_words, _field, _most)
$$;
comment on function private.applicant_words(text, text, integer) is
  'What a host says to an applicant, as it is stored. 22023 as fair_words. Not for API roles.';

create or replace function private.application_terms(_terms jsonb, _now timestamptz) returns public.applications
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
    -- a number, a link or an office in the place of a name reaches the host unmarked
    if private.person_name_fault(_read.co_applicants -> -1 ->> 'first_name') is not null then
      perform private.refuse_argument('co_applicants', private.person_name_fault(_read.co_applicants -> -1 ->> 'first_name'));
    end if;
  end loop;
  return _read;
end
$$;

create or replace function public.offer_application(_application_id uuid, _offer jsonb, _hours integer, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _read jsonb;
  _answer jsonb;
  _application public.applications;
  _home public.properties;
  _from text;
  _side text;
begin
  _read := private.offer_terms(_offer, _now);
  if coalesce(_hours, 72) not between 24 and 168 then
    perform private.refuse_argument('hours', 'An offer stands for 24 to 168 hours.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'offer_application', jsonb_build_object(
    'application_id', _application_id, 'offer', _offer, 'hours', _hours, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _application := private.take_application(_application_id);
  _side := private.side_of(private.thread_of(_application));
  _from := _application.state;
  _application.state := private.application_step(_application, 'offer', _side, _expected);
  perform private.require_not_blocked(private.thread_of(_application));
  select * into _home from public.properties as home where home.id = _application.property_id;
  if not found or _home.status = 'rented' or _home.archived_at is not null then
    perform private.refuse(
      'PT409', 'home_gone', 'This home is not offered any more.', private.application_state(_application.id)
    );
  end if;
  -- where a listing says nothing of a deposit nobody expects more than is usual
  if (_read ->> 'rent_paise')::bigint > _home.price * 100
    or (_read ->> 'deposit_paise')::bigint > coalesce(_home.security_deposit, 2 * _home.price) * 100 then
    perform private.refuse(
      'PT422', 'above_listed', 'An offer is at most what the home is listed for.',
      jsonb_build_object('deposit_paise', round(coalesce(_home.security_deposit, 2 * _home.price) * 100)::bigint)
    );
  end if;
  if (
    select count(*) from public.chain_events as event
    where event.entity = 'application' and event.entity_id = _application.id and event.action = 'offer'
      and event.happened_at > _now - interval '1 day'
  ) >= 6 then
    perform private.refuse_too_many(6, 'day', 3600);
  end if;
  -- of two offers of a home at the same moment the second sees the first
  perform pg_advisory_xact_lock(hashtextextended('home:' || _application.property_id, 7));
  if not _application.is_shared_home and exists (
    select from public.applications as other
    where other.property_id = _application.property_id and other.state in ('offered', 'accepted') and not other.is_shared_home
  ) then
    perform private.refuse(
      'PT409', 'one_offer', 'Another applicant has an offer for this home. Take it back or wait for its end.',
      private.application_state(_application.id)
    );
  end if;
  _application.offer := _read;
  _application.offer_ends_at := _now + make_interval(hours => coalesce(_hours, 72));
  _application.waits_until := _application.offer_ends_at;
  _application := private.move_application(
    _application, _from, 'offer', _side, 'application_offered', 'seeker',
    jsonb_build_object('until', _application.offer_ends_at), _now
  );
  return private.end_act(_key, private.application_answer(_application, _now));
end
$$;
comment on function public.offer_application(uuid, jsonb, integer, text, uuid) is
  'The host offers the home: {rent_paise, deposit_paise, start_on, months, lock_in_months, notice_months, words}, for 24 to 168 hours '
  '(72). Where the listing names no deposit: at most two months'' rent. PT404, 42501, PT409 wrong_state, one_offer or home_gone, PT422 '
  'above_listed, start_past or blocked, PT429 for a seventh a day, 22023.';

-- Found when they are written, like those of messages: a list of fifty applicants does not look for them again.
alter table public.applications add column warnings jsonb not null
  default '{"profile": [], "message": [], "offer": [], "decline": []}' check (jsonb_typeof(warnings) = 'object');
comment on column public.applications.warnings is
  'What the words look like, for who reads them: {profile, message, offer, decline}. Not readable through the API.';

create function private.tg_applications__warnings() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.warnings := jsonb_build_object(
    'profile', to_jsonb(private.message_warnings(concat_ws(
      E'\n', new.profile ->> 'about', new.profile ->> 'pets', new.profile ->> 'vehicles', new.profile ->> 'employer',
      new.profile ->> 'earlier_home', new.profile ->> 'reference_name'
    ), false)),
    'message', to_jsonb(private.message_warnings(coalesce(new.message, ''), false)),
    'offer', to_jsonb(private.message_warnings(coalesce(new.offer ->> 'words', ''), true)),
    'decline', to_jsonb(private.message_warnings(coalesce(new.decline_words, ''), true))
  );
  return new;
end
$$;

create trigger _100_warnings before update of profile, message, offer, decline_words on public.applications
  for each row when (
    (new.profile, new.message, new.offer, new.decline_words) is distinct from (old.profile, old.message, old.offer, old.decline_words)
  )
  execute function private.tg_applications__warnings();

create or replace function private.application_common(_application public.applications, _side text, _now timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', _application.id,
    'enquiry_id', _application.enquiry_id,
    'state', _application.state,
    'version', _application.version,
    'message', case when shown.is_all then _application.message end,
    'rent_paise', _application.rent_paise,
    'move_in_on', _application.move_in_on,
    'stay_months', _application.stay_months,
    'co_applicants', case when shown.is_all then _application.co_applicants else '[]' end,
    'offer', _application.offer || jsonb_build_object(
      'hash', private.offer_hash(_application), 'ends_at', _application.offer_ends_at
    ),
    'decline_kind', _application.decline_kind,
    'decline_words', _application.decline_words,
    'waits_until', _application.waits_until,
    'profile_updated_since', private.is_living(_application) and exists (
      select from public.renter_profiles as profile
      where profile.user_id = _application.seeker_id and profile.version <> _application.profile_version
    ),
    'warnings', '{"profile": [], "message": [], "offer": [], "decline": []}'::jsonb || case
      when _side = 'seeker' then jsonb_build_object(
        'offer', _application.warnings -> 'offer', 'decline', _application.warnings -> 'decline'
      )
      when shown.is_all then jsonb_build_object(
        'profile', _application.warnings -> 'profile', 'message', _application.warnings -> 'message'
      )
      else '{}'
    end,
    'documents', private.document_rows(_application, _side, _now),
    'submitted_at', _application.submitted_at,
    'state_at', _application.state_at
  )
  from (select _side = 'seeker' or private.is_living(_application) as is_all) as shown
$$;

create function private.tg_applications__limit() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if (
    select count(*) from public.applications as begun
    where begun.seeker_id = new.seeker_id and begun.created_at > new.created_at - interval '1 day'
  ) >= 60 then
    perform private.refuse_too_many(60, 'day', 3600);
  end if;
  return new;
end
$$;

create trigger _050_limit before insert on public.applications
  for each row execute function private.tg_applications__limit();
