CREATE FUNCTION public.start_enquiry(_property_id uuid, _body text, _move_in_on date DEFAULT NULL::date, _people integer DEFAULT NULL::integer, _occupancy text DEFAULT NULL::text, _key uuid DEFAULT NULL::uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _words text;
  _answer jsonb;
  _home public.properties;
  _thread public.enquiries;
  _message public.messages;
  _event_id bigint;
  _is_new boolean;
  _hash bytea;
begin
  _words := private.message_body(_body, true);
  if _move_in_on not between (_now at time zone 'Asia/Kolkata')::date - 1 and (_now at time zone 'Asia/Kolkata')::date + 730 then
    perform private.refuse_argument('move_in_on', 'Say a day within the next two years.');
  end if;
  if _people not between 1 and 20 then
    perform private.refuse_argument('people', 'Say how many people: 1 to 20.');
  end if;
  if _occupancy not in ('family', 'sharers', 'students', 'company') then
    perform private.refuse_argument('occupancy', 'Say family, sharers, students or company.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'start_enquiry', jsonb_build_object(
    'property_id', _property_id, 'body', _body, 'move_in_on', _move_in_on, 'people', _people, 'occupancy', _occupancy
  ));
  if _answer is not null then
    return _answer;
  end if;
  perform private.keep_account((select listed.owner_id from public.properties as listed where listed.id = _property_id));
  perform private.require_message_pace(1, _now);
  select * into _home from public.properties as home where home.id = _property_id for share;
  if not found or private.is_listed(_home) is not true then
    perform private.refuse_not_found();
  end if;
  if auth.uid() in (_home.owner_id, _home.broker_id) then
    perform private.refuse('PT422', 'own_home', 'This is your own home.');
  end if;

  select * into _thread from public.enquiries as thread
  where thread.property_id = _property_id and thread.seeker_id = auth.uid() for no key update;
  _is_new := not found;
  if _is_new then
    perform private.step('enquiry', null, 'start', 'seeker', 'none', 'none', 0, _now);
    _hash := sha256(convert_to(btrim(regexp_replace(lower(_words), '[^[:alnum:]]+', ' ', 'g')), 'UTF8'));
    perform private.require_start_pace(_hash, _now);
    if private.is_blocked(auth.uid(), array[_home.owner_id, _home.broker_id]) then
      perform private.refuse('PT422', 'blocked', 'Messages cannot be sent in this conversation.');
    end if;
    insert into public.enquiries (
      property_id, home_title, home_locality, seeker_id, owner_id, broker_id, move_in_on, people, occupancy, turn, opening_hash,
      last_message_at, created_at, state_at
    ) values (
      _home.id, _home.title, coalesce(_home.locality, _home.city, ''), auth.uid(), _home.owner_id, _home.broker_id,
      _move_in_on, _people, _occupancy, 'host', _hash, _now, _now, _now
    )
    returning * into _thread;
    _event_id := private.record_event('enquiry', _thread.id, _thread.id, 'start', 'none', 'open', 'seeker', null, null, _now);
  else
    if _thread.state = 'closed' and private.why_not_reopen(_thread, 'seeker') is null then
      _thread := private.reopen_thread(_thread, 'seeker', 'open', _now);
    end if;
    perform private.step(
      'enquiry', _thread.id, 'write', 'seeker', _thread.state, 'open', _thread.version, _thread.state_at
    );
    perform private.require_may_write(_thread, 'seeker');
    update public.enquiries as thread
    set move_in_on = coalesce(_move_in_on, thread.move_in_on), people = coalesce(_people, thread.people),
      occupancy = coalesce(_occupancy, thread.occupancy)
    where thread.id = _thread.id;
  end if;
  _message := private.add_message(
    _thread, 'seeker', 'text', _words, '[]', case when _is_new then 'enquiry_new' else 'message_new' end, _event_id, _now
  );
  return private.end_act(_key, private.change_answer(
    _thread.id, 'open', _thread.version, _now,
    jsonb_build_object('enquiry_id', _thread.id, 'message_id', _message.id, 'existing', not _is_new)
  ));
end
$$;

REVOKE ALL ON FUNCTION public.start_enquiry(_property_id uuid, _body text, _move_in_on date, _people integer, _occupancy text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.start_enquiry(_property_id uuid, _body text, _move_in_on date, _people integer, _occupancy text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.start_enquiry(_property_id uuid, _body text, _move_in_on date, _people integer, _occupancy text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.start_enquiry(_property_id uuid, _body text, _move_in_on date, _people integer, _occupancy text, _key uuid) IS 'Asks about a listed home; where the caller asked before, the words go into that conversation. {…, enquiry_id, message_id, existing}; PT404, PT409 wrong_state, PT422 own_home, blocked, wait_for_answer or phone_needed, PT429, 22023.';
