-- The host's steps (shortlist, offer, take the offer back, decline), and the seeker's to accept. One offer a home lives at a time.

create function public.shortlist_application(_application_id uuid, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function public.shortlist_application(uuid, text, uuid) is
  'The host shortlists: surname and papers open, 14 days more. PT404, 42501, PT409 wrong_state, PT422 blocked.';

create function private.offer_terms(_offer jsonb, _now timestamptz) returns jsonb
language plpgsql stable set search_path = ''
as $$
declare
  _today constant date := (_now at time zone 'Asia/Kolkata')::date;
  _read jsonb;
  _field text;
begin
  perform private.given_fields(_offer, 'offer', array[
    'rent_paise', 'deposit_paise', 'start_on', 'months', 'lock_in_months', 'notice_months', 'words'
  ]);
  _read := jsonb_build_object(
    'rent_paise', private.given_number(_offer, 'rent_paise', 1, 100000000000),
    'deposit_paise', private.given_number(_offer, 'deposit_paise', 0, 100000000000),
    'start_on', private.given_day(_offer, 'start_on', '2020-01-01', _today + 730),
    'months', private.given_number(_offer, 'months', 1, 60),
    'lock_in_months', private.given_number(_offer, 'lock_in_months', 0, 60),
    'notice_months', private.given_number(_offer, 'notice_months', 0, 12),
    'words', private.applicant_words(private.given_words(_offer, 'words', 300), 'words', 300)
  );
  foreach _field in array '{rent_paise,deposit_paise,start_on,months}'::text[] loop
    if _read -> _field = 'null' then
      perform private.refuse_argument(_field, 'An offer says rent, deposit, its beginning and for how many months.');
    end if;
  end loop;
  if (_read ->> 'lock_in_months')::integer > (_read ->> 'months')::integer then
    perform private.refuse_argument('lock_in_months', 'Nobody is bound for longer than the months of the offer.');
  end if;
  if (_read ->> 'start_on')::date < _today then
    perform private.refuse('PT422', 'start_past', 'The day on which it begins is over. Please choose another one.');
  end if;
  return _read;
end
$$;
comment on function private.offer_terms(jsonb, timestamptz) is 'What a host offers, read and checked. 22023, PT422 start_past. Not for API roles.';

create function private.offer_hash(_application public.applications) returns text
language sql immutable set search_path = ''
as $$
  select encode(sha256(convert_to(
    _application.offer::text || extract(epoch from _application.offer_ends_at)::text, 'UTF8'
  )), 'hex')
$$;
comment on function private.offer_hash(public.applications) is 'Names an offer as it was seen, with its end. Not for API roles.';

create function public.offer_application(_application_id uuid, _offer jsonb, _hours integer, _expected text, _key uuid) returns jsonb
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
  if (_read ->> 'rent_paise')::bigint > _home.price * 100
    or (_read ->> 'deposit_paise')::bigint > _home.security_deposit * 100 then
    perform private.refuse('PT422', 'above_listed', 'An offer is at most what the home is listed for.');
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
  '(72). PT404, 42501, PT409 wrong_state, one_offer or home_gone, PT422 above_listed, start_past or blocked, 22023.';

create function private.application_state(_application_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'entity', 'application', 'id', kept.id, 'state', kept.state, 'version', kept.version, 'at', kept.state_at
  )
  from public.applications as kept
  where kept.id = _application_id
$$;
comment on function private.application_state(uuid) is 'What is so now of an application, for a refusal. Not for API roles.';

create function public.take_offer_back(_application_id uuid, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function public.take_offer_back(uuid, text, uuid) is
  'The host takes an offer back that was not accepted; the applicant stays on the shortlist. PT404, 42501, PT409 wrong_state.';

create function public.accept_offer(_application_id uuid, _offer_hash text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _application public.applications;
begin
  if coalesce(_offer_hash, '') !~ '^[0-9a-f]{64}$' then
    perform private.refuse_argument('offer_hash', 'Say which offer the screen showed.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'accept_offer', jsonb_build_object(
    'application_id', _application_id, 'offer_hash', _offer_hash, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _application := private.take_application(_application_id);
  _application.state := private.application_step(
    _application, 'accept', private.side_of(private.thread_of(_application)), _expected
  );
  perform private.require_not_blocked(private.thread_of(_application));
  if private.offer_hash(_application) <> _offer_hash then
    perform private.refuse(
      'PT409', 'offer_changed', 'The offer was changed meanwhile. Please look at it again.', private.application_state(_application.id)
    );
  end if;
  -- the alarm of its end comes a little later
  if _application.offer_ends_at <= _now then
    perform private.refuse(
      'PT409', 'wrong_state', 'This application is expired now. Please look at it again.',
      private.application_state(_application.id) || '{"state": "expired"}'
    );
  end if;
  _application.waits_until := _now + interval '14 days';
  _application := private.move_application(_application, 'offered', 'accept', 'seeker', 'application_accepted', 'host', '{}', _now);
  return private.end_act(_key, private.application_answer(_application, _now));
end
$$;
comment on function public.accept_offer(uuid, text, text, uuid) is
  'The seeker accepts the offer as it was shown. {…, also_accepted}; PT404, 42501, PT409 wrong_state or offer_changed, PT422 blocked, 22023.';

create function private.decline_kinds(_home public.properties) returns text[]
language sql immutable set search_path = ''
as $$
  select array(
    select known.kind
    from unnest('{
      already_let, home_withdrawn, rent_too_low, dates_do_not_fit, too_many_people, income_not_shown, reference_not_reached,
      papers_missing, pets_not_allowed, no_answer, other_applicant
    }'::text[]) with ordinality as known (kind, place)
    where known.kind <> 'pets_not_allowed' or _home.pets_allowed is false
    order by known.place
  )
$$;
comment on function private.decline_kinds(public.properties) is
  'Reasons that fit a home: that pets are not allowed only where its listing says so. Not for API roles.';

create function public.decline_application(_application_id uuid, _kind text, _words text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function public.decline_application(uuid, text, text, text, uuid) is
  'The host declines for a reason of the list, which the applicant reads with the words. PT404, 42501, PT409 wrong_state, PT422 '
  'words_wanted or kind_does_not_fit, 22023 with discriminating_words.';

grant execute on function
  public.shortlist_application(uuid, text, uuid),
  public.offer_application(uuid, jsonb, integer, text, uuid),
  public.take_offer_back(uuid, text, uuid),
  public.accept_offer(uuid, text, text, uuid),
  public.decline_application(uuid, text, text, text, uuid)
  to authenticated;
