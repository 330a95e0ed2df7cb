CREATE FUNCTION public.answer_split(_split_id uuid, _agrees boolean, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _split private.rent_splits;
  _party_id uuid;
  _side text;
  _action text;
  _to text;
begin
  if _agrees is null then
    perform private.refuse_argument('agrees', 'Say yes or no.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'answer_split', jsonb_build_object('split_id', _split_id, 'agrees', _agrees, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  select * into _split from private.rent_splits as known where known.id = _split_id;
  if not found then
    perform private.refuse_not_found();
  end if;
  _tenancy := private.take_tenancy(_split.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  -- an owner learns from no answer that it exists
  if _side not in ('seeker', 'co_tenant') then
    perform private.refuse_not_found();
  end if;
  select * into _split from private.rent_splits as known where known.id = _split_id for no key update;
  _party_id := private.my_party(_tenancy);
  if _split.state = 'proposed' and not private.is_split_of_all(_split) then
    perform private.refuse('PT422', 'people_changed', 'Who lives there has changed. Please propose it anew.');
  end if;
  _action := case
    when not _agrees and _split.party_id = _party_id then 'take_back'
    when not _agrees then 'refuse'
    when exists (
      select from private.rent_split_shares as share
      where share.split_id = _split.id and share.agreed_at is null and share.party_id <> _party_id
    ) then 'agree'
    else 'agree_last'
  end;
  _to := private.step('split', _split.id, _action, _side, _split.state, _expected, _split.version, _split.state_at);
  if _agrees then
    update private.rent_split_shares as share set agreed_at = _now
    where share.split_id = _split.id and share.party_id = _party_id and share.agreed_at is null;
    if not found then
      perform private.refuse('PT422', 'agreed_already', 'You have agreed already.');
    end if;
  end if;
  if _to = 'agreed' then
    update private.rent_splits as former set state = 'replaced', version = former.version + 1, state_at = _now
    where former.tenancy_id = _tenancy.id and former.state = 'agreed';
  end if;
  update private.rent_splits as split set state = _to, version = split.version + 1, state_at = _now
  where split.id = _split.id returning * into _split;
  perform private.tell_split(_tenancy, _split.id, _action, 'proposed', _to, _side, _now);
  return private.end_act(_key, private.change_answer(
    _split.id, _split.state, _split.version, _now, jsonb_build_object('tenancy_id', _tenancy.id)
  ));
end
$$;

REVOKE ALL ON FUNCTION public.answer_split(_split_id uuid, _agrees boolean, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.answer_split(_split_id uuid, _agrees boolean, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.answer_split(_split_id uuid, _agrees boolean, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.answer_split(_split_id uuid, _agrees boolean, _expected text, _key uuid) IS 'A tenant agrees to the shares or not; whoever proposed them takes them back. Agreed by all they hold, and end those before. {…, tenancy_id}; PT404, PT409 wrong_state, PT422 agreed_already or people_changed, 22023.';
