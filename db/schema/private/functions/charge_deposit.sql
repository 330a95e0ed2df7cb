CREATE FUNCTION private.charge_deposit(_tenancy_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy constant public.tenancies := private.living_tenancy(_tenancy_id);
  _terms constant public.tenancy_terms := private.terms_on(_tenancy_id, _tenancy.start_on);
  _charge public.rent_charges;
begin
  if _terms.deposit_paise = 0 or exists (
    select from public.rent_charges as charge where charge.tenancy_id = _tenancy_id and charge.kind = 'deposit'
  ) then
    return;
  end if;
  _charge.tenancy_id := _tenancy_id;
  _charge.kind := 'deposit';
  _charge.period := daterange(_tenancy.start_on, _tenancy.start_on, '[]');
  _charge.due_on := greatest(_tenancy.start_on, private.indian_day(_now));
  _charge.amount_paise := _terms.deposit_paise;
  _charge.side := 'clock';
  perform private.add_charge(_charge, private.indian_day(_now), _now);
end
$$;

REVOKE ALL ON FUNCTION private.charge_deposit(_tenancy_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.charge_deposit(_tenancy_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.charge_deposit(_tenancy_id uuid, _now timestamp with time zone) IS 'Charges the deposit of a tenancy, once. Not for API roles.';
