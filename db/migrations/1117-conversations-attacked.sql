-- What attackers found in conversations: each part is one fault.

-- Closing and opening again notified the other side each time, as often as somebody pressed.
create function private.require_state_pace(_thread public.enquiries, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _sixth timestamptz;
begin
  select event.happened_at into _sixth
  from public.chain_events as event
  where event.enquiry_id = _thread.id and event.entity = 'enquiry' and event.action in ('close', 'reopen')
    and event.actor_id = auth.uid() and event.happened_at > _now - interval '1 day'
  order by event.id desc
  offset 5 limit 1;
  if found then
    perform private.refuse_too_many(6, 'day', ceil(extract(epoch from _sixth + interval '1 day' - _now))::integer);
  end if;
end
$$;
comment on function private.require_state_pace(public.enquiries, timestamptz) is
  'PT429 when the caller has closed or opened this conversation six times within a day. Not for API roles.';

create or replace function private.move_enquiry(
  _thread public.enquiries, _action text, _side text, _to text, _reason text, _now timestamptz
) returns public.enquiries
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _moved public.enquiries;
  _event_id bigint;
begin
  if _side <> 'clock' then
    perform private.require_state_pace(_thread, _now);
  end if;
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

-- Somebody who was blocked still reached who had blocked them, by closing the conversation.
create or replace function private.notify(
  _user_id uuid, _kind text, _event_id bigint, _enquiry_id uuid, _subject jsonb, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _known private.notification_kinds;
  _choices public.notification_preferences;
  _is_quiet boolean;
begin
  select * into _known from private.notification_kinds as known where known.kind = _kind;
  if not found then
    perform private.refuse_argument('kind', format('%s is no kind of notification.', _kind));
  end if;
  if not private.is_notified(_user_id, _now) or exists (
    select from public.blocks as block where block.blocker_id = _user_id and block.blocked_id = auth.uid()
  ) then
    return;
  end if;
  _choices := private.notification_choices(_user_id);
  _is_quiet := _kind = 'message_new' and private.is_muted(_enquiry_id, _user_id, _now);
  insert into public.notifications (
    user_id, kind, enquiry_id, event_id, subject, created_at, seen_at, mail_due_at, push_due_at
  ) values (
    _user_id, _kind, _enquiry_id, _event_id,
    jsonb_strip_nulls(jsonb_build_object('name', _subject -> 'name', 'home', _subject -> 'home')),
    _now,
    case when _is_quiet then _now end,
    case
      when _is_quiet or not private.has_proven_address(_user_id) then null
      else private.notification_mail_due_at(_known, _choices, _now)
    end,
    case
      when _is_quiet or not _known.is_pushed or not private.has_proven_address(_user_id)
        or not private.wants_notification(_choices, _kind, 'push')
        or not exists (select from public.push_subscriptions as subscription where subscription.user_id = _user_id)
        then null
      when _known.is_urgent then _now
      else private.after_quiet_hours(_choices, _now)
    end
  )
  on conflict (user_id, kind, event_id) do nothing;
end
$$;

-- A broker who is one no more took the words that came since along with the copy of their data. What they wrote stays theirs.
update private.personal_data
set rows_of = 't.sender_id = $1 or t.enquiry_id in (select e.id from public.enquiries as e where private.is_party(e.id, $1) '
  'and $1 in (e.seeker_id, e.owner_id, e.broker_id))'
where relation = 'public.messages' and key_column = 'sender_id';

update private.personal_data
set rows_of = 't.broker_id = $1 and private.is_party(t.id, $1)'
where relation = 'public.enquiries' and key_column = 'broker_id';

create or replace function private.leave_chain(_person uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _thread public.enquiries;
begin
  perform from public.enquiries as thread
  where thread.seeker_id = _person or thread.owner_id = _person or thread.broker_id = _person
  order by thread.id for no key update;
  for _thread in
    select * from public.enquiries as thread where _person in (thread.seeker_id, thread.owner_id)
    order by thread.id for no key update
  loop
    if _thread.state = 'open' then
      perform private.move_enquiry(
        _thread, 'leave', 'clock',
        private.step('enquiry', _thread.id, 'leave', 'clock', _thread.state, _thread.state, _thread.version, _thread.state_at),
        'party_left', _now
      );
    end if;
  end loop;
  -- here, for what is exported of them ends with the role
  update public.enquiries as thread set broker_id = null where thread.broker_id = _person;
  perform private.remove_words(
    array(select sent.id from public.messages as sent where sent.sender_id = _person and sent.kind <> 'event'), _now
  );
end
$$;

-- Of an erased broker who had left a listing before, the name stayed in what others were notified of.
create or replace function private.tg_users__unname_in_notifications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.notifications as notice
  set subject = notice.subject - 'name'
  where notice.user_id <> new.id and notice.enquiry_id in (
    select thread.id from public.enquiries as thread
    where new.id in (thread.seeker_id, thread.owner_id, thread.broker_id)
  );
  update public.notifications as notice
  set subject = notice.subject - 'name'
  from public.messages as sent
  where sent.sender_id = new.id and notice.enquiry_id = sent.enquiry_id and notice.kind = 'message_new'
    and notice.event_id = sent.id and notice.subject ? 'name';
  update public.notifications as notice
  set subject = notice.subject - 'name'
  from public.chain_events as event
  where event.actor_id = new.id and notice.enquiry_id = event.enquiry_id and notice.kind <> 'message_new'
    and notice.event_id = event.id and notice.subject ? 'name';
  return null;
end
$$;

-- Who knew the address of somebody's browser at its push service took it over: that browser was pushed to no more. Its keys are
-- known to the browser alone.
create or replace function public.save_push_subscription(_endpoint text, _p256dh text, _auth text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if coalesce(char_length(_endpoint) > 500 or _endpoint !~ '^https://[a-z0-9.-]+(:[0-9]{1,5})?/[!-~]*$', true)
    or private.is_own_network(substring(_endpoint from '^https://([a-z0-9.-]+)'))
  then
    perform private.refuse_argument('endpoint', 'This is no address of a push service.');
  end if;
  if coalesce(_p256dh !~ '^[A-Za-z0-9_-]{87}$' or _auth !~ '^[A-Za-z0-9_-]{22}$', true) then
    perform private.refuse_argument('keys', 'These are no keys of a browser.');
  end if;
  perform private.require_second_factor();
  perform pg_advisory_xact_lock(hashtextextended('push subscriptions of ' || auth.uid(), 7));
  insert into public.push_subscriptions as saved (user_id, endpoint, p256dh, auth)
  values (auth.uid(), _endpoint, _p256dh, _auth)
  on conflict (endpoint) do update set
    user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, failed_count = 0, created_at = now()
  where saved.user_id = excluded.user_id or (saved.p256dh = excluded.p256dh and saved.auth = excluded.auth);
  if not found then
    perform private.refuse_argument('keys', 'These are not the keys of this browser.');
  end if;
  delete from public.push_subscriptions as saved
  where saved.id in (
    select mine.id from public.push_subscriptions as mine
    where mine.user_id = auth.uid() order by mine.created_at desc, mine.id offset 10
  );
  return jsonb_build_object('success', true);
end
$$;

-- A file was stored under any name, that of a web page, too; every upload read all conversations; a file named twice, a picture as
-- wide as no picture is and one whose kind is unknown were refused with the words of the table.
create or replace function private.adds_thread_file(_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select (storage.foldername(_name))[1] = private.picture_folder()
    and _name ~* '^[^/]+/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]+\.(jpe?g|png|webp|avif|pdf)$'
    and exists (
      select
      from public.enquiries as thread
      where thread.id = case
        when split_part(_name, '/', 2) ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then split_part(_name, '/', 2)::uuid
      end and thread.state = 'open' and private.side_of(thread) is not null
    )
$$;

create or replace function private.thread_files_of(_thread public.enquiries, _side text, _kind text, _files jsonb)
returns setof public.message_files
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _folder constant text := private.picture_folder() || '/' || _thread.id || '/';
  _given jsonb;
  _file public.message_files;
  _place integer := 0;
  _total bigint := 0;
  _ending text;
begin
  if jsonb_typeof(coalesce(_files, '[]')) <> 'array' or jsonb_array_length(coalesce(_files, '[]')) > 10
    or (_kind = 'text') <> (jsonb_array_length(coalesce(_files, '[]')) = 0) then
    perform private.refuse_argument('files', 'A message has at most 10 files; one of words alone has none.');
  end if;
  if (select count(*) <> count(distinct named.value ->> 'object_name')
    from jsonb_array_elements(coalesce(_files, '[]')) as named where jsonb_typeof(named.value) = 'object') then
    perform private.refuse_argument('files', 'A file is named once.');
  end if;
  for _given in select value from jsonb_array_elements(coalesce(_files, '[]')) loop
    if jsonb_typeof(_given) <> 'object' or jsonb_typeof(_given -> 'object_name') is distinct from 'string'
      or coalesce(_given ->> 'width', '1') !~ '^([0-9]{1,4}|[12][0-9]{4}|30000)$'
      or coalesce(_given ->> 'height', '1') !~ '^([0-9]{1,4}|[12][0-9]{4}|30000)$' then
      perform private.refuse_argument('files', 'A file is {object_name, file_name, width, height}.');
    end if;
    select null, _place, found.name, null, found.metadata ->> 'mimetype', (found.metadata ->> 'size')::integer,
      nullif((_given ->> 'width')::integer, 0), nullif((_given ->> 'height')::integer, 0)
    into _file
    from storage.objects as found
    where found.bucket_id = 'thread-files' and found.name = _given ->> 'object_name' and starts_with(found.name, _folder)
      and found.owner_id = auth.uid()::text and char_length(found.name) <= 512
      and found.metadata ->> 'mimetype' is not null
      and not exists (select from public.message_files as sent where sent.object_name = found.name)
    for share;
    if not found then
      perform private.refuse('PT422', 'file_unknown', 'A file has not arrived or is gone. Please add it again.');
    end if;
    if _kind = 'photo' and _file.mime not like 'image/%' then
      perform private.refuse_argument('files', 'A photo is a picture.');
    end if;
    -- under its name it is stored on the reader's machine: a PDF that is a page, too, must not be opened as one
    _ending := case _file.mime when 'application/pdf' then 'pdf' when 'image/jpeg' then 'jpe?g' else substr(_file.mime, 7) end;
    if _file.object_name !~* ('\.' || _ending || '$') then
      perform private.refuse_argument('files', 'The name of a stored file ends as its kind: .jpg, .png, .webp, .avif or .pdf.');
    end if;
    _file.file_name := private.clean_words(regexp_replace(_given ->> 'file_name', '[\n\r]', '', 'g'), 'file name', 120);
    if _file.file_name ~* '\.[a-z0-9]{1,8}$'
      and _file.file_name !~* ('\.(' || case _ending when 'pdf' then 'pdf' else 'jpe?g|png|webp|avif|heic|heif|gif|bmp' end || ')$') then
      _file.file_name := left(_file.file_name, 115) || '.' || replace(_ending, 'e?', '');
    end if;
    _file.file_name := coalesce(_file.file_name, 'File ' || _place + 1);
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

-- A mail for each question: many accounts, or one night, filled a mailbox, and the outbox before the codes of sign-ins.
create index notifications_mailed_at_idx on public.notifications (user_id, mailed_at) where mailed_at is not null;

create or replace function private.take_mails_of_person(_user_id uuid, _now timestamptz) returns setof jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _choices constant public.notification_preferences := private.notification_choices(_user_id);
  _may_leave constant boolean := private.is_notified(_user_id, _now) and private.has_proven_address(_user_id);
begin
  perform from public.notifications as due
  where due.user_id = _user_id and due.mail_due_at <= _now order by due.id for update;

  -- what need not leave any more: read, switched off, muted since, or of a conversation that is gone or theirs no more
  update public.notifications as due
  set mail_due_at = null
  from private.notification_kinds as known
  where due.user_id = _user_id and due.mail_due_at <= _now and known.kind = due.kind
    and (
      not _may_leave or due.read_at is not null or not private.is_party(due.enquiry_id, _user_id)
      or private.notification_mail_due_at(known, _choices, _now) is null
      or (due.kind = 'message_new' and private.is_muted(due.enquiry_id, _user_id, _now))
    );

  -- what waits: for the end of quiet hours, of which the person may have chosen others, or for the mail before
  update public.notifications as due
  set mail_due_at = greatest(
    case when known.is_urgent then _now else private.after_quiet_hours(_choices, _now) end,
    (
      select max(earlier.mailed_at) + make_interval(mins => known.spacing_minutes)
      from public.notifications as earlier
      where earlier.enquiry_id = due.enquiry_id and earlier.user_id = _user_id and earlier.kind = due.kind
        and known.spacing_minutes > 0
        and earlier.mailed_at > _now - make_interval(mins => known.spacing_minutes)
    ),
    -- many at once, of whomever: after three mails within an hour the next ones wait a quarter of it, and come together
    (
      select max(earlier.mailed_at) + interval '15 minutes'
      from public.notifications as earlier
      where earlier.user_id = _user_id and earlier.kind = due.kind and earlier.mailed_at > _now - interval '1 hour'
        and known.mail = 'at_once' and known.spacing_minutes = 0
      having count(*) >= 3
    )
  )
  from private.notification_kinds as known
  where due.user_id = _user_id and due.mail_due_at <= _now and known.kind = due.kind;

  return query
  with recent as materialized (
    select earlier.kind, count(*) as mails
    from public.notifications as earlier
    where earlier.user_id = _user_id and earlier.mailed_at > _now - interval '1 hour'
    group by earlier.kind
  ),
  mailed as (
    update public.notifications as due
    set mail_due_at = null, mailed_at = _now
    where due.user_id = _user_id and due.mail_due_at <= _now
    returning due.id, due.kind, due.enquiry_id, due.subject
  ),
  grouped as (
    select
      mailed.*,
      case
        when known.mail = 'digest' and _choices.digest = 'daily' then 'digest'
        when known.spacing_minutes > 0 then mailed.kind || mailed.enquiry_id
        when count(*) over (partition by mailed.kind) + coalesce(recent.mails, 0) > 3 then mailed.kind
        else mailed.id::text
      end as mail,
      case when known.mail = 'digest' and _choices.digest = 'daily' then 'digest' else mailed.kind end as mail_kind
    from mailed
    join private.notification_kinds as known on known.kind = mailed.kind
    left join recent on recent.kind = mailed.kind
  ),
  ranked as (
    select grouped.*, row_number() over (partition by grouped.mail order by grouped.id desc) as place from grouped
  )
  select jsonb_build_object(
    'id', min(ranked.id),
    'kind', ranked.mail_kind,
    'user_id', _user_id,
    'email', (select person.email from auth.users as person where person.id = _user_id),
    'first_name', (select profile.first_name from public.profiles as profile where profile.id = _user_id),
    'count', count(*),
    'items', jsonb_agg(
      jsonb_build_object(
        'kind', ranked.kind, 'enquiry_id', ranked.enquiry_id,
        'side', private.side_in(ranked.enquiry_id, _user_id), 'subject', ranked.subject
      ) order by ranked.id desc
    ) filter (where ranked.place <= 20)
  )
  from ranked
  group by ranked.mail, ranked.mail_kind
  order by min(ranked.id);
end
$$;
