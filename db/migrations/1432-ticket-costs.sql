-- Who pays a repair. Either side says what it cost and the tenant's part; the other side agrees. A part that the tenant owes is charged; what a
-- tenant paid for the owner is credit: a waiver of what is charged next, with the repair as its reason, so that the ledger needs no line of
-- another kind.

create table public.repair_credits (
  id uuid primary key default gen_random_uuid(),
  tenancy_id uuid not null references public.tenancies on delete cascade,
  ticket_id uuid not null references public.tickets on delete cascade,
  amount_paise bigint not null check (amount_paise between 1 and 100000000000),
  used_paise bigint not null default 0,
  at timestamptz not null,
  constraint "no more is used than was credited" check (used_paise between 0 and amount_paise)
);
create index repair_credits_tenancy_id_idx on public.repair_credits (tenancy_id, at) where used_paise < amount_paise;
create index repair_credits_of_tenancy_idx on public.repair_credits (tenancy_id);
create index repair_credits_ticket_id_idx on public.repair_credits (ticket_id);
alter table public.repair_credits enable row level security;
create policy "parties see credits for repairs" on public.repair_credits for select to authenticated
  using (tenancy_id = any (array(select private.my_tenancy_rows())));
create policy "credits for repairs need the second factor" on public.repair_credits as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
grant select on public.repair_credits to authenticated;
revoke insert, update, delete, truncate on public.repair_credits from service_role;
comment on table public.repair_credits is 'What a tenant paid for the owner''s repair: set against what is charged, by waivers.';

