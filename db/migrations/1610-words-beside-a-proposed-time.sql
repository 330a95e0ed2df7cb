-- Whoever proposes another time for a visit says why in a few words, and may name two more times: one round of asking instead of three.
-- The words come before numbers are shared, so they hold none; the times are the proposer's to keep, as the first is.

alter table public.visits
  add column proposal_words text check (char_length(proposal_words) between 1 and 300),
  add column proposal_others timestamptz[] check (cardinality(proposal_others) between 1 and 2),
  add constraint "words and other times are of a proposal"
    check (proposal_side is not null or (proposal_words is null and proposal_others is null));
comment on column public.visits.proposal_words is 'Why another time is proposed; without numbers, links and money.';
comment on column public.visits.proposal_others is 'Further times that are proposed beside proposal_starts_at.';
grant select (proposal_words, proposal_others) on public.visits to authenticated;

create function private.proposal_words(_words text) returns text
language plpgsql stable security definer set search_path = ''
as $$
declare
  _clean constant text := private.clean_words(_words, 'words', 300);
begin
  if private.discriminating_phrase(_clean) is not null then
    perform private.refuse_argument(
      'words', 'Please leave out words about religion, caste, region or community.', 'discriminating_words'
    );
  end if;
  if private.message_warnings(_clean, false) <> '{}' then
    perform private.refuse_argument(
      'words', 'Please leave out numbers, links, codes and money here: write those as a message.', 'warned_words'
    );
  end if;
  return _clean;
end
$$;
comment on function private.proposal_words(text) is
  'Words beside a proposed time as they are stored. 22023 with discriminating_words, warned_words, too_long … Not for API roles.';
revoke execute on function private.proposal_words(text) from public;

create function private.proposal_others(_others timestamptz[], _first timestamptz, _set timestamptz, _now timestamptz) returns timestamptz[]
language plpgsql stable set search_path = ''
as $$
declare
  _one timestamptz;
begin
  if coalesce(cardinality(_others), 0) = 0 then
    return null;
  end if;
  if cardinality(_others) > 2 or array_ndims(_others) > 1
    or (select count(distinct known) from unnest(_others || _first) as known) <= cardinality(_others) then
    perform private.refuse_argument('others', 'Name at most two more times, each another one.');
  end if;
  foreach _one in array _others loop
    perform private.require_visit_time(_one, _now);
    perform private.require_to_come(_one, _now);
    if _one = _set then
      perform private.refuse_argument('others', 'Choose another time than the one that is asked for.');
    end if;
  end loop;
  return array(select known from unnest(_others) as known order by known);
end
$$;
comment on function private.proposal_others(timestamptz[], timestamptz, timestamptz, timestamptz) is
  'Further times beside a proposed one, in their order; null for none. 22023, PT422 time_over. Not for API roles.';
revoke execute on function private.proposal_others(timestamptz[], timestamptz, timestamptz, timestamptz) from public;

create or replace function private.end_proposal(_visit public.visits, _now timestamptz) returns public.visits
language plpgsql immutable
set search_path = ''
as $$
begin
  _visit.proposal_side := null;
  _visit.proposal_starts_at := null;
  _visit.proposal_at := null;
  _visit.proposal_words := null;
  _visit.proposal_others := null;
  _visit.version := _visit.version + 1;
  _visit.state_at := _now;
  return _visit;
end
$$;

create or replace function private.write_visit(_visit public.visits) returns public.visits
language plpgsql security definer
set search_path = ''
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
    proposal_starts_at = _visit.proposal_starts_at, proposal_at = _visit.proposal_at,
    proposal_words = _visit.proposal_words, proposal_others = _visit.proposal_others, moves = _visit.moves,
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

