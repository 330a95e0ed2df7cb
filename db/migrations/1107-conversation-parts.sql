-- What the steps of a conversation are made of: its stage and quiet lines, limits, files, words, and its ends.

-- The stage has children to ask once there are visits, applications and agreements.
create or replace function private.restage(_enquiry_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.enquiries as thread
  set stage = case thread.state when 'closed' then 'closed' else 'asking' end
  where thread.id = _enquiry_id
    and thread.stage <> case thread.state when 'closed' then 'closed' else 'asking' end
$$;

-- What happened stands in the conversation as a quiet line. That it was started, its first message says.
create function private.tg_chain_events__line() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _message_id bigint;
begin
  insert into public.messages (enquiry_id, side, kind, event_id, created_at)
  values (
    new.enquiry_id, case when new.side in ('seeker', 'owner', 'broker', 'co_tenant') then new.side end, 'event', new.id,
    new.happened_at
  )
  returning id into _message_id;
  update public.enquiries as thread
  set last_message_id = _message_id,
    -- what a clock does brings no conversation to the top of a list
    last_message_at = case when new.side = 'clock' then thread.last_message_at else new.happened_at end
  where thread.id = new.enquiry_id;
  return null;
end
$$;

create trigger _500_line after insert on public.chain_events
  for each row when (new.enquiry_id is not null and new.action <> 'start')
  execute function private.tg_chain_events__line();

-- A listing that gets another broker, or goes. Conversations stay readable; without the home they end after 30 days.
create function private.tg_properties__follow_broker() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    update public.enquiries as thread set broker_id = null where thread.property_id = old.id and thread.broker_id is not null;
    update private.alarms as alarm set due_at = least(alarm.due_at, now() + interval '30 days')
    from public.enquiries as thread
    where thread.property_id = old.id and alarm.kind = 'enquiry_quiet' and alarm.subject_id = thread.id;
    return old;
  end if;
  update public.enquiries as thread
  set broker_id = case when new.broker_id is distinct from thread.seeker_id then new.broker_id end
  where thread.property_id = new.id and thread.broker_id is distinct from new.broker_id;
  return null;
end
$$;

create trigger _150_follow_broker_of_enquiries after update of broker_id on public.properties
  for each row when (new.broker_id is distinct from old.broker_id)
  execute function private.tg_properties__follow_broker();

create trigger _150_end_enquiries before delete on public.properties
  for each row execute function private.tg_properties__follow_broker();

create function private.take_enquiry(_enquiry_id uuid) returns public.enquiries
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
begin
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id for no key update;
  if not found or private.side_of(_thread) is null then
    perform private.refuse_not_found();
  end if;
  return _thread;
end
$$;
comment on function private.take_enquiry(uuid) is 'Locks a conversation of the caller; PT404 for any other. Not for API roles.';

create function private.is_blocked(_seeker_id uuid, _hosts uuid[]) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.blocks as block where block.blocker_id = _seeker_id and block.blocked_id = any (_hosts)
  ) or exists (
    select from public.blocks as block where block.blocked_id = _seeker_id and block.blocker_id = any (_hosts)
  )
$$;
comment on function private.is_blocked(uuid, uuid[]) is 'Whether either side has blocked the other. Not for API roles.';

