CREATE FUNCTION public.give_visit_feedback(_visit_id uuid, _interest text, _reasons text[], _words text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _said text;
  _answer jsonb;
  _visit public.visits;
  _side text;
begin
  if coalesce(_interest, '') not in ('yes', 'maybe', 'no') then
    perform private.refuse_argument('interest', 'Say yes, maybe or no.');
  end if;
  if not coalesce(_reasons, '{}') <@ '{price,size,condition,location,light,noise,not_as_shown}' or cardinality(_reasons) > 7 then
    perform private.refuse_argument('reasons', 'Choose reasons of the list, each once.');
  end if;
  _said := private.clean_words(_words, 'words', 500);
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'give_visit_feedback', jsonb_build_object(
    'visit_id', _visit_id, 'interest', _interest, 'reasons', _reasons, 'words', _words
  ));
  if _answer is not null then
    return _answer;
  end if;
  _visit := private.take_visit(_visit_id);
  _side := private.side_of(private.thread_of(_visit));
  if _side <> 'seeker' then
    perform private.refuse('42501', 'not_your_step', 'This step is for the seeker.', '{"sides": ["seeker"]}');
  end if;
  if _visit.state <> 'completed' then
    perform private.step('visit', _visit.id, 'complete', _side, _visit.state, 'confirmed', _visit.version, _visit.state_at);
    perform private.require_begun(_visit.starts_at, 'The visit has not begun yet.', _now);
    _visit := private.complete(_visit, 'complete', _side, _now);
  end if;
  insert into public.visit_feedback as said (visit_id, interest, reasons, words, created_at)
  values (_visit.id, _interest, coalesce(_reasons, '{}'), _said, _now)
  on conflict (visit_id) do update
    set interest = excluded.interest, reasons = excluded.reasons, words = excluded.words, created_at = excluded.created_at;
  return private.end_act(_key, private.change_answer(_visit.id, _visit.state, _visit.version, _now));
end
$$;

REVOKE ALL ON FUNCTION public.give_visit_feedback(_visit_id uuid, _interest text, _reasons text[], _words text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.give_visit_feedback(_visit_id uuid, _interest text, _reasons text[], _words text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.give_visit_feedback(_visit_id uuid, _interest text, _reasons text[], _words text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.give_visit_feedback(_visit_id uuid, _interest text, _reasons text[], _words text, _key uuid) IS 'The seeker says what they thought of the home, for both sides; the visit was held. PT404, 42501, PT409 wrong_state, PT422 too_early, 22023.';
