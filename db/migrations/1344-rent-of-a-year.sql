-- The rent that a tenant paid for a tax year, as an employer asks for it; and a deposit that a renewal raises is charged by what it is higher.

create function public.rent_statement(_tenancy_id uuid, _year text) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _tenancy public.tenancies;
  _side text;
  _first date;
  _last date;
begin
  if _year is null or _year !~ '^20[0-9]{2}-[0-9]{2}$' or (substr(_year, 3, 2)::integer + 1) % 100 <> substr(_year, 6, 2)::integer then
    perform private.refuse_argument('year', 'A tax year looks like 2026-27.');
  end if;
  perform private.require_second_factor();
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  _side := private.tenancy_side(_tenancy);
  if _tenancy.id is null or coalesce(_side, 'broker') = 'broker' then
    perform private.refuse_not_found();
  end if;
  _first := make_date(substr(_year, 1, 4)::integer, 4, 1);
  _last := make_date(substr(_year, 1, 4)::integer + 1, 3, 31);
  return (
    -- rent alone: maintenance, deposit, bills and fees do not count; a tenant is told their own share
    with paid as (
      select lower(charge.period) as from_on, upper(charge.period) - 1 as until_on, payment.id as payment_id, payment.paid_on,
        payment.method, payment.reference, payment.tds_paise, receipt.number, sum(part.amount_paise)::bigint as paise
      from public.rent_charges as charge
      join public.payment_allocations as part on part.charge_id = charge.id
      join public.payments as payment on payment.id = part.payment_id and payment.state = 'confirmed'
      join public.receipts as receipt on receipt.payment_id = payment.id
      where charge.tenancy_id = _tenancy.id and charge.kind = 'rent' and lower(charge.period) between _first and _last
        and (_side = 'owner' or payment.party_id = private.my_party(_tenancy))
      group by charge.id, payment.id, receipt.id having sum(part.amount_paise) > 0
    )
    select jsonb_build_object(
      'tenancy_id', _tenancy.id, 'year', _year, 'side', _side, 'home', coalesce(_tenancy.home_address, _tenancy.home_title),
      'owner', owner.legal_name, 'owner_address', owner.address,
      'tenant', (
        select string_agg(party.legal_name, ', ' order by party.sign_order)
        from public.tenancy_people as person join public.agreement_parties as party on party.id = person.party_id
        where person.tenancy_id = _tenancy.id and person.role <> 'owner'
          and (_side = 'owner' or person.party_id = private.my_party(_tenancy))
      ),
      'total_paise', (select coalesce(sum(paid.paise), 0) from paid),
      'tds_paise', (
        select coalesce(sum(each.tds_paise), 0)
        from (select distinct paid.payment_id, paid.tds_paise from paid) as each
      ),
      'rows', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'from', paid.from_on, 'until', paid.until_on, 'paise', paid.paise, 'paid_on', paid.paid_on, 'method', paid.method,
          'reference', paid.reference, 'number', paid.number
        ) order by paid.from_on, paid.paid_on, paid.number), '[]')
        from paid
      ),
      -- never filled: what was charged and has no confirmed payment of the reader
      'gaps', (
        select coalesce(jsonb_agg(jsonb_build_object('from', lower(charge.period), 'until', upper(charge.period) - 1) order by lower(charge.period)), '[]')
        from public.rent_charges as charge
        where charge.tenancy_id = _tenancy.id and charge.kind = 'rent' and lower(charge.period) between _first and _last
          and charge.due_on <= private.indian_day(_now) and charge.waived_paise < charge.amount_paise
          and not exists (select from paid where paid.from_on = lower(charge.period))
      ),
      -- each month's rent as it is charged, for what the tax law asks of it
      'months', (
        select coalesce(jsonb_agg(jsonb_build_object('month', month.first, 'paise', month.paise) order by month.first), '[]')
        from (
          select to_char(lower(charge.period), 'YYYY-MM') as first, sum(charge.amount_paise - charge.waived_paise) as paise
          from public.rent_charges as charge
          where charge.tenancy_id = _tenancy.id and charge.kind = 'rent' and lower(charge.period) between _first and _last
          group by 1
        ) as month
      ),
      'ends_on', case when coalesce(_tenancy.leave_on, 'infinity'::date) between _first and _last then _tenancy.leave_on else _last end
    )
    from public.agreement_parties as owner
    where owner.agreement_id = _tenancy.agreement_id and owner.role = 'owner' and owner.removed_at is null
    limit 1
  );
end
$$;
comment on function public.rent_statement(uuid, text) is
  'The rent of a tax year that the caller paid, by month and receipt, and the months without one; an owner is told that of all tenants. '
  '{year, home, owner, owner_address, tenant, total_paise, tds_paise, rows, gaps, months, ends_on}; PT404, 22023.';
grant execute on function public.rent_statement(uuid, text) to authenticated;

create or replace function private.charge_deposit(_tenancy_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
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
comment on function private.charge_deposit(uuid, timestamptz) is
  'Charges the deposit of a tenancy, once; of later terms what is higher than before. Not for API roles.';

create or replace function private.tg_tenancy_terms__begin_rent() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _tenancy public.tenancies;
begin
  select * into _tenancy from public.tenancies as tenancy where tenancy.id = new.tenancy_id;
  if _tenancy.state = 'upcoming' and new.from_on = _tenancy.start_on then
    perform private.charge_deposit(new.tenancy_id, _tenancy.created_at);
    perform private.set_tenancy_alarms(_tenancy);
  elsif _tenancy.state <> 'ended' then
    perform private.charge_deposit(new.tenancy_id, private.present());
  end if;
  return null;
end
$$;

-- A statement of a bank is matched in the browser, by the code that stands in the note, too.
create or replace function public.payments_to_confirm() returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  return (
    select coalesce(jsonb_agg(
      private.payment_json(waiting.payment, 'owner') || jsonb_build_object(
        'tenancy_id', (waiting.payment).tenancy_id, 'home_title', waiting.home_title,
        'code', upper(left(md5((waiting.payment).tenancy_id::text), 4))
      )
      order by (waiting.payment).made_at, (waiting.payment).id
    ), '[]')
    from (
      select payment, tenancy.home_title
      from public.payments as payment join public.tenancies as tenancy on tenancy.id = payment.tenancy_id
      where payment.owner_id = auth.uid() and payment.state = 'claimed' order by payment.made_at limit 200
    ) as waiting
  );
end
$$;
