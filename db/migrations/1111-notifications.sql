-- Notifications: what a person is shown by the bell and sent by mail or push about something that happened in a
-- conversation. One row an event and person; what is sent about it is decided again at the moment of sending, so that what
-- was read meanwhile, switched off or falls into quiet hours does not leave.

-- The catalogue. packages/contract/src/constants/notifications.ts says the same to the screens; a test compares them.
create table private.notification_kinds (
  kind text primary key check (kind ~ '^[a-z][a-z0-9_]{2,39}$'),
  mail text not null check (mail in ('at_once', 'digest')),
  is_pushed boolean not null,
  is_texted boolean not null,
  is_urgent boolean not null,
  unread_minutes smallint not null check (unread_minutes between 0 and 60),
  spacing_minutes smallint not null check (spacing_minutes between 0 and 1440)
);

comment on table private.notification_kinds is 'Kinds of notifications, and by which ways each leaves. Written by migrations alone.';
comment on column private.notification_kinds.is_urgent is 'Does not wait for the end of quiet hours.';
comment on column private.notification_kinds.unread_minutes is 'A mail leaves only about what was not read for so long.';
comment on column private.notification_kinds.spacing_minutes is 'At most one mail of the kind a conversation in so many minutes; 0: each by itself.';

insert into private.notification_kinds (kind, mail, is_pushed, is_texted, is_urgent, unread_minutes, spacing_minutes) values
  ('enquiry_new', 'at_once', true, false, false, 0, 0),
  ('message_new', 'at_once', true, false, false, 5, 15),
  ('enquiry_closed', 'digest', false, false, false, 0, 0),
  ('invite_accepted', 'at_once', false, false, false, 0, 0);

create table public.notifications (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users on delete cascade,
  kind text not null,
  enquiry_id uuid references public.enquiries on delete set null,
  event_id bigint not null,
  subject jsonb not null,
  created_at timestamptz not null,
  seen_at timestamptz,
  read_at timestamptz,
  mail_due_at timestamptz,
  mailed_at timestamptz,
  push_due_at timestamptz,
  constraint "an event notifies a person once" unique (user_id, kind, event_id),
  constraint "a subject is a name and a title, no more" check (
    jsonb_typeof(subject) = 'object'
    and subject - array['name', 'home'] = '{}'
    and jsonb_typeof(coalesce(subject -> 'name', '""')) = 'string'
    and jsonb_typeof(coalesce(subject -> 'home', '""')) = 'string'
    and char_length(subject::text) <= 1000
  ),
  constraint "what was read was seen" check (read_at is null or seen_at is not null)
);

alter table public.notifications enable row level security;
create index notifications_newest_idx on public.notifications (user_id, id desc);
create index notifications_unseen_idx on public.notifications (user_id) where seen_at is null;
create index notifications_unread_idx on public.notifications (user_id, enquiry_id) where read_at is null;
create index notifications_enquiry_id_idx on public.notifications (enquiry_id, user_id, mailed_at);
create index notifications_mail_due_at_idx on public.notifications (mail_due_at) where mail_due_at is not null;
create index notifications_mails_of_person_idx on public.notifications (user_id, mail_due_at) where mail_due_at is not null;
create index notifications_push_due_at_idx on public.notifications (push_due_at) where push_due_at is not null;

create policy "people can see their notifications"
  on public.notifications for select to authenticated
  using (user_id = (select auth.uid()));

create policy "notifications need the second factor"
  on public.notifications as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

-- Not granted: what is due to be sent, and any write. Rows come from what happened and are marked by procedures.
grant select (id, user_id, kind, enquiry_id, subject, created_at, seen_at, read_at) on public.notifications to authenticated;

comment on table public.notifications is 'What a person is notified of; forgotten after 180 days.';
comment on column public.notifications.event_id is 'What happened: an event of the conversation; of message_new the message.';
comment on column public.notifications.subject is 'Card name of who acted and title of the home: {name, home}. No address, number, amount or words of a message.';
comment on column public.notifications.seen_at is 'When the list was opened; the bell counts what was not seen.';
comment on column public.notifications.mail_due_at is 'When its mail leaves at the earliest; null: none is to leave (any more).';
comment on column public.notifications.push_due_at is 'When it is pushed to the person''s browsers; null: not (any more).';

