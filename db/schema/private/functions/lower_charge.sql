CREATE FUNCTION private.lower_charge(_charge public.rent_charges, _to_paise bigint, _reason text, _on date, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _above constant bigint := _charge.amount_paise - _charge.waived_paise - _to_paise;
begin
  if _above <= 0 then
    return;
  end if;
  perform private.release(_charge, _above - (_charge.amount_paise - _charge.waived_paise - _charge.paid_paise), _now);
  perform private.waive(_charge, _above, _reason, 'clock', _on, _now);
end
$$;

REVOKE ALL ON FUNCTION private.lower_charge(_charge public.rent_charges, _to_paise bigint, _reason text, _on date, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.lower_charge(_charge public.rent_charges, _to_paise bigint, _reason text, _on date, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.lower_charge(_charge public.rent_charges, _to_paise bigint, _reason text, _on date, _now timestamp with time zone) IS 'Waives what is above a sum. Not for API roles.';
