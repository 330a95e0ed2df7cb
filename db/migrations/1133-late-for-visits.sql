-- Running late: either side of a confirmed visit says by how much, on the day. The other side is told at once, and waits that much longer
-- before it may say that nobody came.

alter table public.visits
  add column seeker_late_minutes smallint check (seeker_late_minutes in (5, 10, 20)),
  add column host_late_minutes smallint check (host_late_minutes in (5, 10, 20));
comment on column public.visits.seeker_late_minutes is 'By how much the seeker said to be late; null when in time.';
comment on column public.visits.host_late_minutes is 'By how much the host''s side said to be late; null when in time.';
grant select (seeker_late_minutes, host_late_minutes) on public.visits to authenticated;

insert into private.transitions (entity, action, from_state, to_state, side)
select 'visit', 'late', 'confirmed', 'confirmed', side from unnest('{seeker,owner,broker}'::text[]) as side;

insert into private.notification_kinds (kind, mail, is_pushed, is_texted, is_urgent, unread_minutes, spacing_minutes) values
  ('visit_late', 'at_once', true, false, true, 0, 0);

create or replace function private.write_visit(_visit public.visits) returns public.visits
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
    calendar_sequence = _visit.calendar_sequence, state_at = _visit.state_at,
    -- who was late for another time is not late for this one
    seeker_late_minutes = case when kept.starts_at = _visit.starts_at then _visit.seeker_late_minutes end,
    host_late_minutes = case when kept.starts_at = _visit.starts_at then _visit.host_late_minutes end
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

create or replace function private.visit_row(_visit public.visits, _thread public.enquiries, _side text, _now timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'id', _visit.id,
    'enquiry_id', _visit.enquiry_id,
    'home', private.home_of_thread(_thread, _side <> 'seeker'),
    'other', private.person_card(case _side
      when 'seeker' then coalesce(_visit.host_id, _thread.broker_id, _thread.owner_id) else _thread.seeker_id
    end),
    'my_side', _side,
    'state', _visit.state,
    'version', _visit.version,
    'starts_at', _visit.starts_at,
    'ends_at', _visit.ends_at,
    'mode', _visit.mode,
    'people', _visit.people,
    'note', _visit.note,
    'moves', _visit.moves,
    'proposal', private.visit_state(_visit) -> 'proposal',
    'answer_until', case _visit.state when 'requested' then private.visit_answer_until(_visit) end,
    'shares_my_phone', case _side when 'seeker' then _visit.seeker_shares_phone else _visit.host_shares_phone end,
    'reason_kind', _visit.reason_kind,
    'reason', _visit.reason,
    'missed_side', _visit.missed_side,
    'late', jsonb_build_object('seeker', _visit.seeker_late_minutes, 'host', _visit.host_late_minutes),
    'is_place_open', private.is_place_open(_visit, _now),
    'feedback', (
      select jsonb_build_object('interest', said.interest, 'reasons', to_jsonb(said.reasons), 'words', said.words)
      from public.visit_feedback as said where said.visit_id = _visit.id
    ),
    'calendar_sequence', _visit.calendar_sequence,
    'created_at', _visit.created_at,
    'state_at', _visit.state_at
  )
$$;