alter publication supabase_realtime add table public.notifications (id, user_id, kind, created_at, read_at, seen_at);

create table public.notification_preferences (
  user_id uuid primary key references auth.users on delete cascade,
  quiet_from time,
  quiet_until time,
  digest text not null check (digest in ('at_once', 'daily', 'off')),
  per_kind jsonb not null check (jsonb_typeof(per_kind) = 'object' and char_length(per_kind::text) <= 8000),
  constraint "quiet hours have two ends" check ((quiet_from is null) = (quiet_until is null) and quiet_from <> quiet_until)
);

alter table public.notification_preferences enable row level security;

create policy "people can see how they want to be notified"
  on public.notification_preferences for select to authenticated
  using (user_id = (select auth.uid()));

create policy "notification preferences need the second factor"
  on public.notification_preferences as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

-- Not granted: any write. save_preferences alone checks the kinds.
grant select on public.notification_preferences to authenticated;

comment on table public.notification_preferences is 'How people want to be notified; no row: private.notification_choices says what holds.';
comment on column public.notification_preferences.quiet_from is 'India''s time; mails and pushes wait from here to quiet_until. Null: none.';
comment on column public.notification_preferences.digest is 'When mails of little haste come: at_once, daily (8 in the morning in India) or off.';
comment on column public.notification_preferences.per_kind is '{kind: {mail, push, sms}}; a kind that is missing is on.';

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth.users on delete cascade,
  -- where it leads is looked at again by the server, which resolves the name
  endpoint text not null unique check (char_length(endpoint) <= 500 and endpoint ~ '^https://[a-z0-9.-]+(:[0-9]{1,5})?/[!-~]*$'),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  failed_count smallint not null default 0,
  created_at timestamptz not null default now()
);

alter table public.push_subscriptions enable row level security;
create index push_subscriptions_user_id_idx on public.push_subscriptions (user_id, created_at);

create policy "people can see their push subscriptions"
  on public.push_subscriptions for select to authenticated
  using (user_id = (select auth.uid()));

create policy "push subscriptions need the second factor"
  on public.push_subscriptions as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

-- Not granted: the keys, which the browser has, and any write.
grant select (id, user_id, endpoint, created_at) on public.push_subscriptions to authenticated;

comment on table public.push_subscriptions is 'Browsers that notifications are pushed to.';
comment on column public.push_subscriptions.endpoint is 'Address at the browser''s push service; who knows it may send there, so it is shown to its person alone.';
comment on column public.push_subscriptions.failed_count is 'Failures in a row; at the tenth the row goes.';

create function private.notification_choices(_user_id uuid) returns public.notification_preferences
language plpgsql stable security definer set search_path = ''
as $$
declare
  _choices public.notification_preferences;
begin
  select * into _choices from public.notification_preferences as saved where saved.user_id = _user_id;
  if not found then
    _choices := row(_user_id, time '22:00', time '07:00', 'daily', '{}'::jsonb);
  end if;
  return _choices;
end
$$;
comment on function private.notification_choices(uuid) is
  'How the person wants to be notified, saved or by default. Not for API roles.';

create function private.wants_notification(_choices public.notification_preferences, _kind text, _way text) returns boolean
language sql immutable set search_path = ''
as $$
  select coalesce((_choices.per_kind -> _kind ->> _way)::boolean, true)
$$;
comment on function private.wants_notification(public.notification_preferences, text, text) is
  'Whether the person wants this kind by this way: mail, push or sms. Not for API roles.';

