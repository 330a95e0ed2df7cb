-- What the steps of a visit are made of: locks, the one write of a visit, its alarms, what is noted and told of it, and the one
-- place that says when an exact address and a number are shown.

-- That somebody was reminded needs no line in the conversation.
drop trigger _500_line on public.chain_events;
create trigger _500_line after insert on public.chain_events
  for each row when (new.enquiry_id is not null and new.action not in ('start', 'remind', 'ask'))
  execute function private.tg_chain_events__line();

create function private.take_visit(_visit_id uuid) returns public.visits
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _visit public.visits;
begin
  -- the conversation first, as everybody does
  perform private.take_enquiry((select visit.enquiry_id from public.visits as visit where visit.id = _visit_id));
  select * into _visit from public.visits as visit where visit.id = _visit_id for no key update;
  if not found then
    perform private.refuse_not_found();
  end if;
  return _visit;
end
$$;
comment on function private.take_visit(uuid) is 'Locks a visit of the caller and its conversation; PT404 for any other. Not for API roles.';

create function private.thread_of(_visit public.visits) returns public.enquiries
language sql stable security definer set search_path = ''
as $$
  select thread.* from public.enquiries as thread where thread.id = _visit.enquiry_id
$$;
comment on function private.thread_of(public.visits) is 'The conversation of a visit. Not for API roles.';

-- Before each write of what the constraints compare. Without it, those who wait for one another''s place in the index wait in a circle.
create function private.lock_calendars(_visits public.visits[]) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _key bigint;
begin
  for _key in
    select distinct hashtextextended(named.name, 7)
    from unnest(_visits) as visit, unnest(array[
      'person:' || visit.host_id, 'person:' || visit.seeker_id, 'home:' || visit.property_id
    ]) as named (name)
    where named.name is not null
    order by 1
  loop
    perform pg_advisory_xact_lock(_key);
  end loop;
end
$$;
comment on function private.lock_calendars(public.visits[]) is
  'Locks host, seeker and home of visits, sorted; to be called after all rows are locked. Not for API roles.';

create function private.visit_state(_visit public.visits) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'entity', 'visit', 'id', kept.id, 'state', kept.state, 'version', kept.version, 'at', kept.state_at,
    'starts_at', kept.starts_at,
    'proposal', case when kept.proposal_side is not null then
      jsonb_build_object('side', kept.proposal_side, 'starts_at', kept.proposal_starts_at, 'at', kept.proposal_at)
    end
  )
  from public.visits as kept
  where kept.id = _visit.id
$$;
comment on function private.visit_state(public.visits) is 'What is so now of a visit, for a refusal. Not for API roles.';

create function private.write_visit(_visit public.visits) returns public.visits
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _kept public.visits;
  _constraint text;
begin
  if _visit.state = 'confirmed' then
    perform private.lock_calendars(array[_visit]);
    if (
      select count(*) from public.visits as other
      where other.seeker_id = _visit.seeker_id and other.state = 'confirmed' and other.ends_at > private.present()
        and other.id <> _visit.id
    ) >= 5 then
      perform private.refuse_too_many(5, 'confirmed', 3600);
    end if;
  end if;
  update public.visits as kept
  set host_id = _visit.host_id, state = _visit.state, version = _visit.version, starts_at = _visit.starts_at,
    ends_at = _visit.ends_at, held_until = _visit.held_until, proposal_side = _visit.proposal_side,
    proposal_starts_at = _visit.proposal_starts_at, proposal_at = _visit.proposal_at, moves = _visit.moves,
    seeker_shares_phone = _visit.seeker_shares_phone, host_shares_phone = _visit.host_shares_phone,
    reason_kind = _visit.reason_kind, reason = _visit.reason, missed_side = _visit.missed_side,
    calendar_sequence = _visit.calendar_sequence, state_at = _visit.state_at
  where kept.id = _visit.id
  returning * into _kept;
  return _kept;
exception
  when exclusion_violation then
    get stacked diagnostics _constraint = constraint_name;
    if _constraint = 'visits_seeker_free' then
      perform private.refuse(
        'PT409', 'you_are_busy', 'Another visit of the same person is set for this time.', private.visit_state(_visit)
      );
    end if;
    perform private.refuse('PT409', 'slot_taken', 'This time has just been taken.', private.visit_state(_visit));
end
$$;
comment on function private.write_visit(public.visits) is
  'Stores a locked visit. PT409 slot_taken or you_are_busy when the time is held, PT429 for a sixth confirmed one. Not for API roles.';

create function private.visit_answer_until(_visit public.visits) returns timestamptz
language sql immutable set search_path = ''
as $$
  select least(asked.at + interval '48 hours', greatest(shown.at - interval '1 hour', asked.at + (shown.at - asked.at) / 2))
  from (select coalesce(_visit.proposal_at, _visit.created_at) as at) as asked,
    (select greatest(_visit.starts_at, _visit.proposal_starts_at) as at) as shown
$$;
comment on function private.visit_answer_until(public.visits) is
  'Until when a request waits: 48 hours, or an hour before it begins; half of the way where that is too near. Not for API roles.';

