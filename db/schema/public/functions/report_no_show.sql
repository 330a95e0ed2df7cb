CREATE FUNCTION public.report_no_show(_visit_id uuid, _missed_side text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION public.report_no_show(_visit_id uuid, _missed_side text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.report_no_show(_visit_id uuid, _missed_side text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.report_no_show(_visit_id uuid, _missed_side text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.report_no_show(_visit_id uuid, _missed_side text, _expected text, _key uuid) IS 'Says that the other side (seeker or host) did not come, from 20 minutes after the beginning until 48 hours after the end; who is said so of may say it of the other for 48 hours. PT404, 42501, PT409 wrong_state, PT422 too_early or report_too_late, 22023.';
