CREATE FUNCTION private.waive(_charge public.rent_charges, _amount_paise bigint, _reason text, _side text, _posted_on date, _now timestamp with time zone) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _id uuid;
begin
  insert into public.charge_waivers (charge_id, tenancy_id, amount_paise, reason, side, at)
  values (_charge.id, _charge.tenancy_id, _amount_paise, _reason, _side, _now)
  returning id into _id;
  perform private.post(_charge.tenancy_id, 'waiver', _id, _posted_on, jsonb_build_array(
    jsonb_build_array(case _charge.kind when 'deposit' then 'deposit_held' else 'waived' end, _amount_paise),
    jsonb_build_array(private.dues_account(_charge.kind), - _amount_paise)
  ), _now);
  return _id;
end
$$;

REVOKE ALL ON FUNCTION private.waive(_charge public.rent_charges, _amount_paise bigint, _reason text, _side text, _posted_on date, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.waive(_charge public.rent_charges, _amount_paise bigint, _reason text, _side text, _posted_on date, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.waive(_charge public.rent_charges, _amount_paise bigint, _reason text, _side text, _posted_on date, _now timestamp with time zone) IS 'Waives a part of a charge and posts it. Not for API roles.';
