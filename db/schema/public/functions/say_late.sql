CREATE FUNCTION public.say_late(_visit_id uuid, _minutes integer, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION public.say_late(_visit_id uuid, _minutes integer, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.say_late(_visit_id uuid, _minutes integer, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.say_late(_visit_id uuid, _minutes integer, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.say_late(_visit_id uuid, _minutes integer, _expected text, _key uuid) IS 'Either side of a confirmed visit is 5, 10 or 20 minutes late, or 0: in time after all; from two hours before until its end. The other side may report a no-show that much later. PT404, 42501, PT409 wrong_state, PT422 late_too_early, visit_over or blocked, PT429 after four times a visit, 22023.';