create or replace function private.require_proposal(_visit public.visits, _side text, _seen timestamptz) returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if _visit.proposal_side is null then
    perform private.refuse_visit_changed(_visit, 'wrong_state', 'There is no proposal any more. Please look at the visit again.');
  end if;
  if not private.is_across(_visit.proposal_side, _side) then
    perform private.refuse(
      '42501', 'not_your_step', 'This step is for the other side.',
      jsonb_build_object('sides', case _side when 'seeker' then '["broker", "owner"]'::jsonb else '["seeker"]' end)
    );
  end if;
  if _seen is null or _seen <> all (_visit.proposal_starts_at || coalesce(_visit.proposal_others, '{}')) then
    perform private.refuse_visit_changed(
      _visit, 'proposal_changed', 'Another time was proposed meanwhile. Please look at it again.'
    );
  end if;
end
$$;

create or replace function private.visit_row(_visit public.visits, _thread public.enquiries, _side text, _now timestamptz) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
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
      'proposal', case when _visit.proposal_side is not null then jsonb_build_object(
        'side', _visit.proposal_side, 'starts_at', _visit.proposal_starts_at, 'at', _visit.proposal_at,
        'words', _visit.proposal_words, 'others', to_jsonb(coalesce(_visit.proposal_others, '{}'))
      ) end,
      'answer_until', case _visit.state when 'requested' then private.visit_answer_until(_visit) end,
      'shares_my_phone', case _side when 'seeker' then _visit.seeker_shares_phone else _visit.host_shares_phone end,
      'reason_kind', _visit.reason_kind,
      'reason', _visit.reason,
      'missed_side', _visit.missed_side,
      'late', jsonb_build_object('seeker', _visit.seeker_late_minutes, 'host', _visit.host_late_minutes),
      'is_place_open', _now < _visit.ends_at + interval '24 hours' and private.is_place_open(_visit, _now),
      'feedback', (
        select jsonb_build_object('interest', said.interest, 'reasons', to_jsonb(said.reasons), 'words', said.words)
        from public.visit_feedback as said where said.visit_id = _visit.id
      ),
      'calendar_sequence', _visit.calendar_sequence,
      'created_at', _visit.created_at,
      'state_at', _visit.state_at
    )
  );
end
$$;

create or replace function private.visit_state(_visit public.visits) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object(
      'entity', 'visit', 'id', kept.id, 'state', kept.state, 'version', kept.version, 'at', kept.state_at,
      'starts_at', kept.starts_at,
      'proposal', case when kept.proposal_side is not null then
        jsonb_build_object(
          'side', kept.proposal_side, 'starts_at', kept.proposal_starts_at, 'at', kept.proposal_at,
          'words', kept.proposal_words, 'others', to_jsonb(coalesce(kept.proposal_others, '{}'))
        )
      end
    )
    from public.visits as kept
    where kept.id = _visit.id
  );
end
$$;

