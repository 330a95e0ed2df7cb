CREATE FUNCTION public.object_charge(_charge_id uuid, _words text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_words, 'words', 300);
  _answer jsonb;
  _tenancy public.tenancies;
  _charge public.rent_charges;
  _side text;
begin
  if coalesce(_clean, '') = '' then
    perform private.refuse_argument('words', 'Say what is wrong with it.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'object_charge', jsonb_build_object('charge_id', _charge_id, 'words', _words));
  if _answer is not null then
    return _answer;
  end if;
  _charge := private.take_charge(_charge_id);
  _tenancy := private.living_tenancy(_charge.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.charge_step(_charge, 'object', _side);
  if _charge.kind in ('rent', 'maintenance', 'deposit') then
    perform private.refuse('PT422', 'agreed_charge', 'This was agreed and signed. Write to the owner about it.');
  end if;
  if exists (select from public.charge_objections as known where known.charge_id = _charge.id) then
    perform private.refuse('PT422', 'objected_already', 'It was objected to already.');
  end if;
  insert into public.charge_objections (charge_id, tenancy_id, party_id, words, at)
  values (_charge.id, _tenancy.id, private.my_party(_tenancy), _clean, _now);
  perform private.tell_tenancy(
    _tenancy, 'charge_objected', 'owner', _side,
    private.record_tenancy_event(_tenancy, 'charge', _charge.id, 'object', 'open', 'open', _side, null, null, _now), '{}', _now
  );
  return private.end_act(_key, private.change_answer(_charge.id, 'open', 1, _now, jsonb_build_object('tenancy_id', _tenancy.id)));
end
$$;

REVOKE ALL ON FUNCTION public.object_charge(_charge_id uuid, _words text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.object_charge(_charge_id uuid, _words text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.object_charge(_charge_id uuid, _words text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.object_charge(_charge_id uuid, _words text, _key uuid) IS 'A tenant says what is wrong with a charge that was not signed: a bill, a repair, a late fee. {…, tenancy_id}; PT404, 42501, PT409 wrong_state, PT422 agreed_charge or objected_already, 22023.';
