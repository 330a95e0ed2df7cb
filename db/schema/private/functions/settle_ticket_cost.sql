CREATE FUNCTION private.settle_ticket_cost(_ticket public.tickets, _tenancy public.tenancies, _now timestamp with time zone) RETURNS public.tickets
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _today constant date := private.indian_day(_now);
  _next public.tickets := _ticket;
  _charge public.rent_charges;
  _credit_paise bigint;
begin
  select * into _charge from public.rent_charges as known where known.id = _ticket.charge_id for no key update;
  if found then
    perform private.lower_charge(_charge, 0, 'Agreed anew.', _today, _now);
  end if;
  _next.charge_id := null;
  _next.cost_agreed_at := _now;
  delete from public.repair_credits as known where known.ticket_id = _ticket.id and known.used_paise = 0;
  update public.repair_credits as known set amount_paise = known.used_paise where known.ticket_id = _ticket.id;
  if _ticket.cost_side = 'tenant' then
    -- what was set against charges already counts
    _credit_paise := _ticket.cost_paise - _ticket.tenant_share_paise - coalesce(
      (select sum(known.used_paise) from public.repair_credits as known where known.ticket_id = _ticket.id), 0
    );
    if _credit_paise > 0 then
      insert into public.repair_credits (tenancy_id, ticket_id, amount_paise, at) values (_tenancy.id, _ticket.id, _credit_paise, _now);
    end if;
  elsif _ticket.tenant_share_paise > 0 then
    _next.charges_made := _ticket.charges_made + 1;
    _charge := null;
    _charge.tenancy_id := _tenancy.id;
    _charge.kind := 'repair';
    _charge.period := daterange(_today, _today, '[]');
    _charge.name := private.name_of_repair_charge(_tenancy.id, _ticket.title, _charge.period);
    _charge.due_on := _today + 7;
    _charge.amount_paise := _ticket.tenant_share_paise;
    _charge.side := 'owner';
    _charge := private.add_charge(_charge, _today, _now);
    _next.charge_id := _charge.id;
  end if;
  perform private.allocate_credit(_tenancy.id, _now);
  return _next;
end
$$;

REVOKE ALL ON FUNCTION private.settle_ticket_cost(_ticket public.tickets, _tenancy public.tenancies, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.settle_ticket_cost(_ticket public.tickets, _tenancy public.tenancies, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.settle_ticket_cost(_ticket public.tickets, _tenancy public.tenancies, _now timestamp with time zone) IS 'Charges the tenant''s part of a repair, or credits what the tenant paid for the owner. Not for API roles.';