create function private.require_message_pace(_count integer, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _limit record;
  _oldest timestamptz;
begin
  -- two messages at once count each other
  perform pg_advisory_xact_lock(hashtextextended('messages of ' || auth.uid(), 7));
  for _limit in
    select * from (values (30, '5 minutes', interval '5 minutes'), (300, 'day', interval '1 day')) as known (most, per, span)
  loop
    -- the message that is one too many together with those to come
    select sent.created_at into _oldest
    from public.messages as sent
    where sent.sender_id = auth.uid() and sent.created_at > _now - _limit.span
    order by sent.created_at desc
    offset _limit.most - _count limit 1;
    if found then
      perform private.refuse_too_many(
        _limit.most, _limit.per, ceil(extract(epoch from _oldest + _limit.span - _now))::integer
      );
    end if;
  end loop;
end
$$;
comment on function private.require_message_pace(integer, timestamptz) is
  'PT429 when the caller would write more than 30 messages in 5 minutes or 300 in a day. Not for API roles.';

create function private.require_start_pace(_opening_hash bytea, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _today constant timestamptz[] := array(
    select thread.created_at from public.enquiries as thread
    where thread.seeker_id = auth.uid() and thread.created_at > _now - interval '1 day'
    order by thread.created_at desc limit 10
  );
  _alike constant timestamptz[] := array(
    select thread.created_at from public.enquiries as thread
    where thread.seeker_id = auth.uid() and thread.created_at > _now - interval '1 day'
      and thread.opening_hash = _opening_hash
    order by thread.created_at desc limit 5
  );
begin
  if cardinality(_today) >= 10 then
    perform private.refuse_too_many(10, 'day', ceil(extract(epoch from _today[10] + interval '1 day' - _now))::integer);
  end if;
  if cardinality(_alike) >= 5 then
    perform private.refuse_too_many(5, 'day', ceil(extract(epoch from _alike[5] + interval '1 day' - _now))::integer);
  end if;
  if (
    select count(*) from public.enquiries as thread
    where thread.seeker_id = auth.uid() and thread.state = 'open' and thread.first_answer_at is null
  ) >= 30 then
    perform private.refuse_too_many(30, 'unanswered', 86400);
  end if;
  if cardinality(_today) >= 3 and not exists (
    select from auth.users as person
    where person.id = auth.uid() and coalesce(person.phone, '') <> '' and person.phone_confirmed_at is not null
  ) then
    perform private.refuse('PT422', 'phone_needed', 'Please confirm your phone number before you write about more homes today.');
  end if;
end
$$;
comment on function private.require_start_pace(bytea, timestamptz) is
  'PT429 for an 11th conversation in a day, a 6th with the same first words, and beside 30 that were not answered; PT422 '
  'phone_needed for a 4th without a confirmed number. Not for API roles.';

create function private.message_body(_body text, _is_needed boolean) returns text
language plpgsql immutable set search_path = ''
as $$
declare
  _words constant text := private.clean_words(_body, 'message', 4000);
begin
  if _words is null and _is_needed then
    perform private.refuse_argument('message', 'Please write something.');
  end if;
  return _words;
end
$$;
comment on function private.message_body(text, boolean) is 'The words of a message as they are stored. 22023. Not for API roles.';

-- What is named is there, is the caller's own, lies below this conversation and was not sent before. Its kind and size are what
-- storage found.
create function private.thread_files_of(_thread public.enquiries, _side text, _kind text, _files jsonb)
returns setof public.message_files
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _folder constant text := private.picture_folder() || '/' || _thread.id || '/';
  _given jsonb;
  _file public.message_files;
  _place integer := 0;
  _total bigint := 0;
begin
  if jsonb_typeof(coalesce(_files, '[]')) <> 'array' or jsonb_array_length(coalesce(_files, '[]')) > 10
    or (_kind = 'text') <> (jsonb_array_length(coalesce(_files, '[]')) = 0) then
    perform private.refuse_argument('files', 'A message has at most 10 files; one of words alone has none.');
  end if;
  for _given in select value from jsonb_array_elements(coalesce(_files, '[]')) loop
    if jsonb_typeof(_given) <> 'object' or jsonb_typeof(_given -> 'object_name') is distinct from 'string'
      or coalesce(_given ->> 'width', '1') !~ '^[0-9]{1,5}$' or coalesce(_given ->> 'height', '1') !~ '^[0-9]{1,5}$' then
      perform private.refuse_argument('files', 'A file is {object_name, file_name, width, height}.');
    end if;
    select null, _place, found.name, null, found.metadata ->> 'mimetype', (found.metadata ->> 'size')::integer,
      nullif((_given ->> 'width')::integer, 0), nullif((_given ->> 'height')::integer, 0)
    into _file
    from storage.objects as found
    where found.bucket_id = 'thread-files' and found.name = _given ->> 'object_name' and starts_with(found.name, _folder)
      and found.owner_id = auth.uid()::text and char_length(found.name) <= 512
      and not exists (select from public.message_files as sent where sent.object_name = found.name)
    for share;
    if not found then
      perform private.refuse('PT422', 'file_unknown', 'A file has not arrived or is gone. Please add it again.');
    end if;
    if _kind = 'photo' and _file.mime not like 'image/%' then
      perform private.refuse_argument('files', 'A photo is a picture.');
    end if;
    _file.file_name := coalesce(
      private.clean_words(regexp_replace(_given ->> 'file_name', '[\u202a-\u202e\u2066-\u2069\n\r]', '', 'g'), 'file name', 120),
      'File ' || _place + 1
    );
    _total := _total + _file.bytes;
    _place := _place + 1;
    return next _file;
  end loop;
  if _total > 0 and _total + (
    select coalesce(sum(file.bytes), 0)
    from public.messages as sent
    join public.message_files as file on file.message_id = sent.id
    where sent.enquiry_id = _thread.id and (sent.side = 'seeker') = (_side = 'seeker')
  ) > 100 * 1024 * 1024 then
    perform private.refuse('PT422', 'too_much', 'The files of this conversation are too large together. At most 100 MB a side.');
  end if;
end
$$;
comment on function private.thread_files_of(public.enquiries, text, text, jsonb) is
  'The files that a message names. 22023, PT422 file_unknown or too_much. Not for API roles.';

create function private.tell_other_side(
  _thread public.enquiries, _side text, _kind text, _event_id bigint, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _subject constant jsonb := jsonb_build_object(
    'name', private.person_card(auth.uid()) -> 'name', 'home', _thread.home_title
  );
  _user_id uuid;
begin
  for _user_id in
    select distinct person.id
    from unnest(case _side when 'seeker' then array[_thread.owner_id, _thread.broker_id] else array[_thread.seeker_id] end)
      as person (id)
    where person.id is not null and not (_kind = 'message_new' and exists (
      select from public.enquiry_reads as seen
      where seen.enquiry_id = _thread.id and seen.user_id = person.id and seen.muted_until > _now
    ))
    order by 1
  loop
    perform private.notify(_user_id, _kind, _event_id, _thread.id, _subject, _now);
  end loop;
end
$$;
comment on function private.tell_other_side(public.enquiries, text, text, bigint, timestamptz) is
  'Notifies everybody of the other side; of messages not who has muted the conversation. Not for API roles.';

create function private.last_words(_enquiry_id uuid) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', sent.id, 'side', sent.side, 'kind', sent.kind, 'body', sent.body, 'warnings', to_jsonb(sent.warnings),
      'created_at', sent.created_at,
      'files', (select coalesce(jsonb_agg(file.file_name order by file.position), '[]')
        from public.message_files as file where file.message_id = sent.id)
    ) order by sent.id
  ), '[]')
  from (
    select * from public.messages as listed where listed.enquiry_id = _enquiry_id and listed.kind <> 'event'
    order by listed.id desc limit 20
  ) as sent
