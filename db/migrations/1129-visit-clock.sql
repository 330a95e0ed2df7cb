-- What time does to visits, and what else ends them: a closed conversation, a home that is let or gone, a broker who acts no more, a
-- person who is suspended or leaves.

create index visits_ended_idx on public.visits (state_at) where state not in ('requested', 'confirmed');

create or replace function private.enquiry_of(_kind text, _subject_id uuid) returns uuid
language sql stable set search_path = ''
as $$
  select case
    when _kind like 'enquiry\_%' then _subject_id
    when _kind like 'visit\_%' then (select visit.enquiry_id from public.visits as visit where visit.id = _subject_id)
  end
$$;

create function private.living_visit(_visit_id uuid, _state text) returns public.visits
language sql volatile security definer set search_path = ''
as $$
  select * from public.visits as visit where visit.id = _visit_id and visit.state = _state for no key update
$$;
comment on function private.living_visit(uuid, text) is 'Locks a visit that is in this state; else null. Not for API roles.';

create function private.step_of_clock(_visit public.visits, _action text) returns text
language sql stable security definer set search_path = ''
as $$
  select private.step('visit', _visit.id, _action, 'clock', _visit.state, _visit.state, _visit.version, _visit.state_at)
$$;
comment on function private.step_of_clock(public.visits, text) is 'The state that a step of the clock leads to. Not for API roles.';

