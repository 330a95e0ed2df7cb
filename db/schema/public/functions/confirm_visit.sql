CREATE FUNCTION public.confirm_visit(_visit_id uuid, _share_phone boolean, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION public.confirm_visit(_visit_id uuid, _share_phone boolean, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.confirm_visit(_visit_id uuid, _share_phone boolean, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.confirm_visit(_visit_id uuid, _share_phone boolean, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.confirm_visit(_visit_id uuid, _share_phone boolean, _expected text, _key uuid) IS 'The host confirms a visit and shows the home. PT404, 42501, PT409 wrong_state, slot_taken or you_are_busy, PT422 time_over, proposal_open or blocked, PT429.';
