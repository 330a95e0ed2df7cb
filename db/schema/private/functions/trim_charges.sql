CREATE FUNCTION private.trim_charges(_tenancy public.tenancies, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _charge public.rent_charges;
begin
  for _charge in
    select * from public.rent_charges as charge
    where charge.tenancy_id = _tenancy.id and charge.kind in ('rent', 'maintenance') and upper(charge.period) - 1 > _tenancy.leave_on
    order by lower(charge.period), charge.kind
  loop
    perform private.lower_charge(
      _charge,
      case when lower(_charge.period) > _tenancy.leave_on then 0
        else private.sum_of_days(_tenancy.id, _charge.kind, lower(_charge.period), _tenancy.leave_on) end,
      'The stay ends before these days.', private.indian_day(_now), _now
    );
  end loop;
  update public.tenancies as kept set charged_until = _tenancy.leave_on
  where kept.id = _tenancy.id and kept.charged_until > _tenancy.leave_on;
  perform private.allocate_credit(_tenancy.id, _now);
  perform private.settle_late_fees(_tenancy.id, _now);
end
$$;

REVOKE ALL ON FUNCTION private.trim_charges(_tenancy public.tenancies, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.trim_charges(_tenancy public.tenancies, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.trim_charges(_tenancy public.tenancies, _now timestamp with time zone) IS 'What was charged for days after the last one is waived, and what was paid of it is credit. Not for API roles.';
