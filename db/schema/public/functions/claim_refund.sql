CREATE FUNCTION public.claim_refund(_tenancy_id uuid, _amount_paise numeric, _paid_on date, _method text, _reference text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _amount constant bigint := private.whole_paise(_amount_paise, 'amount_paise', 1);
  _clean constant text := private.typed_reference(_reference, _method);
  _answer jsonb;
  _settlement private.deposit_settlements;
  _tenancy public.tenancies;
  _refund private.deposit_refunds;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'claim_refund', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'amount_paise', _amount_paise, 'paid_on', _paid_on, 'method', _method, 'reference', _reference
  ));
  if _answer is not null then
    return _answer;
  end if;
  _settlement := private.take_settlement(_tenancy_id, _now);
  _tenancy := private.living_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.step('refund', null, 'claim', _side, 'none', 'none', 0, _now);
  if _paid_on is null or _paid_on > private.indian_day(_now) or _paid_on < _tenancy.start_on then
    perform private.refuse_argument('paid_on', 'Choose today or a day before.');
  end if;
  if _amount > private.deposit_held_now(_tenancy_id) - (
    select coalesce(sum(known.amount_paise), 0) from private.deposit_refunds as known
    where known.tenancy_id = _tenancy_id and known.state = 'claimed'
  ) then
    perform private.refuse('PT422', 'above_deposit', 'This is more than what is held of the deposit.');
  end if;
  if exists (
    select from private.deposit_refunds as known
    where known.tenancy_id = _tenancy_id and known.reference = _clean and known.state in ('claimed', 'confirmed')
  ) then
    perform private.refuse('PT422', 'reference_used', 'This reference was used before. Each payment has its own.');
  end if;
  insert into private.deposit_refunds (tenancy_id, state, amount_paise, paid_on, method, reference, made_at, state_at)
  values (_tenancy_id, 'claimed', _amount, _paid_on, _method, _clean, _now, _now)
  returning * into _refund;
  perform private.tell_tenancy(
    _tenancy, 'refund_claimed', 'tenants', _side,
    private.record_tenancy_event(_tenancy, 'refund', _refund.id, 'claim', 'none', 'claimed', _side, null, null, _now), '{}', _now
  );
  return private.end_act(_key, private.refund_answer(_refund, _now));
end
$$;

REVOKE ALL ON FUNCTION public.claim_refund(_tenancy_id uuid, _amount_paise numeric, _paid_on date, _method text, _reference text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.claim_refund(_tenancy_id uuid, _amount_paise numeric, _paid_on date, _method text, _reference text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.claim_refund(_tenancy_id uuid, _amount_paise numeric, _paid_on date, _method text, _reference text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.claim_refund(_tenancy_id uuid, _amount_paise numeric, _paid_on date, _method text, _reference text, _key uuid) IS 'The owner says that a part of the deposit was sent back. {…, tenancy_id, settlement_state}; PT404, 42501, PT422 nothing_to_settle, above_deposit or reference_used, 22023.';
