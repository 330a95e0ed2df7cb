CREATE FUNCTION public.propose_visit(_visit_id uuid, _starts_at timestamp with time zone, _share_phone boolean, _expected text, _key uuid, _words text DEFAULT NULL::text, _others timestamp with time zone[] DEFAULT NULL::timestamp with time zone[]) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION public.propose_visit(_visit_id uuid, _starts_at timestamp with time zone, _share_phone boolean, _expected text, _key uuid, _words text, _others timestamp with time zone[]) FROM PUBLIC;
GRANT ALL ON FUNCTION public.propose_visit(_visit_id uuid, _starts_at timestamp with time zone, _share_phone boolean, _expected text, _key uuid, _words text, _others timestamp with time zone[]) TO service_role;
GRANT ALL ON FUNCTION public.propose_visit(_visit_id uuid, _starts_at timestamp with time zone, _share_phone boolean, _expected text, _key uuid, _words text, _others timestamp with time zone[]) TO authenticated;

COMMENT ON FUNCTION public.propose_visit(_visit_id uuid, _starts_at timestamp with time zone, _share_phone boolean, _expected text, _key uuid, _words text, _others timestamp with time zone[]) IS 'Proposes another time, with a few words and two more times at will; an own open proposal is replaced. The seeker''s are offered ones. PT404, 42501, PT409 wrong_state or slot_taken, PT422 too_many_moves, slot_not_offered, time_over, visit_begun or blocked, PT429, 22023.';
