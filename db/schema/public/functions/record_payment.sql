CREATE FUNCTION public.record_payment(_tenancy_id uuid, _amount_paise numeric, _tds_paise numeric, _paid_on date, _method text, _reference text, _purpose text, _charge_ids uuid[], _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _payment public.payments;
  _side text;
begin
  if _purpose is null or _purpose <> all ('{rent,deposit}'::text[]) then
    perform private.refuse_argument('purpose', 'Say whether it is for the rent or for the deposit.');
  end if;
  perform private.whole_paise(_amount_paise, 'amount_paise', 1);
  perform private.whole_paise(coalesce(_tds_paise, 0), 'tds_paise', 0);
  perform private.typed_reference(_reference, _method);
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'record_payment', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'amount_paise', _amount_paise, 'tds_paise', _tds_paise, 'paid_on', _paid_on, 'method', _method,
    'reference', _reference, 'purpose', _purpose, 'charge_ids', _charge_ids
  ));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.step('payment', null, 'record', _side, 'none', 'none', 0, _now);
  _payment := private.new_payment(
    _tenancy, (
      select person.party_id from public.tenancy_people as person
      where person.tenancy_id = _tenancy.id and person.role = 'tenant' limit 1
    ), _purpose, _amount_paise, _tds_paise, _paid_on, _method, _reference, _charge_ids, _now
  );
  _payment.state := 'confirmed';
  _payment.confirmed_at := _now;
  insert into public.payments select _payment.*;
  perform private.settle_payment(_payment, _tenancy, _now);
  select * into _payment from public.payments as kept where kept.id = _payment.id;
  perform private.tell_tenancy(
    _tenancy, 'payment_confirmed', 'tenants', _side,
    private.record_tenancy_event(_tenancy, 'payment', _payment.id, 'record', 'none', 'confirmed', _side, null, null, _now), '{}', _now
  );
  perform private.issue_receipt(_payment, _tenancy, _now);
  return private.end_act(_key, private.payment_answer(_payment, _now));
end
$$;

REVOKE ALL ON FUNCTION public.record_payment(_tenancy_id uuid, _amount_paise numeric, _tds_paise numeric, _paid_on date, _method text, _reference text, _purpose text, _charge_ids uuid[], _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.record_payment(_tenancy_id uuid, _amount_paise numeric, _tds_paise numeric, _paid_on date, _method text, _reference text, _purpose text, _charge_ids uuid[], _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.record_payment(_tenancy_id uuid, _amount_paise numeric, _tds_paise numeric, _paid_on date, _method text, _reference text, _purpose text, _charge_ids uuid[], _key uuid) TO authenticated;

COMMENT ON FUNCTION public.record_payment(_tenancy_id uuid, _amount_paise numeric, _tds_paise numeric, _paid_on date, _method text, _reference text, _purpose text, _charge_ids uuid[], _key uuid) IS 'The owner records a payment that arrived, cash among them; it is confirmed at once. {…, receipt_id, number}; PT404, 42501, PT422 reference_used, above_deposit or tenancy_over, 22023 with the field.';
