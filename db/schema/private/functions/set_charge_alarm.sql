CREATE FUNCTION private.set_charge_alarm(_charge public.rent_charges) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _due constant timestamptz := private.charge_moment(_charge, _charge.clock_step + 1);
begin
  if _due is null or _charge.is_settled then
    perform private.drop_alarm('charge_clock', _charge.id);
  else
    perform private.set_alarm('charge_clock', _charge.id, _due);
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.set_charge_alarm(_charge public.rent_charges) FROM PUBLIC;
GRANT ALL ON FUNCTION private.set_charge_alarm(_charge public.rent_charges) TO service_role;

COMMENT ON FUNCTION private.set_charge_alarm(_charge public.rent_charges) IS 'Sets the next alarm of a charge, or removes it. Not for API roles.';