$$;
comment on function private.last_words(uuid) is 'A copy of the last 20 messages of a conversation, for a report. Not for API roles.';

-- One sender who asks for money in two conversations within a day is reported without anybody's doing.
create function private.report_money_asked_twice(_message public.messages, _now timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into private.thread_reports (enquiry_id, message_id, is_by_system, reason, kept_text, created_at)
  select _message.enquiry_id, _message.id, true, 'money_first', private.last_words(_message.enquiry_id), _now
  where _message.warnings && '{asks_money,names_payee}'
    and exists (
      select from public.messages as other
      where other.sender_id = _message.sender_id and other.created_at > _now - interval '1 day'
        and other.enquiry_id <> _message.enquiry_id and other.warnings && '{asks_money,names_payee}'
    )
    and not exists (
      select from private.thread_reports as made
      join public.messages as named on named.id = made.message_id
      where made.is_by_system and named.sender_id = _message.sender_id and made.created_at > _now - interval '1 day'
        and made.enquiry_id = _message.enquiry_id
    )
$$;

comment on function private.report_money_asked_twice(public.messages, timestamptz) is
  'Reports a sender of whom messages in two conversations within a day ask for money. Not for API roles.';

create function private.messages_left(_thread public.enquiries) returns integer
language sql stable security definer set search_path = ''
as $$
  select case when _thread.first_answer_at is null then greatest(3 - (
    select count(*)::integer
    from (
      select from public.messages as sent
      where sent.enquiry_id = _thread.id and sent.side = 'seeker' and sent.kind <> 'event'
      limit 3
    ) as counted
  ), 0) end
$$;
comment on function private.messages_left(public.enquiries) is
  'How many messages the seeker may write before the first answer; null after it. Not for API roles.';

create function private.why_not_write(_thread public.enquiries, _side text) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when private.is_blocked(_thread.seeker_id, array[_thread.owner_id, _thread.broker_id]) then 'blocked'
    when _side = 'seeker' and private.messages_left(_thread) = 0 then 'wait_for_answer'
  end
$$;
comment on function private.why_not_write(public.enquiries, text) is
  'Why this side may write nothing now: blocked or wait_for_answer; null when it may. Not for API roles.';

create function private.require_may_write(_thread public.enquiries, _side text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  case private.why_not_write(_thread, _side)
    when 'blocked' then
      perform private.refuse('PT422', 'blocked', 'Messages cannot be sent in this conversation.');
    when 'wait_for_answer' then
      perform private.refuse(
        'PT422', 'wait_for_answer', 'You have sent 3 messages. Please wait for an answer before you write more.'
      );
    else
      null;
  end case;
end
$$;
comment on function private.require_may_write(public.enquiries, text) is 'PT422 blocked or wait_for_answer. Not for API roles.';

create function private.set_quiet_alarm(_thread public.enquiries, _now timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  -- without the home the end is set already
  select private.set_alarm('enquiry_quiet', _thread.id, _now + interval '60 days') where _thread.property_id is not null
$$;
comment on function private.set_quiet_alarm(public.enquiries, timestamptz) is 'Ends the conversation after 60 days without a message. Not for API roles.';

create function private.add_message(
  _thread public.enquiries, _side text, _kind text, _body text, _files jsonb, _notice text, _event_id bigint, _now timestamptz
) returns public.messages
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _named constant public.message_files[] := array(
    select file from private.thread_files_of(_thread, _side, _kind, _files) as file
  );
  _message public.messages;
begin
  insert into public.messages (enquiry_id, sender_id, side, kind, body, warnings, created_at)
  values (
    _thread.id, auth.uid(), _side, _kind, _body,
    private.message_warnings(
      concat_ws(E'\n', _body, (select string_agg(file.file_name, E'\n' order by file.position) from unnest(_named) as file)),
      _side <> 'seeker'
    ),
    _now
  )
  returning * into _message;
  insert into public.message_files (message_id, position, object_name, file_name, mime, bytes, width, height)
  select _message.id, file.position, file.object_name, file.file_name, file.mime, file.bytes, file.width, file.height
  from unnest(_named) as file;
  update public.enquiries as thread
  set last_message_id = _message.id,
    last_message_at = _now,
    turn = case _side when 'seeker' then 'host' else 'seeker' end,
    first_answer_at = case when _side = 'seeker' then thread.first_answer_at else coalesce(thread.first_answer_at, _now) end,
    last_seeker_message_id = case when _side = 'seeker' then _message.id else thread.last_seeker_message_id end,
    last_host_message_id = case when _side = 'seeker' then thread.last_host_message_id else _message.id end
  where thread.id = _thread.id;
  perform private.report_money_asked_twice(_message, _now);
  perform private.tell_other_side(_thread, _side, _notice, coalesce(_event_id, _message.id), _now);
  perform private.set_quiet_alarm(_thread, _now);
  return _message;
end
$$;
comment on function private.add_message(public.enquiries, text, text, text, jsonb, text, bigint, timestamptz) is
  'Stores a message in a locked conversation, with its files and warnings, and notifies the other side. Not for API roles.';

create function private.move_enquiry(
  _thread public.enquiries, _action text, _side text, _to text, _reason text, _now timestamptz
) returns public.enquiries
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _moved public.enquiries;
  _event_id bigint;
begin
  update public.enquiries as thread
  set state = _to, version = thread.version + 1, state_at = _now,
    closed_side = case _to when 'closed' then _side end,
    close_reason = case _to when 'closed' then _reason end,
    -- who wrote last waits for the other again
    turn = case when _to = 'open' then
      case when thread.last_seeker_message_id > thread.last_host_message_id then 'host' else 'seeker' end
    end
  where thread.id = _thread.id
  returning * into _moved;
  _event_id := private.record_event(
    'enquiry', _thread.id, _thread.id, _action, _thread.state, _to, _side, null,
    case _to when 'closed' then jsonb_build_object('close_reason', _reason) end, _now
  );
  perform private.restage(_thread.id);
  if _to = 'closed' then
    if _side <> 'clock' then
      perform private.tell_other_side(_moved, _side, 'enquiry_closed', _event_id, _now);
    end if;
    perform private.drop_alarm('enquiry_quiet', _thread.id);
  else
    perform private.set_quiet_alarm(_moved, _now);
  end if;
  return _moved;
end
$$;
comment on function private.move_enquiry(public.enquiries, text, text, text, text, timestamptz) is
  'Closes or opens a locked conversation. Not for API roles.';

create function private.why_not_reopen(_thread public.enquiries, _side text) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (
      select from auth.users as person
      where person.id in (_thread.seeker_id, _thread.owner_id) and person.deleted_at is not null
    ) then 'party_left'
    when _thread.property_id is null then 'home_gone'
    when private.is_blocked(_thread.seeker_id, array[_thread.owner_id, _thread.broker_id]) then 'blocked'
    when _thread.closed_side <> 'clock' and (_thread.closed_side = 'seeker') <> (_side = 'seeker') then 'not_your_step'
  end
$$;
comment on function private.why_not_reopen(public.enquiries, text) is
  'Why this side may not open a closed conversation again; null when it may. Not for API roles.';

create function private.reopen_thread(_thread public.enquiries, _side text, _to text, _now timestamptz) returns public.enquiries
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _why constant text := private.why_not_reopen(_thread, _side);
begin
  if _why = 'not_your_step' then
    perform private.refuse(
      '42501', _why, format('This step is for the %s.', _thread.closed_side), jsonb_build_object('sides', array[_thread.closed_side])
    );
  elsif _why is not null then
    perform private.refuse('PT422', _why, case _why
      when 'party_left' then 'The other person has left. This conversation stays closed.'
      when 'home_gone' then 'This home is gone. The conversation stays closed.'
      else 'Messages cannot be sent in this conversation.'
    end);
  end if;
  return private.move_enquiry(_thread, 'reopen', _side, _to, null, _now);
end
$$;
comment on function private.reopen_thread(public.enquiries, text, text, timestamptz) is
  'Opens a locked conversation again; 42501 or PT422 when this side may not. Not for API roles.';
