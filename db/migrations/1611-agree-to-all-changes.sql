-- All changes that are open get the owner's yes at once: exactly those that the owner saw, in one step of the agreement.

create function private.draft_again(_agreement public.agreements, _from text, _now timestamptz) returns public.agreements
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if _from = 'sent' then
    _agreement.expires_at := null;
    perform private.append_agreement_event(
      _agreement, 'taken_back', 'owner', (
        select party.id from public.agreement_parties as party where party.agreement_id = _agreement.id and party.role = 'owner'
      ), jsonb_build_object('version', _agreement.current_version), _now
    );
  end if;
  return _agreement;
end
$$;
comment on function private.draft_again(public.agreements, text, timestamptz) is
  'What becomes of an agreement that was out when a change of it is agreed: no end, and an event of the evidence. Not for API roles.';
revoke execute on function private.draft_again(public.agreements, text, timestamptz) from public;

create or replace function public.answer_agreement_change(_change_id uuid, _is_agreed boolean, _expected text, _key uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
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

create function public.agree_to_all_changes(_agreement_id uuid, _change_ids uuid[], _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function public.agree_to_all_changes(uuid, uuid[], text, uuid) is
  'The owner agrees to all changes that are open, which are those named, and makes the agreement a draft of the next version. PT404, 42501, PT409 wrong_state, PT422 changes_differ, 22023.';
revoke execute on function public.agree_to_all_changes(uuid, uuid[], text, uuid) from public;
grant execute on function public.agree_to_all_changes(uuid, uuid[], text, uuid) to authenticated;
