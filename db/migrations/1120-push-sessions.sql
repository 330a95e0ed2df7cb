-- Pushes to a browser end with the session that asked for them: whoever ends it, by signing out, from another device or by a new
-- password, ends its pushes, also while that browser is away. Browsers that subscribed before subscribe again on their next page.

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
    user_id = excluded.user_id, auth_session_id = excluded.auth_session_id, p256dh = excluded.p256dh, auth = excluded.auth,
    failed_count = 0, created_at = now()
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
        waiting.read_at is not null or not private.is_party(waiting.enquiry_id, waiting.user_id)
        or waiting.created_at < _now - interval '1 day'
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
