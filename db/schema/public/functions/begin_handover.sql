CREATE FUNCTION public.begin_handover(_tenancy_id uuid, _kind text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _today constant date := private.indian_day(_now);
  _answer jsonb;
  _tenancy public.tenancies;
  _handover private.handovers;
  _window daterange;
  _side text;
begin
  if _kind is null or _kind <> all ('{move_in,move_out}'::text[]) then
    perform private.refuse_argument('kind', 'Choose one of: move_in, move_out.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'begin_handover', jsonb_build_object('tenancy_id', _tenancy_id, 'kind', _kind));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  select * into _handover from private.handovers as known where known.tenancy_id = _tenancy.id and known.kind = _kind;
  perform private.step(
    'handover', _handover.id, 'begin', _side, coalesce(_handover.state, 'none'), 'none', coalesce(_handover.version, 0),
    coalesce(_handover.state_at, _now)
  );
  _window := private.handover_window(_tenancy, _kind);
  if _tenancy.ended_kind = 'called_off' or _window is null or _today < lower(_window) then
    perform private.refuse('PT422', 'too_early', case _kind
      when 'move_in' then 'The record of moving in is begun from a week before the first day.'
      else 'The record of moving out is begun from two weeks before the last day.' end);
  elsif _today >= upper(_window) then
    perform private.refuse('PT422', 'too_late', 'A record is begun within 30 days.');
  end if;
  insert into private.handovers (tenancy_id, kind, state, side, created_at, state_at)
  values (_tenancy.id, _kind, 'draft', _side, _now, _now)
  returning * into _handover;
  perform private.fill_handover(_handover, _tenancy.property_id);
  perform private.record_tenancy_event(
    _tenancy, 'handover', _handover.id, 'begin', 'none', 'draft', _side, null, jsonb_build_object('kind', _kind), _now
  );
  return private.end_act(_key, private.handover_answer(_handover, _now));
end
$$;

REVOKE ALL ON FUNCTION public.begin_handover(_tenancy_id uuid, _kind text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.begin_handover(_tenancy_id uuid, _kind text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.begin_handover(_tenancy_id uuid, _kind text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.begin_handover(_tenancy_id uuid, _kind text, _key uuid) IS 'Begins the record of moving in or out, with the rooms of the home or the lines of moving in. {…, tenancy_id, kind}; PT404, 42501, PT409 wrong_state, PT422 too_early or too_late.';