create function private.on_visit_request_ends(_visit_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _visit public.visits := private.living_visit(_visit_id, 'requested');
begin
  if _visit.id is null then
    return;
  end if;
  if private.visit_answer_until(_visit) > _now then
    perform private.set_visit_alarms(_visit, _now);
    return;
  end if;
  _visit.state := private.step_of_clock(_visit, 'lapse');
  perform private.end_visit(_visit, 'requested', 'lapse', 'clock', 'no_answer', null, _now);
end
$$;
comment on function private.on_visit_request_ends(uuid, timestamptz) is 'Ends a request that nobody answered. For the server.';

create function private.remind_of_visit(_visit_id uuid, _hours integer, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _visit constant public.visits := private.living_visit(_visit_id, 'confirmed');
  _more constant jsonb := jsonb_build_object('hours', _hours);
begin
  -- a reminder that comes too late would tell something wrong
  if _visit.id is null or _visit.starts_at <= _now + make_interval(hours => _hours / 2) then
    return;
  end if;
  if _visit.starts_at > _now + make_interval(hours => _hours) then
    perform private.set_visit_alarms(_visit, _now);
    return;
  end if;
  perform private.step_of_clock(_visit, 'remind');
  perform private.tell_visit(
    private.thread_of(_visit), _visit, 'clock', 'visit_reminder', 'both',
    private.record_event(
      'visit', _visit.id, _visit.enquiry_id, 'remind', 'confirmed', 'confirmed', 'clock', null, _more, _now
    ),
    _more, _now
  );
end
$$;
comment on function private.remind_of_visit(uuid, integer, timestamptz) is 'Reminds both sides of a visit. Not for API roles.';

create function private.on_visit_remind_24(_visit_id uuid, _now timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.remind_of_visit(_visit_id, 24, _now)
$$;
comment on function private.on_visit_remind_24(uuid, timestamptz) is 'Reminds of a visit a day before. For the server.';

create function private.on_visit_remind_2(_visit_id uuid, _now timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.remind_of_visit(_visit_id, 2, _now)
$$;
comment on function private.on_visit_remind_2(uuid, timestamptz) is 'Reminds of a visit two hours before. For the server.';

create function private.on_visit_over(_visit_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _visit constant public.visits := private.living_visit(_visit_id, 'confirmed');
begin
  if _visit.id is null then
    return;
  end if;
  if _visit.ends_at + interval '2 hours' > _now then
    perform private.set_visit_alarms(_visit, _now);
    return;
  end if;
  perform private.step_of_clock(_visit, 'ask');
  perform private.tell_visit(
    private.thread_of(_visit), _visit, 'clock', 'visit_over', 'both',
    private.record_event('visit', _visit.id, _visit.enquiry_id, 'ask', 'confirmed', 'confirmed', 'clock', null, null, _now),
    '{}', _now
  );
end
$$;
comment on function private.on_visit_over(uuid, timestamptz) is 'Asks both sides how a visit was. For the server.';

create function private.on_visit_settle(_visit_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _visit constant public.visits := private.living_visit(_visit_id, 'confirmed');
begin
  if _visit.id is null then
    return;
  end if;
  if _visit.ends_at + interval '48 hours' > _now then
    perform private.set_visit_alarms(_visit, _now);
    return;
  end if;
  perform private.step_of_clock(_visit, 'settle');
  perform private.complete(_visit, 'settle', 'clock', _now);
end
$$;
comment on function private.on_visit_settle(uuid, timestamptz) is 'A visit of which nobody said otherwise was held. For the server.';

create function private.on_visit_restage(_visit_id uuid, _now timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.restage(visit.enquiry_id, _now) from public.visits as visit where visit.id = _visit_id
$$;
comment on function private.on_visit_restage(uuid, timestamptz) is 'Two weeks after a visit the conversation is about it no more. For the server.';

create or replace function private.missing_alarms(_now timestamptz) returns table (kind text, subject_id uuid, due_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select 'enquiry_quiet', thread.id,
    case when thread.property_id is null then _now + interval '30 days' else thread.last_message_at + interval '60 days' end
  from public.enquiries as thread
  where thread.state = 'open' and not exists (
    select from private.alarms as alarm where alarm.kind = 'enquiry_quiet' and alarm.subject_id = thread.id
  )
  union all
  select due.kind, visit.id, due.due_at
  from public.visits as visit, private.alarms_of(visit, _now) as due
  where (visit.state in ('requested', 'confirmed') or (visit.state = 'completed' and visit.state_at > _now - interval '14 days'))
    and not exists (select from private.alarms as alarm where alarm.kind = due.kind and alarm.subject_id = visit.id)
$$;

create function private.cancel_visits(_visit_ids uuid[], _reason_kind text, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _visit public.visits;
  _from text;
begin
  perform from public.enquiries as thread
  where thread.id in (select visit.enquiry_id from public.visits as visit where visit.id = any (_visit_ids))
  order by thread.id for no key update;
  for _visit in
    select * from public.visits as visit
    where visit.id = any (_visit_ids) and visit.state in ('requested', 'confirmed')
    order by visit.enquiry_id for no key update
  loop
    _from := _visit.state;
    _visit.state := private.step_of_clock(_visit, 'cancel');
    perform private.end_visit(_visit, _from, 'cancel', 'clock', _reason_kind, null, _now);
  end loop;
end
$$;
comment on function private.cancel_visits(uuid[], text, timestamptz) is 'Cancels the living ones of these visits. Not for API roles.';

-- Who shows a home shows it no more: its owner does, if free.
create function private.hand_over_visits(_visit_ids uuid[], _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _visits public.visits[];
  _visit public.visits;
  _before text;
begin
  perform from public.enquiries as thread
  where thread.id in (select visit.enquiry_id from public.visits as visit where visit.id = any (_visit_ids))
  order by thread.id for no key update;
  for _visit in
    select * from public.visits as visit
    where visit.id = any (_visit_ids) and visit.state in ('requested', 'confirmed')
    order by visit.enquiry_id for no key update
  loop
    _visit.host_id := (private.thread_of(_visit)).owner_id;
    _visit.host_shares_phone := false;
    _visits := _visits || _visit;
  end loop;
  -- all rows, then all calendars, sorted
  perform private.lock_calendars(_visits);
  foreach _visit in array coalesce(_visits, '{}') loop
    _before := _visit.state;
    if _before = 'confirmed'
      and private.is_taken(_visit.host_id, null, _visit.starts_at, _visit.held_until, _visit.id) then
      _visit.state := private.step_of_clock(_visit, 'cancel');
      perform private.end_visit(_visit, _before, 'cancel', 'clock', 'host_gone', null, _now);
      continue;
    end if;
    perform private.step_of_clock(_visit, 'hand_over');
    _visit.version := _visit.version + 1;
    _visit := private.write_visit(_visit);
    perform private.note_visit(
      _visit, _before, 'hand_over', 'clock', case _before when 'confirmed' then 'visit_confirmed' end, 'both', '{}', _now
    );
  end loop;
end
$$;
comment on function private.hand_over_visits(uuid[], timestamptz) is
  'The owner hosts the living ones of these visits; one at a time that the owner has another is cancelled. Not for API roles.';
