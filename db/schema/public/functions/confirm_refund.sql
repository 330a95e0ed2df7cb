CREATE FUNCTION public.confirm_refund(_refund_id uuid, _amount_paise numeric, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _settlement private.deposit_settlements;
  _tenancy public.tenancies;
  _refund private.deposit_refunds;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'confirm_refund', jsonb_build_object(
    'refund_id', _refund_id, 'amount_paise', _amount_paise, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _refund := private.take_refund(_refund_id);
  _settlement := private.take_settlement(_refund.tenancy_id, _now);
  _tenancy := private.living_tenancy(_refund.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _refund.state := private.step('refund', _refund.id, 'confirm', _side, _refund.state, _expected, _refund.version, _refund.state_at);
  if _amount_paise is distinct from _refund.amount_paise::numeric then
    perform private.refuse('PT422', 'amount_seen_differs', 'This is not the sum that the payment says.');
  end if;
  -- deductions may have been agreed since it was said to be sent
  if _refund.amount_paise > private.deposit_held_now(_refund.tenancy_id) then
    perform private.refuse('PT422', 'above_deposit', 'This is more than what is held of the deposit.');
  end if;
  perform private.post(_refund.tenancy_id, 'refund', _refund.id, _refund.paid_on, jsonb_build_array(
    jsonb_build_array('deposit_held', _refund.amount_paise), jsonb_build_array('owner_money', - _refund.amount_paise)
  ), _now);
  _refund := private.move_refund(_refund, _tenancy, 'confirm', _side, null, null, null, _now);
  perform private.settle_if_returned(_settlement, _tenancy, _now);
  return private.end_act(_key, private.refund_answer(_refund, _now));
end
$$;

REVOKE ALL ON FUNCTION public.confirm_refund(_refund_id uuid, _amount_paise numeric, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.confirm_refund(_refund_id uuid, _amount_paise numeric, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.confirm_refund(_refund_id uuid, _amount_paise numeric, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.confirm_refund(_refund_id uuid, _amount_paise numeric, _expected text, _key uuid) IS 'A tenant says that a transfer has arrived: it is posted, and with the last one the deposit is settled. PT404, 42501, PT409 wrong_state, PT422 amount_seen_differs or above_deposit.';
