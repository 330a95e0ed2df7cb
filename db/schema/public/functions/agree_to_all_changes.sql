CREATE FUNCTION public.agree_to_all_changes(_agreement_id uuid, _change_ids uuid[], _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _agreement public.agreements;
  _change private.agreement_changes;
  _from text;
begin
  if coalesce(cardinality(_change_ids), 0) not between 1 and 100 then
    perform private.refuse_argument('change_ids', 'Name the changes that you agree to.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'agree_to_all_changes', jsonb_build_object(
    'agreement_id', _agreement_id, 'change_ids', _change_ids, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _agreement := private.take_agreement(_agreement_id);
  _from := _agreement.state;
  _agreement.state := private.agreement_step(_agreement, 'agree_change', private.agreement_side(_agreement), _expected);
  if exists (
    select asked.id from private.agreement_changes as asked where asked.agreement_id = _agreement.id and asked.state = 'asked'
    except select unnest(_change_ids)
  ) or exists (
    select unnest(_change_ids)
    except select asked.id from private.agreement_changes as asked where asked.agreement_id = _agreement.id and asked.state = 'asked'
  ) then
    perform private.refuse(
      'PT409', 'wrong_state', 'The changes that are asked for are others now. Please look at them again.',
      private.agreement_state(_agreement)
    );
  end if;
  if exists (
    select from private.agreement_changes as asked
    where asked.agreement_id = _agreement.id and asked.state = 'asked' and asked.about <> 'clause'
    group by asked.about having count(*) > 1
  ) then
    perform private.refuse('PT422', 'changes_differ', 'Two of these changes are about the same place. Please answer them one by one.');
  end if;
  _agreement := private.draft_again(_agreement, _from, _now);
  for _change in
    select asked.* from private.agreement_changes as asked
    where asked.agreement_id = _agreement.id and asked.state = 'asked'
    order by asked.asked_at, asked.id
  loop
    update private.agreement_changes as asked set state = 'agreed', answered_at = _now where asked.id = _change.id;
    _agreement.current_version := private.apply_change(_agreement, _change, _now);
  end loop;
  _agreement := private.move_agreement(
    _agreement, _from, 'agree_change', 'owner', 'agreement_change_agreed', 'others', '{}', _now
  );
  return private.end_act(_key, private.agreement_answer(_agreement, _now));
end
$$;

REVOKE ALL ON FUNCTION public.agree_to_all_changes(_agreement_id uuid, _change_ids uuid[], _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.agree_to_all_changes(_agreement_id uuid, _change_ids uuid[], _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.agree_to_all_changes(_agreement_id uuid, _change_ids uuid[], _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.agree_to_all_changes(_agreement_id uuid, _change_ids uuid[], _expected text, _key uuid) IS 'The owner agrees to all changes that are open, which are those named, and makes the agreement a draft of the next version. PT404, 42501, PT409 wrong_state, PT422 changes_differ, 22023.';
