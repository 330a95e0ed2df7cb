-- What is still due of each month stands on its bar, beside what was received: a report of its own, as months without income have no row of income.

create or replace function private.report_rows(_kind text, _owner_id uuid, _first date, _last date) returns setof jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'home', tenancy.home_title, 'tenants', private.tenant_names(tenancy.id), 'from', tenancy.start_on,
    'until', coalesce(tenancy.leave_on, tenancy.end_on), 'state', tenancy.state, 'charged_paise', sums.charged, 'paid_paise', sums.paid,
    'waived_paise', sums.waived, 'open_paise', sums.charged - sums.paid - sums.waived
  )
  from public.tenancies as tenancy
  cross join lateral (
    select coalesce(sum(charge.amount_paise), 0) as charged, coalesce(sum(charge.paid_paise), 0) as paid,
      coalesce(sum(charge.waived_paise), 0) as waived
    from public.rent_charges as charge
    where charge.tenancy_id = tenancy.id and charge.kind <> 'deposit' and charge.due_on between _first and _last
  ) as sums
  where _kind = 'rent_roll' and tenancy.owner_id = _owner_id and tenancy.start_on <= _last
    and (tenancy.state <> 'ended' or coalesce(tenancy.leave_on, tenancy.end_on) >= _first)
  union all
  select jsonb_build_object(
    'on', payment.paid_on, 'number', receipt.number, 'home', tenancy.home_title, 'payer', party.legal_name, 'purpose', payment.purpose,
    'method', payment.method, 'reference', payment.reference, 'paise', payment.amount_paise, 'tds_paise', payment.tds_paise,
    'is_cancelled', payment.state = 'reversed'
  )
  from public.payments as payment
  join public.tenancies as tenancy on tenancy.id = payment.tenancy_id
  join public.receipts as receipt on receipt.payment_id = payment.id
  left join public.agreement_parties as party on party.id = payment.party_id
  where _kind in ('receipts', 'tds') and tenancy.owner_id = _owner_id and payment.paid_on between _first and _last
    and (_kind = 'receipts' or (payment.tds_paise > 0 and payment.state = 'confirmed'))
  union all
  select jsonb_build_object(
    'month', got.month, 'home', got.home_title, 'rent_paise', got.rent, 'other_paise', got.other, 'late_paise', got.late,
    'paise', got.rent + got.other
  )
  from (
    select date_trunc('month', payment.paid_on::timestamp)::date as month, tenancy.id, tenancy.home_title,
      coalesce(sum(part.amount_paise) filter (where charge.kind = 'rent'), 0) as rent,
      coalesce(sum(part.amount_paise) filter (where charge.kind <> 'rent'), 0) as other,
      coalesce(sum(part.amount_paise) filter (where payment.paid_on > charge.due_on), 0) as late
    from public.tenancies as tenancy
    join public.payments as payment on payment.tenancy_id = tenancy.id and payment.state = 'confirmed'
    join public.payment_allocations as part on part.payment_id = payment.id
    join public.rent_charges as charge on charge.id = part.charge_id and charge.kind <> 'deposit'
    where _kind = 'income' and tenancy.owner_id = _owner_id and payment.paid_on between _first and _last
    group by 1, tenancy.id
  ) as got
  union all
  select jsonb_build_object(
    'home', tenancy.home_title, 'tenants', private.tenant_names(tenancy.id), 'state', tenancy.state, 'agreed_paise', sums.charged,
    'paid_paise', sums.paid, 'held_paise', private.deposit_held_now(tenancy.id)
  )
  from public.tenancies as tenancy
  cross join lateral (
    select coalesce(sum(charge.amount_paise), 0) as charged, coalesce(sum(charge.paid_paise), 0) as paid
    from public.rent_charges as charge where charge.tenancy_id = tenancy.id and charge.kind = 'deposit' and charge.due_on <= _last
  ) as sums
  where _kind = 'deposits' and tenancy.owner_id = _owner_id and tenancy.start_on <= _last
    and (tenancy.state <> 'ended' or coalesce(tenancy.leave_on, tenancy.end_on) >= _first)
  union all
  select jsonb_build_object(
    'on', private.indian_day(ticket.created_at), 'home', tenancy.home_title, 'kind', ticket.kind, 'title', ticket.title, 'state', ticket.state,
    'is_agreed', ticket.cost_agreed_at is not null, 'paise', ticket.cost_paise, 'tenant_paise', ticket.tenant_share_paise,
    'owner_paise', ticket.cost_paise - ticket.tenant_share_paise
  )
  from public.tickets as ticket
  join public.tenancies as tenancy on tenancy.id = ticket.tenancy_id
  where _kind = 'repairs' and tenancy.owner_id = _owner_id and private.indian_day(ticket.created_at) between _first and _last
  union all
  select jsonb_build_object('month', owed.month, 'home', owed.home_title, 'open_paise', owed.paise)
  from (
    select date_trunc('month', charge.due_on::timestamp)::date as month, tenancy.id, tenancy.home_title,
      sum(charge.amount_paise - charge.waived_paise - charge.paid_paise) as paise
    from public.tenancies as tenancy
    join public.rent_charges as charge on charge.tenancy_id = tenancy.id and not charge.is_settled and charge.kind <> 'deposit'
    where _kind = 'still_due' and tenancy.owner_id = _owner_id and charge.due_on between _first and _last
    group by 1, tenancy.id
  ) as owed
$$;

create or replace function public.owner_report(_kind text, _year text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $_$
declare
  _first date;
begin
  if _kind is null or _kind <> all ('{rent_roll,receipts,income,tds,deposits,repairs,still_due}'::text[]) then
    perform private.refuse_argument('kind', 'There is no such report.');
  end if;
  if _year is null or _year !~ '^20[0-9]{2}-[0-9]{2}$' or (substr(_year, 3, 2)::integer + 1) % 100 <> substr(_year, 6, 2)::integer then
    perform private.refuse_argument('year', 'A tax year looks like 2026-27.');
  end if;
  perform private.require_second_factor();
  _first := make_date(substr(_year, 1, 4)::integer, 4, 1);
  return jsonb_build_object('kind', _kind, 'year', _year, 'rows', (
    select coalesce(jsonb_agg(part.line order by part.line ->> 'month', part.line ->> 'on', part.line ->> 'home', part.line ->> 'number'), '[]')
    from (
      select line from private.report_rows(_kind, auth.uid(), _first, (_first + interval '1 year')::date - 1) as told (line) limit 5000
    ) as part
  ));
end
$_$;

comment on function public.owner_report(text, text) is
  'A report of a tax year of the homes that the caller lets: rent_roll, receipts, income, tds, deposits, repairs, or still_due, what is open now of what falls due in each month, the deposit apart; at most 5000 rows, oldest first. {kind, year, rows}; 22023.';