create or replace function public.confirm_visit(_visit_id uuid, _share_phone boolean, _expected text, _key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _visit public.visits;
  _from text;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'confirm_visit', jsonb_build_object(
    'visit_id', _visit_id, 'share_phone', _share_phone, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _visit := private.take_visit(_visit_id);
  _side := private.side_of(private.thread_of(_visit));
  _from := _visit.state;
  _visit.state := private.step('visit', _visit.id, 'confirm', _side, _from, _expected, _visit.version, _visit.state_at);
  perform private.require_not_blocked(private.thread_of(_visit));
  if _visit.proposal_side in ('owner', 'broker') then
    perform private.refuse('PT422', 'proposal_open', 'You proposed another time. Please wait for the answer to it.');
  end if;
  perform private.require_to_come(_visit.starts_at, _now);
  _visit.host_id := auth.uid();
  _visit.host_shares_phone := coalesce(_share_phone, false);
  _visit := private.end_proposal(_visit, _now);
  _visit := private.write_visit(_visit);
  perform private.note_visit(_visit, _from, 'confirm', _side, 'visit_confirmed', 'both', '{}', _now);
  return private.end_act(_key, private.change_answer(_visit.id, _visit.state, _visit.version, _now));
end
$$;

drop function public.propose_visit(uuid, timestamptz, boolean, text, uuid);
create function public.propose_visit(_visit_id uuid, _starts_at timestamptz, _share_phone boolean, _expected text, _key uuid,
  _words text default null, _others timestamptz[] default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _visit public.visits;
  _side text;
  _why text;
  _more timestamptz[];
begin
  perform private.require_visit_time(_starts_at, _now);
  _why := private.proposal_words(_words);
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'propose_visit', jsonb_build_object(
    'visit_id', _visit_id, 'starts_at', _starts_at, 'share_phone', _share_phone, 'expected', _expected
  ) || case when _words is null and _others is null then '{}' else jsonb_build_object('words', _words, 'others', _others) end);
  if _answer is not null then
    return _answer;
  end if;
  perform private.require_visit_pace(_now);
  _visit := private.take_visit(_visit_id);
  _side := private.side_of(private.thread_of(_visit));
  perform private.step('visit', _visit.id, 'propose', _side, _visit.state, _expected, _visit.version, _visit.state_at);
  perform private.require_not_blocked(private.thread_of(_visit));
  if private.is_across(_visit.proposal_side, _side) then
    perform private.refuse_visit_changed(_visit, 'wrong_state', 'Another time was just proposed. Please answer it first.');
  end if;
  if _visit.moves >= 5 then
    perform private.refuse('PT422', 'too_many_moves', 'This visit was moved 5 times. Please cancel it and ask for another one.');
  end if;
  perform private.require_to_come(_starts_at, _now);
  if _visit.state = 'confirmed' then
    perform private.require_not_begun(_visit, _now);
  end if;
  if _starts_at = _visit.starts_at then
    perform private.refuse_argument('starts_at', 'Choose another time than the one that is asked for.');
  end if;
  _more := private.proposal_others(_others, _starts_at, _visit.starts_at, _now);
  if _side = 'seeker' then
    -- who shows the home may leave their own hours, who comes may not
    perform private.require_offered(
      _visit.property_id, _visit.host_id, wanted.starts_at, _visit.id, private.visit_state(_visit), _now
    ) from unnest(_starts_at || _more) as wanted (starts_at);
    _visit.seeker_shares_phone := coalesce(_share_phone, _visit.seeker_shares_phone);
  else
    if _visit.state = 'requested' and _visit.host_id is distinct from auth.uid() then
      _visit.host_id := auth.uid();
      _visit.host_shares_phone := false;
    end if;
    if _visit.host_id = auth.uid() then
      _visit.host_shares_phone := coalesce(_share_phone, _visit.host_shares_phone);
    end if;
  end if;
  _visit.proposal_side := _side;
  _visit.proposal_starts_at := _starts_at;
  _visit.proposal_at := _now;
  _visit.proposal_words := _why;
  _visit.proposal_others := _more;
  _visit.version := _visit.version + 1;
  _visit := private.write_visit(_visit);
  perform private.note_visit(
    _visit, _visit.state, 'propose', _side, 'visit_proposed', 'other', jsonb_build_object('when', _starts_at), _now
  );
  return private.end_act(_key, private.change_answer(_visit.id, _visit.state, _visit.version, _now));
end
$$;
comment on function public.propose_visit(uuid, timestamptz, boolean, text, uuid, text, timestamptz[]) is
  'Proposes another time, with a few words and two more times at will; an own open proposal is replaced. The seeker''s are offered ones. PT404, 42501, PT409 wrong_state or slot_taken, PT422 too_many_moves, slot_not_offered, time_over, visit_begun or blocked, PT429, 22023.';
revoke execute on function public.propose_visit(uuid, timestamptz, boolean, text, uuid, text, timestamptz[]) from public;
grant execute on function public.propose_visit(uuid, timestamptz, boolean, text, uuid, text, timestamptz[]) to authenticated;