create function private.use_repair_credits(_tenancy_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.use_repair_credits(uuid, timestamptz) is 'Sets credit for repairs against open charges, the oldest first. Not for API roles.';

create or replace function private.allocate_credit(_tenancy_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _payment public.payments;
  _charge public.rent_charges;
  _left bigint;
  _part bigint;
begin
  perform private.use_repair_credits(_tenancy_id, _now);
  for _payment in
    select * from public.payments as payment
    where payment.tenancy_id = _tenancy_id and payment.state = 'confirmed'
      and payment.allocated_paise < payment.amount_paise + payment.tds_paise
    order by payment.paid_on, payment.made_at, payment.id
  loop
    _left := _payment.amount_paise + _payment.tds_paise - _payment.allocated_paise;
    for _charge in
      select * from public.rent_charges as charge
      where charge.tenancy_id = _tenancy_id and not charge.is_settled and (charge.kind = 'deposit') = (_payment.purpose = 'deposit')
      order by charge.id = any (_payment.charge_ids) desc, charge.due_on,
        array_position('{deposit,rent,maintenance,utility,repair,other,late_fee}'::text[], charge.kind), charge.name, lower(charge.period), charge.id
    loop
      exit when _left = 0;
      _part := least(_left, _charge.amount_paise - _charge.waived_paise - _charge.paid_paise);
      perform private.allocate(_payment.id, _charge, _part, _now);
      _left := _left - _part;
    end loop;
  end loop;
end
$$;

-- What was agreed before about the same repair is taken back first: a charge is waived, a credit that is not used yet ends.
create function private.settle_ticket_cost(_ticket public.tickets, _tenancy public.tenancies, _now timestamptz) returns public.tickets
language plpgsql volatile security definer set search_path = ''
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
    _charge.name := left(_ticket.title, 50) || ' ' || upper(left(_ticket.id::text, 4))
      || case when _next.charges_made > 1 then '-' || _next.charges_made else '' end;
    _charge.period := daterange(_today, _today, '[]');
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
comment on function private.settle_ticket_cost(public.tickets, public.tenancies, timestamptz) is
  'Charges the tenant''s part of a repair, or credits what the tenant paid for the owner. Not for API roles.';

create function public.set_ticket_cost(
  _ticket_id uuid, _cost_paise numeric, _tenant_share_paise numeric, _expected text, _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _cost constant bigint := private.whole_paise(_cost_paise, 'cost_paise', 1);
  _share constant bigint := private.whole_paise(_tenant_share_paise, 'tenant_share_paise', 0);
  _answer jsonb;
  _tenancy public.tenancies;
  _ticket public.tickets;
  _side text;
begin
  if _share > _cost then
    perform private.refuse_argument('tenant_share_paise', 'The tenant''s part is at most what it cost.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'set_ticket_cost', jsonb_build_object(
    'ticket_id', _ticket_id, 'cost_paise', _cost_paise, 'tenant_share_paise', _tenant_share_paise, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _ticket := private.take_ticket(_ticket_id);
  _tenancy := private.living_tenancy(_ticket.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.ticket_step(_ticket, 'set_cost', _side, _expected);
  _ticket.cost_paise := _cost;
  _ticket.tenant_share_paise := _share;
  _ticket.cost_side := private.ticket_group(_side);
  _ticket.cost_agreed_at := null;
  -- what costs the other side nothing needs no yes, unless something was agreed before
  if _ticket.charge_id is null and _share = (case _ticket.cost_side when 'host' then 0 else _cost end)
    and not exists (select from public.repair_credits as known where known.ticket_id = _ticket.id) then
    _ticket.cost_agreed_at := _now;
  end if;
  _ticket := private.move_ticket(
    _ticket, _tenancy, _ticket.state, 'set_cost', _side, null,
    case when _ticket.cost_agreed_at is null then 'ticket_cost_said' end,
    case _ticket.cost_side when 'host' then 'tenants' else 'owner' end, '{}', _now
  );
  return private.end_act(_key, private.ticket_answer(_ticket, _now));
end
$$;
comment on function public.set_ticket_cost(uuid, numeric, numeric, text, uuid) is
  'Either side says what a repair cost that they paid, and the tenant''s part of it; the other side agrees, unless it costs them nothing. '
  'PT404, 42501, PT409 wrong_state, 22023.';

create function public.agree_ticket_cost(
  _ticket_id uuid, _cost_paise numeric, _tenant_share_paise numeric, _expected text, _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _ticket public.tickets;
  _side text;
  _action text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'agree_ticket_cost', jsonb_build_object(
    'ticket_id', _ticket_id, 'cost_paise', _cost_paise, 'tenant_share_paise', _tenant_share_paise, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _ticket := private.take_ticket(_ticket_id);
  _tenancy := private.living_tenancy(_ticket.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _action := case coalesce(_ticket.cost_side, case _side when 'owner' then 'tenant' else 'host' end)
    when 'tenant' then 'agree_credit' else 'agree_share'
  end;
  perform private.ticket_step(_ticket, _action, _side, _expected);
  if _ticket.cost_paise is null or _ticket.cost_agreed_at is not null then
    perform private.refuse('PT422', 'no_cost_said', 'No cost waits for an answer.', private.ticket_state(_ticket));
  end if;
  if _cost_paise is distinct from _ticket.cost_paise::numeric or _tenant_share_paise is distinct from _ticket.tenant_share_paise::numeric then
    perform private.refuse('PT422', 'cost_changed', 'Another sum was said meanwhile.', private.ticket_state(_ticket));
  end if;
  _ticket := private.settle_ticket_cost(_ticket, _tenancy, _now);
  _ticket := private.move_ticket(
    _ticket, _tenancy, _ticket.state, _action, _side, null, 'ticket_cost_agreed', 'others', '{}', _now
  );
  return private.end_act(_key, private.ticket_answer(_ticket, _now));
end
$$;
comment on function public.agree_ticket_cost(uuid, numeric, numeric, text, uuid) is
  'The other side agrees to a cost and its parts, as seen: the tenant''s part is charged, what the tenant paid for the owner is credit. PT404, '
  '42501, PT409 wrong_state, PT422 no_cost_said or cost_changed.';

grant execute on function
  public.set_ticket_cost(uuid, numeric, numeric, text, uuid), public.agree_ticket_cost(uuid, numeric, numeric, text, uuid)
  to authenticated;

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('public.repair_credits', 'tenancy_id', 't.tenancy_id in (select p.tenancy_id from public.tenancy_people as p where p.user_id = $1)', true, '{}', 'with parent', 'Credit for repairs in tenancies of the person.');