create or replace function public.report_no_show(_visit_id uuid, _missed_side text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _visit public.visits;
  _from text;
  _side text;
  _own text;
begin
  if coalesce(_missed_side, '') not in ('seeker', 'host') then
    perform private.refuse_argument('missed_side', 'Say who did not come: seeker or host.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'report_no_show', jsonb_build_object(
    'visit_id', _visit_id, 'missed_side', _missed_side, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _visit := private.take_visit(_visit_id);
  _side := private.side_of(private.thread_of(_visit));
  _own := case _side when 'seeker' then 'seeker' else 'host' end;
  _from := _visit.state;
  _visit.state := private.step('visit', _visit.id, 'report_no_show', _side, _from, _expected, _visit.version, _visit.state_at);
  if _missed_side = _own then
    perform private.refuse_argument('missed_side', 'A report is about the other side.');
  end if;
  perform private.require_begun(
    _visit.starts_at + interval '20 minutes' + make_interval(mins => coalesce(
      case _missed_side when 'seeker' then _visit.seeker_late_minutes else _visit.host_late_minutes end, 0
    )),
    case when (case _missed_side when 'seeker' then _visit.seeker_late_minutes else _visit.host_late_minutes end) is null
      then 'Please wait until 20 minutes after the beginning.'
      else 'Please wait until 20 minutes after the time that they said.'
    end,
    _now
  );
  if _now > (case _from when 'confirmed' then _visit.ends_at else _visit.state_at end) + interval '48 hours' then
    perform private.refuse('PT422', 'report_too_late', 'This can be said for 48 hours.');
  end if;
  if _from = 'no_show' and _visit.missed_side is distinct from _own then
    perform private.refuse_visit_changed(_visit, 'wrong_state', 'This was said already. Please look at the visit again.');
  end if;
  _visit := private.end_proposal(_visit, _now);
  -- each says it of the other: it counts for nobody
  _visit.missed_side := case _from when 'confirmed' then _missed_side end;
  _visit := private.write_visit(_visit);
  perform private.note_visit(
    _visit, _from, 'report_no_show', _side, 'visit_no_show', 'other', jsonb_build_object('missed_side', _missed_side), _now
  );
  return private.end_act(_key, private.change_answer(_visit.id, _visit.state, _visit.version, _now));
end
$$;

create function public.say_late(_visit_id uuid, _minutes integer, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _said constant integer := nullif(_minutes, 0);
  _answer jsonb;
  _visit public.visits;
  _side text;
begin
  if coalesce(_minutes, -1) not in (0, 5, 10, 20) then
    perform private.refuse_argument('minutes', 'Say 5, 10 or 20 minutes; 0 when you are in time after all.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'say_late', jsonb_build_object(
    'visit_id', _visit_id, 'minutes', _minutes, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _visit := private.take_visit(_visit_id);
  _side := private.side_of(private.thread_of(_visit));
  perform private.step('visit', _visit.id, 'late', _side, _visit.state, _expected, _visit.version, _visit.state_at);
  perform private.require_not_blocked(private.thread_of(_visit));
  if _now < _visit.starts_at - interval '2 hours' then
    perform private.refuse('PT422', 'late_too_early', 'This can be said from two hours before the visit.');
  end if;
  if _now >= _visit.ends_at then
    perform private.refuse('PT422', 'visit_over', 'This visit is over. Please say how it went instead.');
  end if;
  if (case _side when 'seeker' then _visit.seeker_late_minutes else _visit.host_late_minutes end) is not distinct from _said then
    perform private.refuse_visit_changed(_visit, 'wrong_state', 'This was said already. Please look at the visit again.');
  end if;
  if (
    select count(*) from public.chain_events as said
    where said.entity = 'visit' and said.entity_id = _visit.id and said.action = 'late' and said.actor_id = auth.uid()
  ) >= 4 then
    perform private.refuse_too_many(4, 'visit', greatest(1, ceil(extract(epoch from _visit.ends_at - _now))::integer));
  end if;
  if _side = 'seeker' then
    _visit.seeker_late_minutes := _said;
  else
    _visit.host_late_minutes := _said;
  end if;
  _visit.version := _visit.version + 1;
  _visit := private.write_visit(_visit);
  perform private.note_visit(
    _visit, _visit.state, 'late', _side, 'visit_late', 'other',
    jsonb_build_object('until', _visit.starts_at + make_interval(mins => _minutes), 'minutes', _minutes), _now
  );
  return private.end_act(_key, private.change_answer(_visit.id, _visit.state, _visit.version, _now));
end
$$;
comment on function public.say_late(uuid, integer, text, uuid) is
  'Either side of a confirmed visit is 5, 10 or 20 minutes late, or 0: in time after all; from two hours before until its end. The other '
  'side may report a no-show that much later. PT404, 42501, PT409 wrong_state, PT422 late_too_early, visit_over or blocked, PT429 '
  'after four times a visit, 22023.';
grant execute on function public.say_late(uuid, integer, text, uuid) to authenticated;
