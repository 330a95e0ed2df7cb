CREATE FUNCTION public.confirm_payment(_payment_id uuid, _amount_paise numeric, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _payment public.payments;
  _side text;
  _to text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'confirm_payment', jsonb_build_object(
    'payment_id', _payment_id, 'amount_paise', _amount_paise, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _payment := private.take_payment(_payment_id);
  _tenancy := private.living_tenancy(_payment.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _to := private.payment_step(_payment, 'confirm', _side, _expected);
  if _amount_paise is distinct from (_payment.amount_paise + _payment.tds_paise)::numeric then
    perform private.refuse('PT422', 'amount_seen_differs', 'This is not the sum that the payment says.', private.payment_state(_payment));
  end if;
  update public.payments as kept set state = _to, version = kept.version + 1, confirmed_at = _now, state_at = _now
  where kept.id = _payment.id returning * into _payment;
  perform private.drop_alarm('payment_waits', _payment.id);
  perform private.settle_payment(_payment, _tenancy, _now);
  select * into _payment from public.payments as kept where kept.id = _payment.id;
  perform private.tell_tenancy(
    _tenancy, 'payment_confirmed', 'tenants', _side,
    private.record_tenancy_event(_tenancy, 'payment', _payment.id, 'confirm', 'claimed', _to, _side, null, null, _now), '{}', _now
  );
  perform private.issue_receipt(_payment, _tenancy, _now);
  return private.end_act(_key, private.payment_answer(_payment, _now));
end
$$;

REVOKE ALL ON FUNCTION public.confirm_payment(_payment_id uuid, _amount_paise numeric, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.confirm_payment(_payment_id uuid, _amount_paise numeric, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.confirm_payment(_payment_id uuid, _amount_paise numeric, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.confirm_payment(_payment_id uuid, _amount_paise numeric, _expected text, _key uuid) IS 'The owner says that a payment has arrived: posted, allocated, with a receipt. _amount_paise: all that counts as paid, with the tax that was deducted. {…, receipt_id, number}; PT404, 42501, PT409 wrong_state, PT422 amount_seen_differs.';
