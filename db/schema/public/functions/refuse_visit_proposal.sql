CREATE FUNCTION public.refuse_visit_proposal(_visit_id uuid, _starts_at timestamp with time zone, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION public.refuse_visit_proposal(_visit_id uuid, _starts_at timestamp with time zone, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.refuse_visit_proposal(_visit_id uuid, _starts_at timestamp with time zone, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.refuse_visit_proposal(_visit_id uuid, _starts_at timestamp with time zone, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.refuse_visit_proposal(_visit_id uuid, _starts_at timestamp with time zone, _expected text, _key uuid) IS 'Refuses the other side''s proposal; the time of before stands. PT404, 42501, PT409 wrong_state or proposal_changed.';
