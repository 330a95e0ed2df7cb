-- A tenant reads in the ledger what a repair was, not four signs of its id. Two of one name on one day are told apart by a number: a charge is
-- one by its kind, name and first day.

create function private.name_of_repair_charge(_tenancy_id uuid, _title text, _period daterange) returns text
language sql stable security definer set search_path = ''
as $$
  select said.name
  from (
    select case count.place when 1 then words.title else words.title || ' (' || count.place || ')' end as name, count.place
    from (select case when char_length(_title) > 54 then rtrim(left(_title, 53)) || '…' else _title end as title) as words
    cross join generate_series(1, 999) as count (place)
  ) as said
  where not exists (
    select from public.rent_charges as known
    where known.tenancy_id = _tenancy_id and known.kind = 'repair' and known.name = said.name and lower(known.period) = lower(_period)
      and known.of_charge_id is null
  )
  order by said.place limit 1
$$;
revoke all on function private.name_of_repair_charge(uuid, text, daterange) from public;
grant execute on function private.name_of_repair_charge(uuid, text, daterange) to service_role;
comment on function private.name_of_repair_charge(uuid, text, daterange) is
  'The title of a repair, with a number where a charge of that name is there on the same day. Not for API roles.';

create or replace function private.settle_ticket_cost(
  _ticket public.tickets, _tenancy public.tenancies, _now timestamptz
) returns public.tickets
language plpgsql security definer set search_path = ''
as $$
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
