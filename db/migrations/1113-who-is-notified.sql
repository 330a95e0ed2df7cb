-- Who is notified of a conversation: its parties of the moment. A broker whose role was taken back sees nothing of it, and was still
-- told who wrote about which home, by the bell at once and by mail and push later.

create function private.is_party(_enquiry_id uuid, _user_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from public.enquiries as thread
    where thread.id = _enquiry_id and (
      _user_id in (thread.seeker_id, thread.owner_id)
      or thread.broker_id = _user_id and exists (
        select from public.user_roles as held
        where held.user_id = _user_id and held.role = 'broker' and held.role_approval_status = 'approved'
      )
    )
  )
$$;
comment on function private.is_party(uuid, uuid) is
  'Whether the person sees the conversation now; false for one that is gone. Not for API roles.';

create or replace function private.tell_other_side(
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
    where private.is_party(_thread.id, person.id) and not (_kind = 'message_new' and exists (
      select from public.enquiry_reads as seen
      where seen.enquiry_id = _thread.id and seen.user_id = person.id and seen.muted_until > _now
    ))
    order by 1
  loop
    perform private.notify(_user_id, _kind, _event_id, _thread.id, _subject, _now);
  end loop;
end
$$;

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

-- A mark that says only that the conversation is muted is no reading: what it notified of before stays unread, and is mailed.
drop trigger _300_read_notifications on public.enquiry_reads;
create trigger _300_read_notifications after insert or update of last_read_id on public.enquiry_reads
  for each row when (new.last_read_id > 0)
  execute function private.tg_enquiry_reads__read_notifications();