create function private.alarms_of(_visit public.visits, _now timestamptz) returns table (kind text, due_at timestamptz)
language sql stable set search_path = ''
as $$
  select due.kind, due.at
  from (values
    ('requested', 'visit_request_ends', private.visit_answer_until(_visit), true),
    ('confirmed', 'visit_remind_24', _visit.starts_at - interval '24 hours', false),
    ('confirmed', 'visit_remind_2', _visit.starts_at - interval '2 hours', false),
    ('confirmed', 'visit_over', _visit.ends_at + interval '2 hours', false),
    ('confirmed', 'visit_settle', _visit.ends_at + interval '48 hours', true),
    ('completed', 'visit_restage', _visit.state_at + interval '14 days', false)
  ) as due (state, kind, at, is_needed)
  where due.state = _visit.state and (due.is_needed or due.at > _now)
$$;
comment on function private.alarms_of(public.visits, timestamptz) is 'What time will do about a visit in its state. Not for API roles.';

create function private.set_visit_alarms(_visit public.visits, _now timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  delete from private.alarms as alarm
  where alarm.subject_id = _visit.id and alarm.kind like 'visit\_%'
    and alarm.kind not in (select due.kind from private.alarms_of(_visit, _now) as due);
  insert into private.alarms as alarm (kind, subject_id, due_at)
  select due.kind, _visit.id, due.due_at from private.alarms_of(_visit, _now) as due
  on conflict (kind, subject_id) do update set due_at = excluded.due_at, attempts = 0, last_error = null;
$$;
comment on function private.set_visit_alarms(public.visits, timestamptz) is 'Sets the alarms of a visit and removes those of before. Not for API roles.';

-- How far a conversation came, by its visits, too.
create function private.restage(_enquiry_id uuid, _now timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  update public.enquiries as thread
  set stage = reached.stage
  from (
    select case
      when found.state = 'closed' then 'closed'
      when exists (
        select from public.visits as visit
        where visit.enquiry_id = found.id and (
          visit.state in ('requested', 'confirmed')
          or (visit.state = 'completed' and visit.state_at > _now - interval '14 days')
        )
      ) then 'visiting'
      else 'asking'
    end as stage
    from public.enquiries as found where found.id = _enquiry_id
  ) as reached
  where thread.id = _enquiry_id and thread.stage <> reached.stage
$$;
comment on function private.restage(uuid, timestamptz) is 'Writes how far a conversation came. Not for API roles.';

create or replace function private.restage(_enquiry_id uuid) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.restage(_enquiry_id, private.present())
$$;

create function private.tell_visit(
  _thread public.enquiries, _visit public.visits, _side text, _kind text, _to text, _event_id bigint, _more jsonb, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _hosts constant uuid[] := array[_thread.owner_id, _thread.broker_id];
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
    perform private.notify(
      _user_id, _kind, _event_id, _thread.id,
      jsonb_strip_nulls(jsonb_build_object(
        'name', case when _side <> 'clock' then private.person_card(auth.uid()) -> 'name' end,
        'home', _thread.home_title, 'when', _visit.starts_at
      )) || _more,
      _now
    );
  end loop;
end
$$;
comment on function private.tell_visit(public.enquiries, public.visits, text, text, text, bigint, jsonb, timestamptz) is
  'Notifies of a visit: both, the seeker, the host''s side (host) or the other side. Not for API roles.';

-- After each change: what happened, the stage, whose turn it is, notifications, alarms.
create function private.note_visit(
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
  set turn = case
    when _visit.proposal_side is not null then case _visit.proposal_side when 'seeker' then 'host' else 'seeker' end
    when _visit.state = 'requested' then 'host'
    when _visit.state in ('declined', 'cancelled') then
      case when thread.last_seeker_message_id > thread.last_host_message_id then 'host' else 'seeker' end
  end
  where thread.id = _thread.id and thread.state = 'open';
  if _kind is not null then
    perform private.tell_visit(_thread, _visit, _side, _kind, _to, _event_id, _more - 'is_late' - 'missed_side', _now);
  end if;
  perform private.set_visit_alarms(_visit, _now);
end
$$;
comment on function private.note_visit(public.visits, text, text, text, text, text, jsonb, timestamptz) is
  'What follows a change of a visit. _more: what both sides may see of it. Not for API roles.';

create function private.is_place_open(_visit public.visits, _now timestamptz) returns boolean
language sql stable security definer set search_path = ''
as $$
  select _visit.state in ('confirmed', 'completed') and _now < _visit.ends_at + interval '24 hours'
    and not private.is_blocked(thread.seeker_id, array[thread.owner_id, thread.broker_id])
  from public.enquiries as thread
  where thread.id = _visit.enquiry_id
$$;
comment on function private.is_place_open(public.visits, timestamptz) is
  'Whether the two sides of a visit are shown address and number: from its confirmation until a day after its end, and not after one '
  'has blocked the other. The only place that decides it. Not for API roles.';
