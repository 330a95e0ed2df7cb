CREATE FUNCTION public.decline_visit(_visit_id uuid, _reason_kind text, _reason text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _words text;
  _answer jsonb;
  _visit public.visits;
  _from text;
  _side text;
begin
  if coalesce(_reason_kind, '') not in ('not_free', 'home_gone', 'other') then
    perform private.refuse_argument('reason_kind', 'Say why: not_free, home_gone or other.');
  end if;
  _words := private.visit_reason(_reason);
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'decline_visit', jsonb_build_object(
    'visit_id', _visit_id, 'reason_kind', _reason_kind, 'reason', _reason, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _visit := private.take_visit(_visit_id);
  _side := private.side_of(private.thread_of(_visit));
  _from := _visit.state;
  _visit.state := private.step('visit', _visit.id, 'decline', _side, _from, _expected, _visit.version, _visit.state_at);
  _visit := private.end_visit(_visit, _from, 'decline', _side, _reason_kind, _words, _now);
  return private.end_act(_key, private.change_answer(_visit.id, _visit.state, _visit.version, _now));
end
$$;

REVOKE ALL ON FUNCTION public.decline_visit(_visit_id uuid, _reason_kind text, _reason text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.decline_visit(_visit_id uuid, _reason_kind text, _reason text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.decline_visit(_visit_id uuid, _reason_kind text, _reason text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.decline_visit(_visit_id uuid, _reason_kind text, _reason text, _expected text, _key uuid) IS 'The host does not show the home then, for one of the reasons. PT404, 42501, PT409 wrong_state, 22023.';
