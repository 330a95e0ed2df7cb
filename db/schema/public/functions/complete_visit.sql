CREATE FUNCTION public.complete_visit(_visit_id uuid, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _visit public.visits;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'complete_visit', jsonb_build_object('visit_id', _visit_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _visit := private.take_visit(_visit_id);
  _side := private.side_of(private.thread_of(_visit));
  if _side = 'seeker' then
    perform private.refuse('42501', 'not_your_step', 'This step is for the broker or owner.', '{"sides": ["broker", "owner"]}');
  end if;
  perform private.step('visit', _visit.id, 'complete', _side, _visit.state, _expected, _visit.version, _visit.state_at);
  perform private.require_begun(_visit.starts_at, 'The visit has not begun yet.', _now);
  _visit := private.complete(_visit, 'complete', _side, _now);
  return private.end_act(_key, private.change_answer(_visit.id, _visit.state, _visit.version, _now));
end
$$;

REVOKE ALL ON FUNCTION public.complete_visit(_visit_id uuid, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.complete_visit(_visit_id uuid, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.complete_visit(_visit_id uuid, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.complete_visit(_visit_id uuid, _expected text, _key uuid) IS 'The host says that the visit was held. PT404, 42501, PT409 wrong_state, PT422 too_early.';
