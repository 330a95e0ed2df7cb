-- A step of a visit writes a conversation as seldom as it can (each further change of a row in one transaction asks all its foreign keys
-- again), and asks about each person once.

create or replace function private.keep_account(_user_id uuid) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('account ' || _user_id, 7));
end
$$;

create or replace function private.note_visit(
  _visit public.visits, _from text, _action text, _side text, _kind text, _to text, _more jsonb, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _thread constant public.enquiries := private.thread_of(_visit);
  _event_id bigint;
begin
  _event_id := private.record_event(
    'visit', _visit.id, _thread.id, _action, _from, _visit.state, _side, null,
    jsonb_strip_nulls(jsonb_build_object('starts_at', _visit.starts_at, 'reason_kind', _visit.reason_kind)) || (_more - 'reason'), _now
  );
  perform private.restage(_thread.id, _now);
  update public.enquiries as thread
  set turn = whose.turn
  from (
    select found.id, case
      when _visit.proposal_side is not null then case _visit.proposal_side when 'seeker' then 'host' else 'seeker' end
      when _visit.state = 'requested' then 'host'
      when _visit.state in ('declined', 'cancelled') then
        case when found.last_seeker_message_id > found.last_host_message_id then 'host' else 'seeker' end
    end as turn
    from public.enquiries as found where found.id = _thread.id
  ) as whose
  where thread.id = _thread.id and whose.id = thread.id and thread.state = 'open' and thread.turn is distinct from whose.turn;
  if _kind is not null then
    perform private.tell_visit(_thread, _visit, _side, _kind, _to, _event_id, _more - 'is_late' - 'missed_side', _now);
  end if;
  perform private.set_visit_alarms(_visit, _now);
end
$$;

create or replace function private.tell_visit(
  _thread public.enquiries, _visit public.visits, _side text, _kind text, _to text, _event_id bigint, _more jsonb, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _hosts constant uuid[] := array[_thread.owner_id, _thread.broker_id];
  _subject constant jsonb := jsonb_strip_nulls(jsonb_build_object(
    'name', case when _side <> 'clock' then private.person_card(auth.uid()) -> 'name' end,
    'home', _thread.home_title, 'when', _visit.starts_at
  )) || _more;
  _user_id uuid;
begin
  for _user_id in
    select distinct person.id
    from unnest(case
      when _to = 'both' then _hosts || _thread.seeker_id
      when (_to = 'seeker') or (_to = 'other' and _side <> 'seeker') then array[_thread.seeker_id]
      else _hosts
    end) as person (id)
    where person.id is not null
    order by 1
  loop
    perform private.notify(_user_id, _kind, _event_id, _thread.id, _subject, _now);
  end loop;
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
  -- beyond the bell
  _is_reached boolean;
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
  _is_reached := not _is_quiet and private.has_proven_address(_user_id);
  insert into public.notifications (
    user_id, kind, enquiry_id, event_id, subject, created_at, seen_at, mail_due_at, push_due_at
  ) values (
    _user_id, _kind, _enquiry_id, _event_id,
    jsonb_strip_nulls(jsonb_build_object(
      'name', _subject -> 'name', 'home', _subject -> 'home', 'when', _subject -> 'when', 'old', _subject -> 'old',
      'until', _subject -> 'until', 'hours', _subject -> 'hours', 'reason', _subject -> 'reason', 'paper', _subject -> 'paper'
    )),
    _now,
    case when _is_quiet then _now end,
    case when _is_reached then private.notification_mail_due_at(_known, _choices, _now) end,
    case
      when not _is_reached or not _known.is_pushed or not private.wants_notification(_choices, _kind, 'push')
        or not private.has_pushed_browser(_user_id, _now)
        then null
      when _known.is_urgent then _now
      else private.after_quiet_hours(_choices, _now)
    end
  )
  on conflict (user_id, kind, event_id) do nothing;
end
$$;
