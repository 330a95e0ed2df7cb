-- Entries of visits for calendars of people: one a visit, with the same name and a number that grows with each change. The exact
-- address is in an entry that a party takes while the address is open, and that is a look at it; mails never hold it.

create function private.look_at_place(_visit public.visits, _side text, _now timestamptz) returns public.property_private
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _looks timestamptz[];
  _place public.property_private;
begin
  perform pg_advisory_xact_lock(hashtextextended('places looked at by ' || auth.uid(), 7));
  _looks := array(
    select seen.viewed_at from private.place_views as seen
    where seen.viewer_id = auth.uid() and seen.viewed_at > _now - interval '1 day'
    order by seen.viewed_at desc limit 20
  );
  if cardinality(_looks) >= 20 then
    perform private.refuse_too_many(20, 'day', ceil(extract(epoch from _looks[20] + interval '1 day' - _now))::integer);
  end if;
  insert into private.place_views (visit_id, viewer_id, side, viewed_at) values (_visit.id, auth.uid(), _side, _now);
  -- who comes by video needs no address
  if _visit.mode = 'in_person' then
    select * into _place from public.property_private as place where place.property_id = _visit.property_id;
  end if;
  return _place;
end
$$;
comment on function private.look_at_place(public.visits, text, timestamptz) is
  'Notes a look at an exact address by the caller and gives it; nothing of a visit by video. PT429 after 20 a day. The caller of it has '
  'asked is_place_open. Not for API roles.';

create or replace function public.visit_place(_visit_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _visit public.visits;
  _thread public.enquiries;
  _side text;
  _place public.property_private;
begin
  perform private.require_second_factor();
  select * into _visit from public.visits as visit where visit.id = _visit_id;
  _thread := private.thread_of(_visit);
  _side := private.side_of(_thread);
  if _side is null then
    perform private.refuse_not_found();
  end if;
  if _visit.state = 'requested' then
    perform private.refuse_visit_changed(_visit, 'not_yet_confirmed', 'The address is given once the visit is confirmed.');
  end if;
  if not private.is_place_open(_visit, _now) then
    perform private.refuse_visit_changed(
      _visit, 'place_closed', 'The address is shown from the confirmation of a visit until a day after it.'
    );
  end if;
  _place := private.look_at_place(_visit, _side, _now);
  return jsonb_build_object(
    'success', true, 'id', _visit.id, 'at', _now,
    'address', _place.address, 'landmark', _place.landmark, 'latitude', _place.latitude, 'longitude', _place.longitude,
    'directions', _place.directions,
    'other', (
      select jsonb_build_object(
        'card', private.person_card(person.id),
        'phone', case
          when coalesce(person.phone, '') = '' or person.phone_confirmed_at is null then null
          when shared.is_whole then '+' || person.phone
          else private.masked_phone('+' || person.phone)
        end
      )
      from (select
        case _side when 'seeker' then _visit.host_id else _visit.seeker_id end as id,
        case _side when 'seeker' then _visit.host_shares_phone else _visit.seeker_shares_phone end as is_whole
      ) as shared
      join auth.users as person on person.id = shared.id
    )
  );
end
$$;

create function private.calendar_entry(_visit public.visits) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', _visit.id,
    'enquiry_id', _visit.enquiry_id,
    'sequence', _visit.calendar_sequence,
    'is_cancelled', _visit.state = 'cancelled',
    'starts_at', _visit.starts_at,
    'ends_at', _visit.ends_at,
    'mode', _visit.mode,
    'home', thread.home_title,
    'locality', thread.home_locality,
    'changed_at', _visit.state_at
  )
  from public.enquiries as thread
  where thread.id = _visit.enquiry_id
    -- what was cancelled before it was ever set has the number it began with
    and (_visit.state in ('confirmed', 'completed', 'no_show') or (_visit.state = 'cancelled' and _visit.calendar_sequence > 0))
$$;
comment on function private.calendar_entry(public.visits) is
  'What an entry of a calendar says of a visit, without a place; null for a visit that was never set. Not for API roles.';

create function private.entry_of_event(_event_id bigint, _now timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.calendar_entry(visit)
  from public.chain_events as event
  join public.visits as visit on visit.id = event.entity_id
  where event.id = _event_id and event.entity = 'visit' and visit.ends_at > _now
$$;
comment on function private.entry_of_event(bigint, timestamptz) is
  'The entry of the visit that an event is of, as it is now; null once the visit is over. Not for API roles.';

create function public.visit_calendar(_visit_id uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _visit public.visits;
  _side text;
  _entry jsonb;
  _place public.property_private;
begin
  perform private.require_second_factor();
  select * into _visit from public.visits as visit where visit.id = _visit_id;
  _side := private.side_of(private.thread_of(_visit));
  if _side is null then
    perform private.refuse_not_found();
  end if;
  _entry := private.calendar_entry(_visit);
  if _entry is null then
    perform private.refuse_visit_changed(_visit, 'never_set', 'A calendar gets a visit once it is confirmed.');
  end if;
  if private.is_place_open(_visit, _now) then
    _place := private.look_at_place(_visit, _side, _now);
  end if;
  return jsonb_build_object(
    'success', true, 'at', _now, 'side', _side, 'entry', _entry, 'address', _place.address, 'landmark', _place.landmark
  );
end
$$;
comment on function public.visit_calendar(uuid) is
  'What a calendar keeps of a visit: {success, at, side, entry, address, landmark}; the last two while the address is open, and that is '
  'a look at it. PT404, PT409 never_set, PT429 after 20 looks a day.';
grant execute on function public.visit_calendar(uuid) to authenticated;

-- As of 1117, with the entries of what a calendar keeps.
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
    returning due.id, due.kind, due.enquiry_id, due.subject, due.event_id
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
        'side', private.side_in(ranked.enquiry_id, _user_id), 'subject', ranked.subject,
        'entry', case
          when ranked.kind in ('visit_confirmed', 'visit_moved', 'visit_cancelled')
            then private.entry_of_event(ranked.event_id, _now)
        end
      ) order by ranked.id desc
    ) filter (where ranked.place <= 20)
  )
  from ranked
  group by ranked.mail, ranked.mail_kind
  order by min(ranked.id);
end
$$;
comment on function private.take_notification_mails(timestamptz, integer) is
  'Mails that are due, of the people of the next `_limit` notifications, each marked as mailed: {id, kind (or digest), '
  'user_id, email, first_name, count, items: [{kind, enquiry_id, side, subject, entry}], at most twenty; entry: what a calendar keeps '
  'of a visit that was set, moved or cancelled. For the server, in the transaction that queues them.';
