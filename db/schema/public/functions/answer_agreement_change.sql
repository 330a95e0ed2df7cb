CREATE FUNCTION public.answer_agreement_change(_change_id uuid, _is_agreed boolean, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _action constant text := case when _is_agreed then 'agree_change' else 'keep_change' end;
  _answer jsonb;
  _agreement public.agreements;
  _change private.agreement_changes;
  _from text;
begin
  if _is_agreed is null then
    perform private.refuse_argument('is_agreed', 'Say whether you agree.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'answer_agreement_change', jsonb_build_object(
    'change_id', _change_id, 'is_agreed', _is_agreed, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _agreement := private.take_agreement((select asked.agreement_id from private.agreement_changes as asked where asked.id = _change_id));
  _from := _agreement.state;
  _agreement.state := private.agreement_step(_agreement, _action, private.agreement_side(_agreement), _expected);
  update private.agreement_changes as asked
  set state = case when _is_agreed then 'agreed' else 'kept' end, answered_at = _now
  where asked.id = _change_id and asked.state = 'asked'
  returning * into _change;
  if not found then
    perform private.refuse(
      'PT409', 'wrong_state', 'This change has its answer already.', private.agreement_state(_agreement)
    );
  end if;
  if _is_agreed then
    _agreement := private.draft_again(_agreement, _from, _now);
    _agreement.current_version := private.apply_change(_agreement, _change, _now);
  end if;
  _agreement := private.move_agreement(
    _agreement, _from, _action, 'owner', case when _is_agreed then 'agreement_change_agreed' else 'agreement_change_kept' end, 'others', '{}', _now
  );
  perform private.pass_turn_of_changes(_agreement);
  return private.end_act(_key, private.agreement_answer(_agreement, _now));
end
$$;

REVOKE ALL ON FUNCTION public.answer_agreement_change(_change_id uuid, _is_agreed boolean, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.answer_agreement_change(_change_id uuid, _is_agreed boolean, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.answer_agreement_change(_change_id uuid, _is_agreed boolean, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.answer_agreement_change(_change_id uuid, _is_agreed boolean, _expected text, _key uuid) IS 'The owner agrees to a change that was asked for, which makes the agreement a draft of the next version, or keeps what stands. PT404, 42501, PT409 wrong_state, 22023.';