-- The end is not part of them: at 07:00 it is day again.
create function private.after_quiet_hours(_choices public.notification_preferences, _at timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when _choices.quiet_from is null then _at
    when _choices.quiet_from < _choices.quiet_until and clock >= _choices.quiet_from and clock < _choices.quiet_until
      or _choices.quiet_from > _choices.quiet_until and clock < _choices.quiet_until
      then (day + _choices.quiet_until) at time zone 'Asia/Kolkata'
    when _choices.quiet_from > _choices.quiet_until and clock >= _choices.quiet_from
      then (day + 1 + _choices.quiet_until) at time zone 'Asia/Kolkata'
    else _at
  end
  from (
    select (_at at time zone 'Asia/Kolkata')::date as day, (_at at time zone 'Asia/Kolkata')::time as clock
  ) as india
$$;
comment on function private.after_quiet_hours(public.notification_preferences, timestamptz) is
  'The moment itself, or the end of the quiet hours that it falls into. Not for API roles.';

create function private.next_digest_at(_at timestamptz) returns timestamptz
language sql stable set search_path = ''
as $$
  select (
    date_trunc('day', _at at time zone 'Asia/Kolkata' - interval '8 hours') + interval '1 day 8 hours'
  ) at time zone 'Asia/Kolkata'
$$;
comment on function private.next_digest_at(timestamptz) is 'The next 8 in the morning in India. Not for API roles.';

create function private.is_notified(_user_id uuid, _now timestamptz) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.users as person
    where person.id = _user_id and person.deleted_at is null
      and (person.banned_until is null or person.banned_until <= _now)
  )
$$;
comment on function private.is_notified(uuid, timestamptz) is
  'False for a person who is suspended or erased: they are notified of nothing. Not for API roles.';

create function private.has_proven_address(_user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from auth.users as person
    where person.id = _user_id and person.email_confirmed_at is not null and coalesce(person.email, '') <> ''
  )
$$;
comment on function private.has_proven_address(uuid) is
  'Whether the person has proven their e-mail address; else the bell alone rings. Not for API roles.';

create function private.is_muted(_enquiry_id uuid, _user_id uuid, _now timestamptz) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.enquiry_reads as marks
    where marks.enquiry_id = _enquiry_id and marks.user_id = _user_id and marks.muted_until > _now
  )
$$;
comment on function private.is_muted(uuid, uuid, timestamptz) is
  'Whether the person has muted the conversation: its messages ring nothing. Not for API roles.';

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
  if not private.is_notified(_user_id, _now) then
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
comment on function private.notify(uuid, text, bigint, uuid, jsonb, timestamptz) is
  'Notifies a person of an event, once: {name, home} of the subject is kept, all else left out. Nothing for a suspended or '
  'erased person; 22023 for an unknown kind. Not for API roles.';

create function private.notification_mail_due_at(
  _known private.notification_kinds, _choices public.notification_preferences, _at timestamptz
) returns timestamptz
language sql stable set search_path = ''
as $$
  select case
    when not private.wants_notification(_choices, _known.kind, 'mail') then null
    when _known.mail = 'digest' and _choices.digest = 'off' then null
    when _known.is_urgent then _at
    when _known.mail = 'digest' and _choices.digest = 'daily'
      then private.after_quiet_hours(_choices, private.next_digest_at(_at))
    else private.after_quiet_hours(_choices, _at + make_interval(mins => _known.unread_minutes))
  end
$$;
comment on function private.notification_mail_due_at(private.notification_kinds, public.notification_preferences, timestamptz) is
  'When the mail about what happened at this moment is due; null for none. Not for API roles.';

-- Whoever reads a conversation has read what notified them of it.
create function private.tg_enquiry_reads__read_notifications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.mark_notifications(
    new.user_id,
    array(
      select notice.id
      from public.notifications as notice
      where notice.user_id = new.user_id and notice.enquiry_id = new.enquiry_id and notice.read_at is null
        and (notice.kind <> 'message_new' or notice.event_id <= new.last_read_id)
    ),
    now()
  );
  return null;
end
$$;

create trigger _300_read_notifications after insert or update of last_read_id on public.enquiry_reads
  for each row when (new.last_read_id is not null)
  execute function private.tg_enquiry_reads__read_notifications();

