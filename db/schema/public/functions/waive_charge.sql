CREATE FUNCTION public.waive_charge(_charge_id uuid, _amount_paise numeric, _reason text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_reason, 'reason', 300);
  _paise constant bigint := private.whole_paise(_amount_paise, 'amount_paise', 1);
  _answer jsonb;
  _tenancy public.tenancies;
  _charge public.rent_charges;
  _side text;
  _most bigint;
begin
  if coalesce(_clean, '') = '' then
    perform private.refuse_argument('reason', 'Say why: both of you read it.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'waive_charge', jsonb_build_object(
    'charge_id', _charge_id, 'amount_paise', _amount_paise, 'reason', _reason
  ));
  if _answer is not null then
    return _answer;
  end if;
  _charge := private.take_charge(_charge_id);
  _tenancy := private.living_tenancy(_charge.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.charge_step(_charge, 'waive', _side);
  -- a deposit that was paid goes back as a refund
  _most := _charge.amount_paise - _charge.waived_paise - case _charge.kind when 'deposit' then _charge.paid_paise else 0 end;
  if _paise > _most then
    perform private.refuse('PT422', 'above_charge', 'This is more than what can be waived of it.', jsonb_build_object('most_paise', _most));
  end if;
  perform private.release(_charge, _paise - (_charge.amount_paise - _charge.waived_paise - _charge.paid_paise), _now);
  perform private.waive(_charge, _paise, _clean, 'owner', private.indian_day(_now), _now);
  perform private.allocate_credit(_tenancy.id, _now);
  perform private.settle_late_fees(_tenancy.id, _now);
  perform private.allocate_credit(_tenancy.id, _now);
  perform private.tell_tenancy(
    _tenancy, 'charge_waived', 'tenants', _side,
    private.record_tenancy_event(_tenancy, 'charge', _charge.id, 'waive', 'open', 'open', _side, _clean, null, _now), '{}', _now
  );
  return private.end_act(_key, private.change_answer(
    _charge.id, case when _paise = _charge.amount_paise - _charge.waived_paise then 'waived' else 'open' end, 1, _now,
    jsonb_build_object('tenancy_id', _tenancy.id)
  ));
end
$$;

REVOKE ALL ON FUNCTION public.waive_charge(_charge_id uuid, _amount_paise numeric, _reason text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.waive_charge(_charge_id uuid, _amount_paise numeric, _reason text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.waive_charge(_charge_id uuid, _amount_paise numeric, _reason text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.waive_charge(_charge_id uuid, _amount_paise numeric, _reason text, _key uuid) IS 'The owner waives a charge or a part of it, with a reason that both read; what was paid of that part is credit. {…, tenancy_id}; PT404, 42501, PT409 wrong_state, PT422 above_charge, 22023.';
