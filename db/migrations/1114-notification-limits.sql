-- Notifications know two ends more: pushes to a browser end with the session that asked for them, and the mails of a kind that each
-- leave by themselves have a limit an hour, over which they leave together.

-- 1. Whoever ends a session, by signing out, from another device or by a new password, ends its pushes, also while that browser
-- is away. Browsers that subscribed before are told to the server again by their next page.
delete from public.push_subscriptions;
alter table public.push_subscriptions add column auth_session_id uuid not null references auth.sessions on delete cascade;
create index push_subscriptions_auth_session_id_idx on public.push_subscriptions (auth_session_id);
comment on column public.push_subscriptions.auth_session_id is 'The sign-in session that asked for pushes; they end with it.';

create function private.has_pushed_browser(_user_id uuid, _now timestamptz) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select from public.push_subscriptions as browser
    join auth.sessions as session on session.id = browser.auth_session_id
    where browser.user_id = _user_id and (session.not_after is null or session.not_after > _now)
  )
$$;
comment on function private.has_pushed_browser(uuid, timestamptz) is
  'Whether something can be pushed to the person: to a browser whose session has not ended. Not for API roles.';

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
  insert into public.push_subscriptions as saved (user_id, auth_session_id, endpoint, p256dh, auth)
  values (auth.uid(), private.session_id(), _endpoint, _p256dh, _auth)
  on conflict (endpoint) do update set
    user_id = excluded.user_id, auth_session_id = excluded.auth_session_id, p256dh = excluded.p256dh, auth = excluded.auth, failed_count = 0, created_at = now();
  delete from public.push_subscriptions as saved
  where saved.id in (
    select mine.id from public.push_subscriptions as mine
    where mine.user_id = auth.uid() order by mine.created_at desc, mine.id offset 10
  );
  return jsonb_build_object('success', true);
end
$$;

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
        or not private.has_pushed_browser(_user_id, _now)
        then null
      when _known.is_urgent then _now
      else private.after_quiet_hours(_choices, _now)
    end
  )
  on conflict (user_id, kind, event_id) do nothing;
end
$$;

create or replace function private.take_pushes(_now timestamptz, _limit integer) returns setof jsonb
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
        or not private.has_pushed_browser(waiting.user_id, _now)
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
      join auth.sessions as session on session.id = browser.auth_session_id
      where browser.user_id = due.user_id and (session.not_after is null or session.not_after > _now)
    )
  )
  from due
  join settled on settled.id = due.id and settled.leaves
  group by due.user_id, due.kind, due.enquiry_id;
end
$$;

-- 2. Forty people may ask about a home within an hour. A mail each is too much; what is over the limit is one mail.
alter table private.notification_kinds
  add column mails_an_hour smallint not null default 0 check (mails_an_hour between 0 and 60);
comment on column private.notification_kinds.mails_an_hour is
  'At most so many mails of the kind to a person in any hour, the last of them about all that are left; 0: no limit.';
update private.notification_kinds set mails_an_hour = 5 where kind in ('enquiry_new', 'invite_accepted');

alter table public.notifications add column mailed_with bigint;
comment on column public.notifications.mailed_with is 'First notification of the mail that it left in; null: it has not left, or by itself.';
create index notifications_mails_of_hour_idx on public.notifications (user_id, kind, mailed_at) where mailed_at is not null;

create function private.mails_of_hour(_user_id uuid, _kind text, _now timestamptz) returns integer
language sql stable security definer set search_path = ''
as $$
  select count(distinct coalesce(left_one.mailed_with, left_one.id))::integer
  from public.notifications as left_one
  where left_one.user_id = _user_id and left_one.kind = _kind and left_one.mailed_at > _now - interval '1 hour'
$$;
comment on function private.mails_of_hour(uuid, text, timestamptz) is
  'How many mails of this kind the person was sent in the last hour. Not for API roles.';

create function private.mails_full_until(
  _user_id uuid, _known private.notification_kinds, _now timestamptz
) returns timestamptz
language sql stable security definer set search_path = ''
as $$
  select mail.at + interval '1 hour'
  from (
    select max(left_one.mailed_at) as at
    from public.notifications as left_one
    where left_one.user_id = _user_id and left_one.kind = _known.kind and left_one.mailed_at > _now - interval '1 hour'
      and _known.mails_an_hour > 0
    group by coalesce(left_one.mailed_with, left_one.id)
  ) as mail
  order by mail.at desc
  offset greatest(_known.mails_an_hour - 1, 0) limit 1
$$;
comment on function private.mails_full_until(uuid, private.notification_kinds, timestamptz) is
  'When the hour has room for another mail of this kind to the person; null: it has now. Not for API roles.';

create or replace function private.take_mails_of_person(_user_id uuid, _now timestamptz) returns setof jsonb
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

  -- what is over the limit of an hour: until its oldest mail is an hour old
  update public.notifications as due
  set mail_due_at = full_hour.ends_at
  from (
    select known.kind, private.mails_full_until(_user_id, known, _now) as ends_at from private.notification_kinds as known
  ) as full_hour
  where due.user_id = _user_id and due.mail_due_at <= _now and due.kind = full_hour.kind and full_hour.ends_at is not null;

  return query
  with due as (
    select
      notice.id, notice.kind, notice.enquiry_id, notice.subject,
      known.spacing_minutes,
      known.mail = 'digest' and _choices.digest = 'daily' as is_digest,
      -- the last one that the hour has room for takes all that are left
      row_number() over (partition by notice.kind order by notice.id) < room.mails
        or count(*) over (partition by notice.kind) <= room.mails as has_own_mail
    from public.notifications as notice
    join private.notification_kinds as known on known.kind = notice.kind
    cross join lateral (
      select case when known.mails_an_hour = 0 then 2147483647
        else known.mails_an_hour - private.mails_of_hour(_user_id, known.kind, _now) end as mails
    ) as room
    where notice.user_id = _user_id and notice.mail_due_at <= _now
  ),
  grouped as (
    select
      due.*,
      case when due.is_digest then 'digest' else due.kind end as mail_kind,
      case
        when due.is_digest then 'digest'
        when due.spacing_minutes > 0 then due.kind || due.enquiry_id
        when due.has_own_mail then due.id::text
        else due.kind
      end as mail
    from due
  ),
  ranked as (
    select
      grouped.*,
      min(grouped.id) over (partition by grouped.mail) as mail_id,
      row_number() over (partition by grouped.mail order by grouped.id desc) as place
    from grouped
  ),
  mailed as (
    update public.notifications as notice
    set mail_due_at = null, mailed_at = _now, mailed_with = ranked.mail_id
    from ranked
    where notice.id = ranked.id
  )
  select jsonb_build_object(
    'id', ranked.mail_id,
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
  group by ranked.mail, ranked.mail_kind, ranked.mail_id
  order by ranked.mail_id;
end
$$;
