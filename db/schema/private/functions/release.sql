CREATE FUNCTION private.release(_charge public.rent_charges, _amount_paise bigint, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _left bigint := _amount_paise;
  _part record;
begin
  for _part in
    select part.payment_id, sum(part.amount_paise)::bigint as paise from public.payment_allocations as part
    where part.charge_id = _charge.id group by part.payment_id having sum(part.amount_paise) > 0
    order by max(part.id) desc
  loop
    exit when _left <= 0;
    perform private.allocate(_part.payment_id, _charge, - least(_left, _part.paise), _now);
    _left := _left - least(_left, _part.paise);
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.release(_charge public.rent_charges, _amount_paise bigint, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.release(_charge public.rent_charges, _amount_paise bigint, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.release(_charge public.rent_charges, _amount_paise bigint, _now timestamp with time zone) IS 'Gives back what was paid of a charge; the latest payment first. Not for API roles.';
