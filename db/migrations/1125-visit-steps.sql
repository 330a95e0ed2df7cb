-- The steps that lead to a visit, one procedure each, in the order of 1104. Refusing, ending and what follows come after.

create function private.visit_reason(_reason text) returns text
language plpgsql stable set search_path = ''
as $$
declare
  _words constant text := private.clean_words(_reason, 'reason', 300);
begin
  if private.discriminating_phrase(_words) is not null then
    perform private.refuse_argument(
      'reason', 'Please leave out words about religion, caste, region or community.', 'discriminating_words'
    );
  end if;
  return _words;
end
$$;
comment on function private.visit_reason(text) is 'A reason as it is stored. 22023 with discriminating_words, too long … Not for API roles.';

create function private.require_visit_pace(_now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if (
    select count(*) from private.acts as act
    where act.user_id = auth.uid() and act.procedure in ('request_visit', 'propose_visit') and act.at > _now - interval '1 day'
  ) > 60 then
    perform private.refuse_too_many(60, 'day', 3600);
  end if;
end
$$;
comment on function private.require_visit_pace(timestamptz) is 'PT429 for more than 60 requests and proposals a day. Not for API roles.';

create function private.require_visit_time(_starts_at timestamptz, _now timestamptz) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if _starts_at is null or _starts_at <> date_trunc('minute', _starts_at) or _starts_at > _now + interval '60 days' then
    perform private.refuse_argument('starts_at', 'Choose a time within the next 60 days.');
  end if;
end
$$;
comment on function private.require_visit_time(timestamptz, timestamptz) is 'Raises 22023 for no time of a visit. Not for API roles.';

create function private.require_not_blocked(_thread public.enquiries) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if private.is_blocked(_thread.seeker_id, array[_thread.owner_id, _thread.broker_id]) then
    perform private.refuse('PT422', 'blocked', 'Messages cannot be sent in this conversation.');
  end if;
end
$$;
comment on function private.require_not_blocked(public.enquiries) is 'PT422 blocked. Not for API roles.';

create function private.require_to_come(_starts_at timestamptz, _now timestamptz) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if _starts_at <= _now then
    perform private.refuse('PT422', 'time_over', 'This time is over. Please choose another one.');
  end if;
end
$$;
comment on function private.require_to_come(timestamptz, timestamptz) is 'PT422 time_over. Not for API roles.';

create function private.require_offered(
  _property_id uuid, _host_id uuid, _starts_at timestamptz, _but_visit_id uuid, _state jsonb, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if exists (
    select from private.visit_slots(
      _property_id, (_starts_at at time zone 'Asia/Kolkata')::date, 1, _now, _but_visit_id
    ) as slot where slot.starts_at = _starts_at
  ) then
    return;
  end if;
  if private.is_taken(_host_id, _property_id, _starts_at, _starts_at + interval '1 minute', _but_visit_id) then
    perform private.refuse('PT409', 'slot_taken', 'This time has just been taken.', _state);
  end if;
  perform private.refuse('PT422', 'slot_not_offered', 'This time is not offered. Please choose another one.');
end
$$;
comment on function private.require_offered(uuid, uuid, timestamptz, uuid, jsonb, timestamptz) is
  'PT422 slot_not_offered for a time that free_slots would not list; PT409 slot_taken when a visit holds it. Not for API roles.';

create function public.request_visit(
  _enquiry_id uuid, _starts_at timestamptz, _mode text, _people integer, _note text, _share_phone boolean, _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _words text;
  _answer jsonb;
  _thread public.enquiries;
  _setting public.visit_settings;
  _visit public.visits;
  _side text;
  _is_at_once boolean;
begin
  perform private.require_visit_time(_starts_at, _now);
  if coalesce(_mode, '') not in ('in_person', 'video') then
    perform private.refuse_argument('mode', 'A visit is in_person or video.');
  end if;
  if coalesce(_people, 0) not between 1 and 10 then
    perform private.refuse_argument('people', 'Say how many come: 1 to 10.');
  end if;
  _words := private.clean_words(_note, 'note', 500);
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'request_visit', jsonb_build_object(
    'enquiry_id', _enquiry_id, 'starts_at', _starts_at, 'mode', _mode, 'people', _people, 'note', _note, 'share_phone', _share_phone
  ));
  if _answer is not null then
    return _answer;
  end if;
  perform private.require_visit_pace(_now);
  -- a home that is deleted locks itself and then its conversations: in this order here, too
  perform from public.properties as home
  where home.id = (select thread.property_id from public.enquiries as thread where thread.id = _enquiry_id) for key share;
  _thread := private.take_enquiry(_enquiry_id);
  _side := private.side_of(_thread);
  perform private.step('visit', null, 'request', _side, 'none', 'none', 0, _now);
  perform private.step('enquiry', _thread.id, 'write', _side, _thread.state, 'open', _thread.version, _thread.state_at);
  perform private.require_not_blocked(_thread);
  if not exists (
    select from auth.users as person
    where person.id = auth.uid() and coalesce(person.phone, '') <> '' and person.phone_confirmed_at is not null
  ) then
    perform private.refuse('PT422', 'phone_unconfirmed', 'Please confirm your phone number before you ask for a visit.');
  end if;
  select * into _visit from public.visits as living
  where living.enquiry_id = _thread.id and living.state in ('requested', 'confirmed');
  if found then
    perform private.refuse(
      'PT409', 'visit_exists', 'There is a visit in this conversation already.', private.visit_state(_visit)
    );
  end if;
  select * into _setting from public.visit_settings as saved where saved.property_id = _thread.property_id;
  _visit.enquiry_id := _thread.id;
  _visit.property_id := _thread.property_id;
  _visit.seeker_id := _thread.seeker_id;
  _visit.host_id := case
    when _setting.host_id in (_thread.owner_id, _thread.broker_id) then _setting.host_id
    else coalesce(_thread.broker_id, _thread.owner_id)
  end;
  perform private.lock_calendars(array[_visit]);
  if (
    select count(*) from public.visits as other where other.seeker_id = auth.uid() and other.state = 'requested'
  ) >= 5 then
    perform private.refuse_too_many(5, 'requested', 3600);
  end if;
  perform private.require_offered(_visit.property_id, _visit.host_id, _starts_at, null, null, _now);
  _is_at_once := _setting.confirms_itself and (
    select count(*) from public.visits as missed
    where missed.seeker_id = auth.uid() and missed.missed_side = 'seeker' and missed.state_at > _now - interval '60 days'
  ) < 3;
  insert into public.visits (
    enquiry_id, property_id, host_id, seeker_id, state, starts_at, ends_at, held_until, mode, people, note, seeker_shares_phone,
    created_at, state_at
  ) values (
    _thread.id, _visit.property_id, _visit.host_id, _visit.seeker_id, 'requested', _starts_at,
    _starts_at + make_interval(mins => _setting.slot_minutes),
    _starts_at + make_interval(mins => _setting.slot_minutes + _setting.buffer_minutes),
    _mode, _people, _words, coalesce(_share_phone, false), _now, _now
  )
  returning * into _visit;
  if _is_at_once then
    _visit.state := private.step('visit', _visit.id, 'request_at_once', _side, 'none', 'none', 0, _now);
    _visit := private.write_visit(_visit);
    perform private.note_visit(_visit, 'none', 'request_at_once', _side, 'visit_confirmed', 'both', '{}', _now);
  else
    perform private.note_visit(
      _visit, 'none', 'request', _side, 'visit_requested', 'host',
      jsonb_build_object('until', private.visit_answer_until(_visit)), _now
    );
  end if;
  return private.end_act(_key, private.change_answer(
    _visit.id, _visit.state, _visit.version, _now, jsonb_build_object('enquiry_id', _thread.id)
  ));
end
$$;
comment on function public.request_visit(uuid, timestamptz, text, integer, text, boolean, uuid) is
  'The seeker asks to see the home at an offered time; confirmed at once where the host chose that. {…, enquiry_id}; PT404, 42501, '
  'PT409 wrong_state, visit_exists or slot_taken, PT422 slot_not_offered, phone_unconfirmed or blocked, PT429, 22023.';

create function public.confirm_visit(_visit_id uuid, _share_phone boolean, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _visit public.visits;
  _from text;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'confirm_visit', jsonb_build_object(
    'visit_id', _visit_id, 'share_phone', _share_phone, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _visit := private.take_visit(_visit_id);
  _side := private.side_of(private.thread_of(_visit));
  _from := _visit.state;
  _visit.state := private.step('visit', _visit.id, 'confirm', _side, _from, _expected, _visit.version, _visit.state_at);
  perform private.require_not_blocked(private.thread_of(_visit));
  if _visit.proposal_side in ('owner', 'broker') then
    perform private.refuse('PT422', 'proposal_open', 'You proposed another time. Please wait for the answer to it.');
  end if;
  perform private.require_to_come(_visit.starts_at, _now);
  _visit.host_id := auth.uid();
  _visit.host_shares_phone := coalesce(_share_phone, false);
  _visit.proposal_side := null;
  _visit.proposal_starts_at := null;
  _visit.proposal_at := null;
  _visit.version := _visit.version + 1;
  _visit.state_at := _now;
  _visit := private.write_visit(_visit);
  perform private.note_visit(_visit, _from, 'confirm', _side, 'visit_confirmed', 'both', '{}', _now);
  return private.end_act(_key, private.change_answer(_visit.id, _visit.state, _visit.version, _now));
end
$$;
comment on function public.confirm_visit(uuid, boolean, text, uuid) is
  'The host confirms a visit and shows the home. PT404, 42501, PT409 wrong_state, slot_taken or you_are_busy, PT422 time_over, '
  'proposal_open or blocked, PT429.';

grant execute on function
  public.request_visit(uuid, timestamptz, text, integer, text, boolean, uuid), public.confirm_visit(uuid, boolean, text, uuid)
  to authenticated;
