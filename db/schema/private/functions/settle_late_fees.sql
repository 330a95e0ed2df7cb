CREATE FUNCTION private.settle_late_fees(_tenancy_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _charge public.rent_charges;
  _fee public.rent_charges;
  _paid_on date;
  _right bigint;
begin
  for _charge in
    select * from public.rent_charges as charge
    where charge.tenancy_id = _tenancy_id and charge.kind = 'rent' and charge.clock_step < 4
      or charge.tenancy_id = _tenancy_id and charge.kind = 'rent' and exists (
        select from public.rent_charges as fee where fee.of_charge_id = charge.id and not fee.is_settled
      )
    order by charge.due_on, charge.id
  loop
    if not _charge.is_settled then
      perform private.set_charge_alarm(_charge);
      continue;
    end if;
    perform private.drop_alarm('charge_clock', _charge.id);
    select max(payment.paid_on) into _paid_on
    from (
      select part.payment_id from public.payment_allocations as part
      where part.charge_id = _charge.id group by part.payment_id having sum(part.amount_paise) > 0
    ) as paid join public.payments as payment on payment.id = paid.payment_id;
    _right := coalesce(private.late_fee_until(_charge, _paid_on), 0);
    select * into _fee from public.rent_charges as known where known.of_charge_id = _charge.id and known.kind = 'late_fee';
    if found then
      perform private.lower_charge(_fee, _right, 'The rent was paid earlier than this fee counts.', private.indian_day(_now), _now);
    else
      perform private.add_late_fee(_charge, _right, private.indian_day(_now), _now);
    end if;
    update public.rent_charges as kept set clock_step = 4 where kept.id = _charge.id and kept.clock_step < 4;
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.settle_late_fees(_tenancy_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.settle_late_fees(_tenancy_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.settle_late_fees(_tenancy_id uuid, _now timestamp with time zone) IS 'Writes late fees of what was paid, and sets the alarms of what was not. Not for API roles.';