-- Rows are locked in the order of their ids here and where mails are taken: two of them never wait for each other.
create function private.mark_notifications(_user_id uuid, _ids bigint[], _now timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  with mine as materialized (
    select notice.id
    from public.notifications as notice
    where notice.user_id = _user_id and notice.id = any (_ids) and notice.read_at is null
    order by notice.id
    for update
  )
  update public.notifications as notice
  set read_at = _now, seen_at = coalesce(notice.seen_at, _now)
  from mine
  where notice.id = mine.id
$$;
comment on function private.mark_notifications(uuid, bigint[], timestamptz) is
  'Marks notifications of the person as read, others'' not. Not for API roles.';

create function public.my_notifications(
  _kinds text[] default null, _before bigint default null, _limit integer default 20
) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _answer jsonb;
begin
  if _limit is null or _limit not between 1 and 50 then
    perform private.refuse_argument('limit', 'A page has 1 to 50 notifications.');
  end if;
  if array_length(_kinds, 1) > 50 or exists (
    select from unnest(_kinds) as asked (kind)
    where not exists (select from private.notification_kinds as known where known.kind = asked.kind)
  ) then
    perform private.refuse_argument('kinds', 'There is no such kind of notification.');
  end if;
  perform private.require_second_factor();
  with page as (
    select notice.*, row_number() over (order by notice.id desc) as place
    from (
      select mine.id, mine.kind, mine.enquiry_id, mine.subject, mine.created_at, mine.seen_at, mine.read_at
      from public.notifications as mine
      where mine.user_id = auth.uid()
        and (_before is null or mine.id < _before)
        and (_kinds is null or mine.kind = any (_kinds))
      order by mine.id desc
      limit _limit + 1
    ) as notice
  )
  select jsonb_build_object(
    'notifications', coalesce(
      jsonb_agg(to_jsonb(page) - 'place' order by page.id desc) filter (where page.place <= _limit), '[]'
    ),
    'has_more', coalesce(max(page.place) > _limit, false)
  )
  into _answer
  from page;
  return _answer;
end
$$;
comment on function public.my_notifications(text[], bigint, integer) is
  'The caller''s notifications, newest first: {notifications, has_more}. _kinds: only these (null: all); _before: the id of '
  'the last one of the page before; _limit: 1 to 50. 22023 for what is none of this.';

-- Stops at a hundred: a screen says "99+".
create function private.unseen_notifications(_user_id uuid) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(*)::integer
  from (
    select from public.notifications as mine where mine.user_id = _user_id and mine.seen_at is null limit 100
  ) as unseen
$$;
comment on function private.unseen_notifications(uuid) is
  'How many notifications the person has not seen, at most 100. Not for API roles.';

create function public.my_unread() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return jsonb_build_object(
    'unseen_notifications', private.unseen_notifications(auth.uid()),
    'unread_threads', public.unread_threads()
  );
end
$$;
comment on function public.my_unread() is
  'What the bell and the entry of messages count: {unseen_notifications, unread_threads}; both stop at their limit, 100 and 200.';

create function public.mark_seen(_up_to bigint) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if _up_to is null then
    perform private.refuse_argument('up_to', 'Say which notification was the newest that was shown.');
  end if;
  perform private.require_second_factor();
  with mine as materialized (
    select notice.id
    from public.notifications as notice
    where notice.user_id = auth.uid() and notice.seen_at is null and notice.id <= _up_to
    order by notice.id
    for update
  )
  update public.notifications as notice set seen_at = now() from mine where notice.id = mine.id;
  return public.my_unread();
end
$$;
comment on function public.mark_seen(bigint) is
  'The caller has seen the notifications up to this id. What is left, as my_unread says it.';

create function public.mark_notifications_read(_ids bigint[]) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if array_length(_ids, 1) > 200 then
    perform private.refuse_argument('ids', 'At most 200 notifications at a time.');
  end if;
  perform private.require_second_factor();
  perform private.mark_notifications(
    auth.uid(),
    coalesce(_ids, array(
      select notice.id from public.notifications as notice where notice.user_id = auth.uid() and notice.read_at is null
    )),
    now()
  );
  return public.my_unread();
end
$$;
comment on function public.mark_notifications_read(bigint[]) is
  'The caller has read these notifications; null: all of theirs. Others'' ids change nothing. What is left, as my_unread says it.';

create function public.my_preferences() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _choices public.notification_preferences;
begin
  perform private.require_second_factor();
  _choices := private.notification_choices(auth.uid());
  return jsonb_build_object(
    'quiet_from', to_char(_choices.quiet_from, 'HH24:MI'),
    'quiet_until', to_char(_choices.quiet_until, 'HH24:MI'),
    'digest', _choices.digest,
    'per_kind', _choices.per_kind
  );
end
$$;
comment on function public.my_preferences() is
  'How the caller wants to be notified: {quiet_from, quiet_until, digest, per_kind}, by default from 22:00 to 07:00, daily, {}.';

create function private.require_preferences(_preferences jsonb) returns void
language plpgsql stable security definer set search_path = ''
as $$
begin
  if jsonb_typeof(_preferences) is distinct from 'object'
    or _preferences - array['quiet_from', 'quiet_until', 'digest', 'per_kind'] <> '{}'
    or not _preferences ?& array['quiet_from', 'quiet_until', 'digest', 'per_kind']
  then
    perform private.refuse_argument('preferences', 'Preferences have quiet hours, a digest and kinds, and nothing else.');
  end if;
  if exists (
    select from unnest(array['quiet_from', 'quiet_until']) as side (name)
    where jsonb_typeof(_preferences -> side.name) <> 'null'
      and (jsonb_typeof(_preferences -> side.name) <> 'string'
        or _preferences ->> side.name !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$')
  ) then
    perform private.refuse_argument('quiet_from', 'Quiet hours are two times such as 22:00.');
  end if;
  if (_preferences ->> 'quiet_from' is null) <> (_preferences ->> 'quiet_until' is null)
    or _preferences ->> 'quiet_from' = _preferences ->> 'quiet_until'
  then
    perform private.refuse_argument('quiet_until', 'Quiet hours need a beginning and another end, or neither.');
  end if;
  if coalesce(_preferences ->> 'digest', '') not in ('at_once', 'daily', 'off') then
    perform private.refuse_argument('digest', 'The digest comes at once, daily or not at all.');
  end if;
  if jsonb_typeof(_preferences -> 'per_kind') <> 'object' then
    perform private.refuse_argument('per_kind', 'Kinds are chosen by their name.');
  end if;
  if exists (
    select
    from jsonb_each(_preferences -> 'per_kind') as chosen (kind, ways)
    where not exists (select from private.notification_kinds as known where known.kind = chosen.kind)
      or jsonb_typeof(chosen.ways) <> 'object'
      or chosen.ways - array['mail', 'push', 'sms'] <> '{}'
      or not coalesce(
        jsonb_typeof(chosen.ways -> 'mail') = 'boolean' and jsonb_typeof(chosen.ways -> 'push') = 'boolean'
          and jsonb_typeof(chosen.ways -> 'sms') = 'boolean',
        false
      )
  ) then
    perform private.refuse_argument('per_kind', 'There is no such kind of notification, or a way is missing: mail, push and sms.');
  end if;
end
$$;
comment on function private.require_preferences(jsonb) is
  'Raises 22023 for what are no preferences of notifications. Not for API roles.';

create function public.save_preferences(_preferences jsonb) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_preferences(_preferences);
  perform private.require_second_factor();
  insert into public.notification_preferences as saved (user_id, quiet_from, quiet_until, digest, per_kind)
  values (
    auth.uid(), (_preferences ->> 'quiet_from')::time, (_preferences ->> 'quiet_until')::time,
    _preferences ->> 'digest', _preferences -> 'per_kind'
  )
  on conflict (user_id) do update set
    quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
    digest = excluded.digest, per_kind = excluded.per_kind;
  return public.my_preferences();
end
$$;
comment on function public.save_preferences(jsonb) is
  'Saves how the caller wants to be notified, as my_preferences says it, and answers it. 22023 for an unknown kind, a time '
  'that is none and anything that is missing.';

-- A link in a mail ends the mails of its kind, without signing in; `digest` those of every morning.
create function private.stop_notification_mails(_user_id uuid, _kind text) returns boolean
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _choices public.notification_preferences;
begin
  if not exists (select from auth.users as person where person.id = _user_id and person.deleted_at is null)
    or not (_kind = 'digest' or exists (select from private.notification_kinds as known where known.kind = _kind))
  then
    return false;
  end if;
  _choices := private.notification_choices(_user_id);
  insert into public.notification_preferences as saved (user_id, quiet_from, quiet_until, digest, per_kind)
  values (_user_id, _choices.quiet_from, _choices.quiet_until, _choices.digest, _choices.per_kind)
  on conflict (user_id) do nothing;
  if _kind = 'digest' then
    update public.notification_preferences as saved set digest = 'off' where saved.user_id = _user_id;
  else
    update public.notification_preferences as saved
    set per_kind = saved.per_kind || jsonb_build_object(
      _kind,
      '{"mail": true, "push": true, "sms": true}'::jsonb || coalesce(saved.per_kind -> _kind, '{}') || '{"mail": false}'
    )
    where saved.user_id = _user_id;
  end if;
  return true;
end
$$;
comment on function private.stop_notification_mails(uuid, text) is
  'No more mails of this kind to this person; false when there is nobody or no such kind. For the server.';

-- Eleven browsers: the oldest goes. A browser that somebody else signed in on is theirs from then on.
create function public.save_push_subscription(_endpoint text, _p256dh text, _auth text) returns jsonb
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
    user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, failed_count = 0, created_at = now();
  delete from public.push_subscriptions as saved
  where saved.id in (
    select mine.id from public.push_subscriptions as mine
    where mine.user_id = auth.uid() order by mine.created_at desc, mine.id offset 10
  );
  return jsonb_build_object('success', true);
end
$$;
comment on function public.save_push_subscription(text, text, text) is
  'Notifications are pushed to this browser, as its PushSubscription says; at most ten browsers, the oldest goes. '
  '{success: true}; 22023 for an address that is not https or leads into a network of one''s own.';

create function public.remove_push_subscription(_endpoint text) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  delete from public.push_subscriptions as saved where saved.user_id = auth.uid() and saved.endpoint = _endpoint;
  return jsonb_build_object('success', true);
end
$$;
comment on function public.remove_push_subscription(text) is
  'Nothing is pushed to this browser of the caller any more. {success: true}, also when there was none.';

-- By name alone; the server looks at the addresses that the name has when it sends.
create function private.is_own_network(_host text) returns boolean
language sql immutable set search_path = ''
as $$
  select _host !~ '\.' or _host ~ '\.$' or _host ~ '^[0-9.]+$' or _host ~ '(^|\.)0x[0-9a-f]*$'
    or _host ~ '(^|\.)(localhost|local|localdomain|internal|intranet|lan|home|corp|test|invalid|example|onion|arpa)$'
$$;
comment on function private.is_own_network(text) is
  'Whether a host is an address in numbers or a name that no public service has. Not for API roles.';

grant execute on function
  public.my_notifications(text[], bigint, integer), public.my_unread(), public.mark_seen(bigint),
  public.mark_notifications_read(bigint[]), public.my_preferences(), public.save_preferences(jsonb),
  public.save_push_subscription(text, text, text), public.remove_push_subscription(text)
to authenticated;

-- What is due leaves in small steps that any number of nodes take: the lock is a person's, so that a digest and the mails of
-- a conversation are counted by one node at a time, and it is not waited for.
create function private.take_notification_mails(_now timestamptz, _limit integer) returns setof jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _person record;
begin
  for _person in
    select due.user_id
    from (
      select waiting.user_id, waiting.mail_due_at
      from public.notifications as waiting
      where waiting.mail_due_at <= _now
      order by waiting.mail_due_at
      limit _limit
    ) as due
    group by due.user_id
    order by min(due.mail_due_at)
  loop
    if pg_try_advisory_xact_lock(hashtextextended('notification mails of ' || _person.user_id, 7)) then
      return query select mail from private.take_mails_of_person(_person.user_id, _now) as mail;
    end if;
  end loop;
end
$$;
comment on function private.take_notification_mails(timestamptz, integer) is
  'Mails that are due, of the people of the next `_limit` notifications, each marked as mailed: {id, kind (or digest), '
  'user_id, email, first_name, count, items: [{kind, enquiry_id, side, subject}], at most twenty}. For the server, in the transaction '
  'that queues them.';

create function private.take_mails_of_person(_user_id uuid, _now timestamptz) returns setof jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _choices constant public.notification_preferences := private.notification_choices(_user_id);
  _may_leave constant boolean := private.is_notified(_user_id, _now) and private.has_proven_address(_user_id);
begin
  perform from public.notifications as due
  where due.user_id = _user_id and due.mail_due_at <= _now order by due.id for update;

  -- what need not leave any more: read, switched off, muted since, or of a conversation that is gone
  update public.notifications as due
  set mail_due_at = null
  from private.notification_kinds as known
  where due.user_id = _user_id and due.mail_due_at <= _now and known.kind = due.kind
    and (
      not _may_leave or due.read_at is not null or due.enquiry_id is null
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
    )
  )
  from private.notification_kinds as known
  where due.user_id = _user_id and due.mail_due_at <= _now and known.kind = due.kind;

  return query
  with mailed as (
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
        else mailed.id::text
      end as mail,
      case when known.mail = 'digest' and _choices.digest = 'daily' then 'digest' else mailed.kind end as mail_kind
    from mailed
    join private.notification_kinds as known on known.kind = mailed.kind
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
comment on function private.take_mails_of_person(uuid, timestamptz) is
  'What take_notification_mails gives of one person, whom the caller has locked. Not for API roles.';

create function private.side_in(_enquiry_id uuid, _user_id uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case _user_id
    when thread.seeker_id then 'seeker'
    when thread.owner_id then 'owner'
    else 'broker'
  end
  from public.enquiries as thread
  where thread.id = _enquiry_id
$$;
comment on function private.side_in(uuid, uuid) is
  'On which side of the conversation somebody who was notified of it stands: whose pages a link leads to. Not for API roles.';

-- A push that its node did not report within two minutes is taken again; its tag makes the browser show it once.
create function private.take_pushes(_now timestamptz, _limit integer) returns setof jsonb
language plpgsql volatile security definer set search_path = ''
as $$
begin
  -- nobody looked for a day: it is news no more
  update public.notifications as due set push_due_at = null
  where due.id in (
    select waiting.id from public.notifications as waiting
    where waiting.push_due_at <= _now
      and (
        waiting.read_at is not null or waiting.enquiry_id is null or waiting.created_at < _now - interval '1 day'
        or not private.is_notified(waiting.user_id, _now) or not private.has_proven_address(waiting.user_id)
        or not private.wants_notification(private.notification_choices(waiting.user_id), waiting.kind, 'push')
        or (waiting.kind = 'message_new' and private.is_muted(waiting.enquiry_id, waiting.user_id, _now))
        or not exists (select from public.push_subscriptions as subscription where subscription.user_id = waiting.user_id)
      )
    order by waiting.push_due_at
    limit _limit
    for update skip locked
  );
  return query
  with due as materialized (
    select waiting.id, waiting.user_id, waiting.kind, waiting.enquiry_id, waiting.subject
    from public.notifications as waiting
    where waiting.push_due_at <= _now
    order by waiting.push_due_at
    limit _limit
    for update skip locked
  ),
  settled as (
    update public.notifications as taken
    set push_due_at = case
      when known.is_urgent then _now + interval '2 minutes'
      else greatest(
        private.after_quiet_hours(private.notification_choices(taken.user_id), _now), _now + interval '2 minutes'
      )
    end
    from due
    join private.notification_kinds as known on known.kind = due.kind
    where taken.id = due.id
    returning taken.id, known.is_urgent
      or private.after_quiet_hours(private.notification_choices(taken.user_id), _now) = _now as leaves
  )
  select jsonb_build_object(
    'ids', jsonb_agg(due.id order by due.id),
    'kind', due.kind,
    'enquiry_id', due.enquiry_id,
    'side', private.side_in(due.enquiry_id, due.user_id),
    'subject', (array_agg(due.subject order by due.id desc))[1],
    'browsers', (
      select coalesce(jsonb_agg(
        jsonb_build_object('id', browser.id, 'endpoint', browser.endpoint, 'p256dh', browser.p256dh, 'auth', browser.auth)
      ), '[]')
      from public.push_subscriptions as browser
      where browser.user_id = due.user_id
    )
  )
  from due
  join settled on settled.id = due.id and settled.leaves
  group by due.user_id, due.kind, due.enquiry_id;
end
$$;
comment on function private.take_pushes(timestamptz, integer) is
  'Pushes that are due, one a kind and conversation: {ids, kind, enquiry_id, side, subject, browsers: [{id, endpoint, '
  'p256dh, auth}]}. Taken again after two minutes unless end_pushes is called. For the server.';

create function private.end_pushes(_ids bigint[]) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.notifications as pushed set push_due_at = null
  where pushed.id in (
    select taken.id from public.notifications as taken where taken.id = any (_ids) order by taken.id for update
  )
$$;
comment on function private.end_pushes(bigint[]) is 'These are pushed, or were tried. For the server.';

create function private.note_push(_subscription_id uuid, _outcome text) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  case _outcome
    when 'sent' then
      update public.push_subscriptions as browser set failed_count = 0
      where browser.id = _subscription_id and browser.failed_count > 0;
    when 'gone' then
      delete from public.push_subscriptions as browser where browser.id = _subscription_id;
    when 'failed' then
      update public.push_subscriptions as browser set failed_count = browser.failed_count + 1
      where browser.id = _subscription_id;
      delete from public.push_subscriptions as browser
      where browser.id = _subscription_id and browser.failed_count >= 10;
  end case;
end
$$;
comment on function private.note_push(uuid, text) is
  'What became of a push to this browser: sent, gone (it is forgotten) or failed (at the tenth in a row it is forgotten). '
  'For the server.';

create function private.forget_notifications(_now timestamptz, _limit integer) returns integer
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _count integer;
begin
  delete from public.notifications as old
  where old.id in (
    -- ids grow with time: the oldest are the first
    select first.id
    from (select notice.id, notice.created_at from public.notifications as notice order by notice.id limit _limit) as first
    where first.created_at < _now - interval '180 days'
  );
  get diagnostics _count = row_count;
  return _count;
end
$$;
comment on function private.forget_notifications(timestamptz, integer) is
  'Forgets notifications after 180 days, at most `_limit`. How many. For the server.';

-- In what others are shown, an erased person is nobody: the name goes from their notifications at once.
create function private.tg_users__unname_in_notifications() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.notifications as notice
  set subject = notice.subject - 'name'
  where notice.enquiry_id in (
    select thread.id from public.enquiries as thread
    where new.id in (thread.seeker_id, thread.owner_id, thread.broker_id)
  ) and notice.user_id <> new.id;
  return null;
end
$$;

create trigger _400_unname_in_notifications after update of deleted_at on auth.users
  for each row when (old.deleted_at is null and new.deleted_at is not null)
  execute function private.tg_users__unname_in_notifications();

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('public.notification_preferences', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'How the person wants to be notified.'),
  ('public.notifications', 'user_id', 't.user_id = $1', true, '{}', 'deleted', 'What the person was notified of; others by their card name alone.'),
  ('public.push_subscriptions', 'user_id', 't.user_id = $1', true, '{p256dh,auth}', 'deleted', 'Browsers that notifications are pushed to; the keys encrypt for the browser and tell nothing.');
