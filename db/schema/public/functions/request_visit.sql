CREATE FUNCTION public.request_visit(_enquiry_id uuid, _starts_at timestamp with time zone, _mode text, _people integer, _note text, _share_phone boolean, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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
  -- a home that is deleted, let, or gets another broker locks itself and then its conversations: in this order here, too, and so
  -- that it waits until this request is there to be ended
  perform from public.properties as home
  where home.id = (select thread.property_id from public.enquiries as thread where thread.id = _enquiry_id) for share;
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

REVOKE ALL ON FUNCTION public.request_visit(_enquiry_id uuid, _starts_at timestamp with time zone, _mode text, _people integer, _note text, _share_phone boolean, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.request_visit(_enquiry_id uuid, _starts_at timestamp with time zone, _mode text, _people integer, _note text, _share_phone boolean, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.request_visit(_enquiry_id uuid, _starts_at timestamp with time zone, _mode text, _people integer, _note text, _share_phone boolean, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.request_visit(_enquiry_id uuid, _starts_at timestamp with time zone, _mode text, _people integer, _note text, _share_phone boolean, _key uuid) IS 'The seeker asks to see the home at an offered time; confirmed at once where the host chose that. {…, enquiry_id}; PT404, 42501, PT409 wrong_state, visit_exists or slot_taken, PT422 slot_not_offered, phone_unconfirmed or blocked, PT429, 22023.';
