-- The steps of a conversation, one procedure each, in the order of 1104: arguments, second factor, key, pace, lock, side, state,
-- guards, change, event, notification, answer.

create function public.start_enquiry(
  _property_id uuid, _body text, _move_in_on date default null, _people integer default null, _occupancy text default null,
  _key uuid default null
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function public.start_enquiry(uuid, text, date, integer, text, uuid) is
  'Asks about a listed home; where the caller asked before, the words go into that conversation. {…, enquiry_id, message_id, '
  'existing}; PT404, PT409 wrong_state, PT422 own_home, blocked, wait_for_answer or phone_needed, PT429, 22023.';

create function public.send_message(_enquiry_id uuid, _kind text, _body text, _files jsonb, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _words text;
  _answer jsonb;
  _thread public.enquiries;
  _side text;
  _message public.messages;
begin
  if coalesce(_kind, '') not in ('text', 'photo', 'file') then
    perform private.refuse_argument('kind', 'A message is text, photo or file.');
  end if;
  _words := private.message_body(_body, _kind = 'text');
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'send_message', jsonb_build_object(
    'enquiry_id', _enquiry_id, 'kind', _kind, 'body', _body, 'files', _files
  ));
  if _answer is not null then
    return _answer;
  end if;
  perform private.require_message_pace(1, _now);
  _thread := private.take_enquiry(_enquiry_id);
  _side := private.side_of(_thread);
  perform private.step('enquiry', _thread.id, 'write', _side, _thread.state, 'open', _thread.version, _thread.state_at);
  perform private.require_may_write(_thread, _side);
  _message := private.add_message(_thread, _side, _kind, _words, _files, 'message_new', null, _now);
  return private.end_act(_key, private.change_answer(
    _thread.id, _thread.state, _thread.version, _now,
    jsonb_build_object('message_id', _message.id, 'warnings', to_jsonb(_message.warnings))
  ));
end
$$;
comment on function public.send_message(uuid, text, text, jsonb, uuid) is
  'Writes into an open conversation. _files: [{object_name, file_name, width, height}], at most 10, of the bucket thread-files. '
  '{…, message_id, warnings}; PT404, PT409 wrong_state, PT422 blocked, wait_for_answer, file_unknown or too_much, PT429, 22023.';

create function public.send_answers(_enquiry_ids uuid[], _body text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _words text;
  _answer jsonb;
  _thread public.enquiries;
  _side text;
  _why text;
  _message public.messages;
  _sent jsonb := '[]';
  _left_out jsonb := '[]';
begin
  _words := private.message_body(_body, true);
  if coalesce(cardinality(_enquiry_ids), 0) not between 1 and 20 or array_position(_enquiry_ids, null) is not null
    or cardinality(_enquiry_ids) <> (select count(distinct id) from unnest(_enquiry_ids) as id) then
    perform private.refuse_argument('enquiry_ids', 'Choose 1 to 20 conversations, each once.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'send_answers', jsonb_build_object('enquiry_ids', _enquiry_ids, 'body', _body));
  if _answer is not null then
    return _answer;
  end if;
  perform private.require_message_pace(cardinality(_enquiry_ids), _now);
  -- in one order, so that two who answer the same people wait and do not block one another
  for _thread in
    select taken.*
    from (select id from unnest(_enquiry_ids) as id order by id) as chosen, lateral private.take_enquiry(chosen.id) as taken
  loop
    _side := private.side_of(_thread);
    if _side = 'seeker' then
      perform private.refuse('42501', 'not_your_step', 'This step is for the broker or owner.', '{"sides": ["broker", "owner"]}');
    end if;
    _why := case when _thread.state <> 'open' then 'wrong_state' else private.why_not_write(_thread, _side) end;
    if _why is not null then
      _left_out := _left_out || jsonb_build_object('enquiry_id', _thread.id, 'hint', _why);
      continue;
    end if;
    _message := private.add_message(
      _thread, _side, 'text',
      left(replace(_words, '{first name}', split_part(private.person_card(_thread.seeker_id) ->> 'name', ' ', 1)), 4000),
      '[]', 'message_new', null, _now
    );
    _sent := _sent || jsonb_build_object(
      'enquiry_id', _thread.id, 'message_id', _message.id, 'warnings', to_jsonb(_message.warnings)
    );
  end loop;
  return private.end_act(_key, jsonb_build_object('success', true, 'at', _now, 'sent', _sent, 'left_out', _left_out));
end
$$;
comment on function public.send_answers(uuid[], text, uuid) is
  'Writes the same words to several who asked, each a message of its own; "{first name}" becomes theirs. {success, at, sent: '
  '[{enquiry_id, message_id, warnings}], left_out: [{enquiry_id, hint}]}; PT404, 42501 for a seeker, PT429, 22023.';

create function public.take_back_message(_message_id bigint, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _thread public.enquiries;
  _message public.messages;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'take_back_message', jsonb_build_object('message_id', _message_id));
  if _answer is not null then
    return _answer;
  end if;
  _thread := private.take_enquiry((select sent.enquiry_id from public.messages as sent where sent.id = _message_id));
  select * into strict _message from public.messages as sent where sent.id = _message_id for update;
  if _message.sender_id is distinct from auth.uid() then
    perform private.refuse('42501', 'not_your_step', 'Only who wrote a message takes it back.', '{"sides": []}');
  end if;
  if exists (select from private.thread_reports as made where made.message_id = _message_id) then
    perform private.refuse('PT422', 'reported', 'This message was reported and cannot be taken back.');
  end if;
  if _message.removed_at is null then
    if _message.created_at < _now - interval '10 minutes' then
      perform private.refuse('PT422', 'too_late', 'A message can be taken back for 10 minutes.');
    end if;
    perform private.remove_words(array[_message_id], _now);
  end if;
  return private.end_act(_key, private.change_answer(_thread.id, _thread.state, _thread.version, _now));
end
$$;
comment on function public.take_back_message(bigint, uuid) is
  'Takes an own message back within 10 minutes: words and files go, the line stays. PT404, 42501, PT422 too_late or reported.';

create function private.remove_words(_message_ids bigint[], _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  with gone as (
    delete from public.message_files as file where file.message_id = any (_message_ids) returning file.object_name
  )
  delete from storage.objects as stored
  using gone
  where stored.bucket_id = 'thread-files' and stored.name = gone.object_name;
  update public.messages as sent set body = null, warnings = '{}', removed_at = coalesce(sent.removed_at, _now)
  where sent.id = any (_message_ids);
end
$$;
comment on function private.remove_words(bigint[], timestamptz) is 'Lets go of words and files of messages. Not for API roles.';

create function public.mark_thread_read(_enquiry_id uuid, _last_read_id bigint) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
  _read bigint;
begin
  if coalesce(_last_read_id, -1) < 0 then
    perform private.refuse_argument('last_read_id', 'Say which message was read last.');
  end if;
  perform private.require_second_factor();
  -- without a lock on the conversation: reading hinders nobody who writes
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id;
  if not found or private.side_of(_thread) is null then
    perform private.refuse_not_found();
  end if;
  insert into public.enquiry_reads as mark (enquiry_id, user_id, last_read_id)
  values (_enquiry_id, auth.uid(), least(_last_read_id, coalesce(_thread.last_message_id, 0)))
  on conflict (enquiry_id, user_id) do update
    set last_read_id = greatest(mark.last_read_id, excluded.last_read_id)
  returning mark.last_read_id into _read;
  return jsonb_build_object('success', true, 'id', _enquiry_id, 'last_read_id', _read);
end
$$;
comment on function public.mark_thread_read(uuid, bigint) is
  'Moves the caller''s read mark forward, never back. {success, id, last_read_id}; PT404, 22023.';

create function public.mute_thread(_enquiry_id uuid, _until timestamptz) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
begin
  if _until > now() + interval '366 days' then
    perform private.refuse_argument('until', 'A conversation is muted for at most a year.');
  end if;
  perform private.require_second_factor();
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id;
  if not found or private.side_of(_thread) is null then
    perform private.refuse_not_found();
  end if;
  insert into public.enquiry_reads as mark (enquiry_id, user_id, muted_until) values (_enquiry_id, auth.uid(), _until)
  on conflict (enquiry_id, user_id) do update set muted_until = excluded.muted_until;
  return jsonb_build_object('success', true, 'id', _enquiry_id, 'muted_until', _until);
end
$$;
comment on function public.mute_thread(uuid, timestamptz) is
  'Notifies of no message in the conversation until then; null ends it. {success, id, muted_until}; PT404, 22023.';

create function public.close_enquiry(_enquiry_id uuid, _reason text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _thread public.enquiries;
  _side text;
  _to text;
begin
  if coalesce(_reason, '') not in ('not_interested', 'home_gone', 'found_another', 'no_answer', 'other') then
    perform private.refuse_argument('reason', 'Say why: not_interested, home_gone, found_another, no_answer or other.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'close_enquiry', jsonb_build_object(
    'enquiry_id', _enquiry_id, 'reason', _reason, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _thread := private.take_enquiry(_enquiry_id);
  _side := private.side_of(_thread);
  _to := private.step('enquiry', _thread.id, 'close', _side, _thread.state, _expected, _thread.version, _thread.state_at);
  _thread := private.move_enquiry(_thread, 'close', _side, _to, _reason, _now);
  return private.end_act(_key, private.change_answer(_thread.id, _thread.state, _thread.version, _now));
end
$$;
comment on function public.close_enquiry(uuid, text, text, uuid) is
  'Closes a conversation for one of the reasons, told to the other side. PT404, PT409 wrong_state, 22023.';

create function public.reopen_enquiry(_enquiry_id uuid, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _thread public.enquiries;
  _side text;
  _to text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'reopen_enquiry', jsonb_build_object('enquiry_id', _enquiry_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _thread := private.take_enquiry(_enquiry_id);
  _side := private.side_of(_thread);
  _to := private.step('enquiry', _thread.id, 'reopen', _side, _thread.state, _expected, _thread.version, _thread.state_at);
  _thread := private.reopen_thread(_thread, _side, _to, _now);
  return private.end_act(_key, private.change_answer(_thread.id, _thread.state, _thread.version, _now));
end
$$;
comment on function public.reopen_enquiry(uuid, text, uuid) is
  'Opens a conversation again that the caller''s side or nobody''s doing closed. PT404, 42501 not_your_step, PT409 wrong_state, '
  'PT422 party_left, home_gone or blocked.';

create function public.block_person(_enquiry_id uuid, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _thread public.enquiries;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'block_person', jsonb_build_object('enquiry_id', _enquiry_id));
  if _answer is not null then
    return _answer;
  end if;
  _thread := private.take_enquiry(_enquiry_id);
  insert into public.blocks (blocker_id, blocked_id, enquiry_id, created_at)
  select auth.uid(), other.id, _thread.id, _now
  from unnest(private.other_side_of(_thread)) as other (id)
  on conflict (blocker_id, blocked_id) do nothing;
  return private.end_act(_key, private.change_answer(_thread.id, _thread.state, _thread.version, _now));
end
$$;
comment on function public.block_person(uuid, uuid) is
  'Blocks the other side: no messages between the two, in any conversation. Nobody is told. PT404.';

create function private.other_side_of(_thread public.enquiries) returns uuid[]
language sql stable security definer set search_path = ''
as $$
  select case private.side_of(_thread)
    when 'seeker' then array(
      select distinct host.id from unnest(array[_thread.owner_id, _thread.broker_id]) as host (id) where host.id is not null order by 1
    )
    else array[_thread.seeker_id]
  end
$$;
comment on function private.other_side_of(public.enquiries) is 'The accounts across from the caller. Not for API roles.';

create function public.unblock_person(_enquiry_id uuid, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _thread public.enquiries;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'unblock_person', jsonb_build_object('enquiry_id', _enquiry_id));
  if _answer is not null then
    return _answer;
  end if;
  _thread := private.take_enquiry(_enquiry_id);
  delete from public.blocks as block
  where block.blocker_id = auth.uid() and block.blocked_id = any (private.other_side_of(_thread));
  return private.end_act(_key, private.change_answer(_thread.id, _thread.state, _thread.version, _now));
end
$$;
comment on function public.unblock_person(uuid, uuid) is 'Takes an own block of the other side back. PT404.';

create function public.report_thread(_enquiry_id uuid, _message_id bigint, _reason text, _details text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _words text;
  _answer jsonb;
  _thread public.enquiries;
  _made timestamptz[];
begin
  _words := private.clean_words(_details, 'details', 1000);
  if coalesce(_reason, '') not in (
    'money_first', 'payee', 'harassment', 'discrimination', 'off_platform', 'not_theirs', 'other'
  ) then
    perform private.refuse_argument('reason', 'Say what is wrong with the conversation.');
  end if;
  if _reason = 'other' and _words is null then
    perform private.refuse_argument('details', 'Say in a few words what is wrong.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'report_thread', jsonb_build_object(
    'enquiry_id', _enquiry_id, 'message_id', _message_id, 'reason', _reason, 'details', _details
  ));
  if _answer is not null then
    return _answer;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('thread reports of ' || auth.uid(), 7));
  _made := array(
    select made.created_at from private.thread_reports as made
    where made.reporter_id = auth.uid() and made.created_at > _now - interval '1 day'
    order by made.created_at desc limit 10
  );
  if cardinality(_made) >= 10 then
    perform private.refuse_too_many(10, 'day', ceil(extract(epoch from _made[10] + interval '1 day' - _now))::integer);
  end if;
  _thread := private.take_enquiry(_enquiry_id);
  if _message_id is not null and not exists (
    select from public.messages as sent
    where sent.id = _message_id and sent.enquiry_id = _enquiry_id and sent.kind <> 'event'
      and sent.sender_id is distinct from auth.uid()
  ) then
    perform private.refuse_not_found();
  end if;
  -- said again before anybody looked, it is the same report
  if not exists (
    select from private.thread_reports as made
    where made.enquiry_id = _enquiry_id and made.reporter_id = auth.uid() and made.decided_at is null
      and made.message_id is not distinct from _message_id and made.reason = _reason
  ) then
    insert into private.thread_reports (enquiry_id, message_id, reporter_id, reason, details, kept_text, created_at)
    values (_enquiry_id, _message_id, auth.uid(), _reason, _words, private.last_words(_enquiry_id), _now);
  end if;
  return private.end_act(_key, private.change_answer(_thread.id, _thread.state, _thread.version, _now));
end
$$;
comment on function public.report_thread(uuid, bigint, text, text, uuid) is
  'Reports a conversation or a message of the other side, with a copy of the last 20 messages. Nobody is told who reported. PT404, '
  'PT429 after 10 a day, 22023.';

grant execute on function
  public.start_enquiry(uuid, text, date, integer, text, uuid),
  public.send_message(uuid, text, text, jsonb, uuid),
  public.send_answers(uuid[], text, uuid),
  public.take_back_message(bigint, uuid),
  public.mark_thread_read(uuid, bigint),
  public.mute_thread(uuid, timestamptz),
  public.close_enquiry(uuid, text, text, uuid),
  public.reopen_enquiry(uuid, text, uuid),
  public.block_person(uuid, uuid),
  public.unblock_person(uuid, uuid),
  public.report_thread(uuid, bigint, text, text, uuid)
  to authenticated;
