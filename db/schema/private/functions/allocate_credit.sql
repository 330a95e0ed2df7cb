CREATE FUNCTION private.allocate_credit(_tenancy_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _payment public.payments;
  _charge public.rent_charges;
  _left bigint;
  _part bigint;
begin
  perform private.use_repair_credits(_tenancy_id, _now);
  for _payment in
    select * from public.payments as payment
    where payment.tenancy_id = _tenancy_id and payment.state = 'confirmed'
      and payment.allocated_paise < payment.amount_paise + payment.tds_paise
    order by payment.paid_on, payment.made_at, payment.id
  loop
    _left := _payment.amount_paise + _payment.tds_paise - _payment.allocated_paise;
    for _charge in
      select * from public.rent_charges as charge
      where charge.tenancy_id = _tenancy_id and not charge.is_settled and (charge.kind = 'deposit') = (_payment.purpose = 'deposit')
      order by charge.id = any (_payment.charge_ids) desc, charge.due_on,
        array_position('{deposit,rent,maintenance,utility,repair,other,late_fee}'::text[], charge.kind), charge.name, lower(charge.period), charge.id
    loop
      exit when _left = 0;
      _part := least(_left, _charge.amount_paise - _charge.waived_paise - _charge.paid_paise);
      perform private.allocate(_payment.id, _charge, _part, _now);
      _left := _left - _part;
    end loop;
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.allocate_credit(_tenancy_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.allocate_credit(_tenancy_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.allocate_credit(_tenancy_id uuid, _now timestamp with time zone) IS 'Pays open charges from what confirmed payments have left: those that the payer named, then the oldest. Not for API roles.';
