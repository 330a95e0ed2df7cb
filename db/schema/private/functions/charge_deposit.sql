CREATE FUNCTION private.charge_deposit(_tenancy_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy constant public.tenancies := private.living_tenancy(_tenancy_id);
  _charge public.rent_charges;
  _from date;
  _wanted bigint;
  _charged bigint;
begin
  select terms.from_on, terms.deposit_paise into _from, _wanted
  from public.tenancy_terms as terms where terms.tenancy_id = _tenancy_id order by terms.from_on desc limit 1;
  select coalesce(sum(charge.amount_paise), 0) into _charged
  from public.rent_charges as charge where charge.tenancy_id = _tenancy_id and charge.kind = 'deposit';
  -- a lower one goes back when the home does
  if coalesce(_wanted, 0) <= _charged or exists (
    select from public.rent_charges as charge
    where charge.tenancy_id = _tenancy_id and charge.kind = 'deposit' and lower(charge.period) = _from
  ) then
    return;
  end if;
  _charge.tenancy_id := _tenancy_id;
  _charge.kind := 'deposit';
  _charge.period := daterange(_from, _from, '[]');
  _charge.due_on := greatest(_from, private.indian_day(_now));
  _charge.amount_paise := _wanted - _charged;
  _charge.side := 'clock';
  perform private.add_charge(_charge, private.indian_day(_now), _now);
end
$$;

REVOKE ALL ON FUNCTION private.charge_deposit(_tenancy_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.charge_deposit(_tenancy_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.charge_deposit(_tenancy_id uuid, _now timestamp with time zone) IS 'Charges the deposit of a tenancy, once; of later terms what is higher than before. Not for API roles.';
