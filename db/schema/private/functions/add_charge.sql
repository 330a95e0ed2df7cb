CREATE FUNCTION private.add_charge(_charge public.rent_charges, _posted_on date, _now timestamp with time zone) RETURNS public.rent_charges
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _kept public.rent_charges;
begin
  insert into public.rent_charges (tenancy_id, kind, name, period, due_on, amount_paise, of_charge_id, side, created_at)
  values (
    _charge.tenancy_id, _charge.kind, coalesce(_charge.name, ''), _charge.period, _charge.due_on, _charge.amount_paise,
    _charge.of_charge_id, _charge.side, _now
  )
  returning * into _kept;
  perform private.post(_kept.tenancy_id, 'charge', _kept.id, _posted_on, jsonb_build_array(
    jsonb_build_array(private.dues_account(_kept.kind), _kept.amount_paise),
    jsonb_build_array(private.income_account(_kept.kind), - _kept.amount_paise)
  ), _now);
  return _kept;
end
$$;

REVOKE ALL ON FUNCTION private.add_charge(_charge public.rent_charges, _posted_on date, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.add_charge(_charge public.rent_charges, _posted_on date, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.add_charge(_charge public.rent_charges, _posted_on date, _now timestamp with time zone) IS 'Charges and posts it. Not for API roles.';
