CREATE FUNCTION private.use_repair_credits(_tenancy_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _credit public.repair_credits;
  _charge public.rent_charges;
  _left bigint;
  _part bigint;
begin
  for _credit in
    select * from public.repair_credits as known
    where known.tenancy_id = _tenancy_id and known.used_paise < known.amount_paise order by known.at, known.id
  loop
    _left := _credit.amount_paise - _credit.used_paise;
    for _charge in
      select * from public.rent_charges as charge
      where charge.tenancy_id = _tenancy_id and not charge.is_settled and charge.kind <> 'deposit'
      order by charge.due_on, array_position('{rent,maintenance,utility,repair,other,late_fee}'::text[], charge.kind), charge.id
    loop
      exit when _left = 0;
      _part := least(_left, _charge.amount_paise - _charge.waived_paise - _charge.paid_paise);
      perform private.waive(
        _charge, _part,
        left('Repair paid by the tenant: ' || (select ticket.title from public.tickets as ticket where ticket.id = _credit.ticket_id), 300),
        'owner', private.indian_day(_now), _now
      );
      _left := _left - _part;
    end loop;
    update public.repair_credits as kept set used_paise = kept.amount_paise - _left where kept.id = _credit.id;
  end loop;
end
$$;

REVOKE ALL ON FUNCTION private.use_repair_credits(_tenancy_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.use_repair_credits(_tenancy_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.use_repair_credits(_tenancy_id uuid, _now timestamp with time zone) IS 'Sets credit for repairs against open charges, the oldest first. Not for API roles.';
