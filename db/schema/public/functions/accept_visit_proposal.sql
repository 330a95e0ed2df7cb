CREATE FUNCTION public.accept_visit_proposal(_visit_id uuid, _starts_at timestamp with time zone, _share_phone boolean, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION public.accept_visit_proposal(_visit_id uuid, _starts_at timestamp with time zone, _share_phone boolean, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.accept_visit_proposal(_visit_id uuid, _starts_at timestamp with time zone, _share_phone boolean, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.accept_visit_proposal(_visit_id uuid, _starts_at timestamp with time zone, _share_phone boolean, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.accept_visit_proposal(_visit_id uuid, _starts_at timestamp with time zone, _share_phone boolean, _expected text, _key uuid) IS 'Accepts the other side''s proposal of this time. PT404, 42501, PT409 wrong_state, proposal_changed, slot_taken or you_are_busy, PT422 time_over or blocked.';
