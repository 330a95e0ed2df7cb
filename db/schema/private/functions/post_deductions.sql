CREATE FUNCTION private.post_deductions(_settlement private.deposit_settlements, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _today constant date := private.indian_day(_now);
  _line private.deposit_deductions;
  _charge public.rent_charges;
begin
  for _line in
    select * from private.deposit_deductions as known
    where known.tenancy_id = _settlement.tenancy_id and known.round = _settlement.round order by known.place
  loop
    perform private.post(_settlement.tenancy_id, 'deduction', _line.id, _today, jsonb_build_array(
      jsonb_build_array('deposit_held', _line.amount_paise), jsonb_build_array('deduction_income', - _line.amount_paise)
    ), _now);
    if _line.charge_id is not null then
      select * into _charge from public.rent_charges as known where known.id = _line.charge_id for no key update;
      if _charge.amount_paise - _charge.waived_paise - _charge.paid_paise < _line.amount_paise then
        perform private.refuse('PT422', 'charge_paid', 'A charge among the lines was paid meanwhile. The owner proposes again.');
      end if;
      perform private.waive(_charge, _line.amount_paise, 'Taken from the deposit.', 'owner', _today, _now);
    end if;
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.post_deductions(_settlement private.deposit_settlements, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.post_deductions(_settlement private.deposit_settlements, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.post_deductions(_settlement private.deposit_settlements, _now timestamp with time zone) IS 'Posts what the tenant accepted; a charge among it is paid by the deposit. Not for API roles.';
