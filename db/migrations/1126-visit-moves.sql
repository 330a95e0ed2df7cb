-- Another time: proposed by one side, accepted or refused by the other. The time that was set stays held meanwhile.

create function private.is_across(_side text, _other text) returns boolean
language sql immutable set search_path = ''
as $$
  select (_side = 'seeker') <> (_other = 'seeker')
$$;
comment on function private.is_across(text, text) is 'Whether two sides stand across from each other. Not for API roles.';

create function private.refuse_visit_changed(_visit public.visits, _hint text, _words text) returns void
language sql volatile security definer set search_path = ''
as $$
  select private.refuse('PT409', _hint, _words, private.visit_state(_visit))
$$;
comment on function private.refuse_visit_changed(public.visits, text, text) is 'PT409 with what is so now of a visit. Not for API roles.';

create function private.end_proposal(_visit public.visits, _now timestamptz) returns public.visits
language plpgsql immutable set search_path = ''
as $$
begin
  _visit.proposal_side := null;
  _visit.proposal_starts_at := null;
  _visit.proposal_at := null;
  _visit.version := _visit.version + 1;
  _visit.state_at := _now;
  return _visit;
end
$$;
comment on function private.end_proposal(public.visits, timestamptz) is 'A visit without its proposal, one version on. Not for API roles.';

create function public.propose_visit(
  _visit_id uuid, _starts_at timestamptz, _share_phone boolean, _expected text, _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _visit public.visits;
  _side text;
begin
  perform private.require_visit_time(_starts_at, _now);
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'propose_visit', jsonb_build_object(
    'visit_id', _visit_id, 'starts_at', _starts_at, 'share_phone', _share_phone, 'expected', _expected
  ));
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
  if _side = 'seeker' then
    -- who shows the home may leave their own hours, who comes may not
    perform private.require_offered(
      _visit.property_id, _visit.host_id, _starts_at, _visit.id, private.visit_state(_visit), _now
    );
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
  _visit.version := _visit.version + 1;
  _visit := private.write_visit(_visit);
  perform private.note_visit(
    _visit, _visit.state, 'propose', _side, 'visit_proposed', 'other', jsonb_build_object('when', _starts_at), _now
  );
  return private.end_act(_key, private.change_answer(_visit.id, _visit.state, _visit.version, _now));
end
$$;
comment on function public.propose_visit(uuid, timestamptz, boolean, text, uuid) is
  'Proposes another time; an own open proposal is replaced. The seeker''s is an offered one. PT404, 42501, PT409 wrong_state or '
  'slot_taken, PT422 too_many_moves, slot_not_offered, time_over, visit_begun or blocked, PT429, 22023.';

create function private.require_not_begun(_visit public.visits, _now timestamptz) returns void
language plpgsql stable set search_path = ''
as $$
begin
  if _visit.starts_at <= _now then
    perform private.refuse('PT422', 'visit_begun', 'This visit has begun. Please say how it went instead.');
  end if;
end
$$;
comment on function private.require_not_begun(public.visits, timestamptz) is 'PT422 visit_begun. Not for API roles.';

create function private.require_proposal(_visit public.visits, _side text, _seen timestamptz) returns void
language plpgsql stable security definer set search_path = ''
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
  if _visit.proposal_starts_at is distinct from _seen then
    perform private.refuse_visit_changed(
      _visit, 'proposal_changed', 'Another time was proposed meanwhile. Please look at it again.'
    );
  end if;
end
$$;
comment on function private.require_proposal(public.visits, text, timestamptz) is
  '42501 or PT409 unless the other side''s proposal is as it was seen. Not for API roles.';

create function public.accept_visit_proposal(
  _visit_id uuid, _starts_at timestamptz, _share_phone boolean, _expected text, _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _visit public.visits;
  _before public.visits;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'accept_visit_proposal', jsonb_build_object(
    'visit_id', _visit_id, 'starts_at', _starts_at, 'share_phone', _share_phone, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _before := private.take_visit(_visit_id);
  _side := private.side_of(private.thread_of(_before));
  _visit := private.end_proposal(_before, _now);
  _visit.state := private.step(
    'visit', _before.id, 'accept_proposal', _side, _before.state, _expected, _before.version, _before.state_at
  );
  perform private.require_not_blocked(private.thread_of(_before));
  perform private.require_proposal(_before, _side, _starts_at);
  perform private.require_to_come(_starts_at, _now);
  _visit.starts_at := _starts_at;
  _visit.ends_at := _starts_at + (_before.ends_at - _before.starts_at);
  _visit.held_until := _starts_at + (_before.held_until - _before.starts_at);
  _visit.moves := _before.moves + 1;
  _visit.calendar_sequence := _before.calendar_sequence + 1;
  if _side = 'seeker' then
    _visit.seeker_shares_phone := coalesce(_share_phone, _before.seeker_shares_phone);
  elsif _before.state = 'requested' then
    _visit.host_id := auth.uid();
    _visit.host_shares_phone := coalesce(_share_phone, false);
  end if;
  _visit := private.write_visit(_visit);
  perform private.note_visit(
    _visit, _before.state, 'accept_proposal', _side,
    case _before.state when 'requested' then 'visit_confirmed' else 'visit_moved' end, 'both',
    jsonb_build_object('old', _before.starts_at), _now
  );
  return private.end_act(_key, private.change_answer(_visit.id, _visit.state, _visit.version, _now));
end
$$;
comment on function public.accept_visit_proposal(uuid, timestamptz, boolean, text, uuid) is
  'Accepts the other side''s proposal of this time. PT404, 42501, PT409 wrong_state, proposal_changed, slot_taken or you_are_busy, '
  'PT422 time_over or blocked.';

create function public.refuse_visit_proposal(_visit_id uuid, _starts_at timestamptz, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _visit public.visits;
  _side text;
  _state_at timestamptz;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'refuse_visit_proposal', jsonb_build_object(
    'visit_id', _visit_id, 'starts_at', _starts_at, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _visit := private.take_visit(_visit_id);
  _side := private.side_of(private.thread_of(_visit));
  perform private.step('visit', _visit.id, 'refuse_proposal', _side, _visit.state, _expected, _visit.version, _visit.state_at);
  perform private.require_proposal(_visit, _side, _starts_at);
  _state_at := _visit.state_at;
  _visit := private.end_proposal(_visit, _state_at);
  _visit := private.write_visit(_visit);
  perform private.note_visit(
    _visit, _visit.state, 'refuse_proposal', _side, 'visit_proposal_refused', 'other',
    jsonb_build_object('when', _starts_at, 'old', _visit.starts_at), _now
  );
  return private.end_act(_key, private.change_answer(_visit.id, _visit.state, _visit.version, _now));
end
$$;
comment on function public.refuse_visit_proposal(uuid, timestamptz, text, uuid) is
  'Refuses the other side''s proposal; the time of before stands. PT404, 42501, PT409 wrong_state or proposal_changed.';

grant execute on function
  public.propose_visit(uuid, timestamptz, boolean, text, uuid),
  public.accept_visit_proposal(uuid, timestamptz, boolean, text, uuid),
  public.refuse_visit_proposal(uuid, timestamptz, text, uuid)
  to authenticated;
