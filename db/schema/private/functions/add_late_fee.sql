CREATE FUNCTION private.add_late_fee(_charge public.rent_charges, _amount_paise bigint, _on date, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy constant public.tenancies := private.living_tenancy(_charge.tenancy_id);
  _fee public.rent_charges;
begin
  if _amount_paise <= 0 or exists (
    select from public.rent_charges as known where known.of_charge_id = _charge.id and known.kind = 'late_fee'
  ) then
    return;
  end if;
  _fee.tenancy_id := _charge.tenancy_id;
  _fee.kind := 'late_fee';
  _fee.period := _charge.period;
  _fee.due_on := _on;
  _fee.amount_paise := _amount_paise;
  _fee.of_charge_id := _charge.id;
  _fee.side := 'clock';
  perform private.add_charge(_fee, _on, _now);
  perform private.tenancy_step(_tenancy, 'late_fee', 'clock', _tenancy.state);
  perform private.tell_tenancy(
    _tenancy, 'late_fee', 'all', 'clock',
    private.record_tenancy_event(_tenancy, 'tenancy', _tenancy.id, 'late_fee', _tenancy.state, _tenancy.state, 'clock', null, null, _now),
    '{}', _now
  );
end
$$;

REVOKE ALL ON FUNCTION private.add_late_fee(_charge public.rent_charges, _amount_paise bigint, _on date, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.add_late_fee(_charge public.rent_charges, _amount_paise bigint, _on date, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.add_late_fee(_charge public.rent_charges, _amount_paise bigint, _on date, _now timestamp with time zone) IS 'Charges a late fee, once a charge. Not for API roles.';
