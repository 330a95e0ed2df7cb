-- The rent roll names the homes that stand vacant, and of each tenancy the code that payments carry in a statement; receipts are listed by the month
-- in which they were made.

create function private.vacant_homes(_owner_id uuid, _today date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object(
    'property_id', free.id, 'home_title', free.title, 'photo', free.photo, 'asked_paise', free.asked_paise, 'days', _today - free.since
  ) order by free.since, free.id), '[]')
  from (
    select home.id, home.title, home.image_urls[1] as photo, (home.price * 100)::bigint as asked_paise,
      least(_today, greatest(private.indian_day(home.approved_at), let.until + 1)) as since
    from public.properties as home
    left join lateral (
      select max(coalesce(stay.leave_on, stay.end_on)) as until from public.tenancies as stay where stay.property_id = home.id
    ) as let on true
    where home.owner_id = _owner_id and home.approval_status = 'approved' and home.archived_at is null and home.status = 'available'
      and (home.is_public or let.until is not null)
      and not exists (select from public.tenancies as stay where stay.property_id = home.id and stay.state <> 'ended')
    order by home.approved_at limit 100
  ) as free
$$;
comment on function private.vacant_homes(uuid, date) is
  'Homes of an owner that nobody has rented, on the market or hidden since a tenancy ended, at most 100, with the days since that or the approval. '
  'Not for API roles.';

-- Of a month is what falls due in it. A claim counts for what fell due before, first. Vacant is what may be let today: nobody lives there, nobody has
-- signed for it; it is on the market, or hidden as a tenancy that ended leaves it.
create or replace function public.rent_roll(_month date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _today constant date := private.indian_day(private.present());
  _first constant date := date_trunc('month', coalesce(_month, _today)::timestamp)::date;
  _last constant date := private.month_end(_first);
begin
  if _first not between '2000-01-01' and '2100-01-01' then
    perform private.refuse_argument('month', 'Choose a month of this century.');
  end if;
  perform private.require_second_factor();
  return (
    with home as (
      select tenancy.*, coalesce(charged.paise, 0) as charged_paise, coalesce(charged.waived, 0) as waived_paise,
        coalesce(charged.paid, 0) as paid_paise, coalesce(charged.open, 0) as open_paise, coalesce(charged.late, 0) as late_open_paise,
        charged.due_on, coalesce(before.open, 0) as before_paise,
        coalesce(before.due_before_today, 0) as before_late_paise,
        least(coalesce(charged.open, 0), greatest(0, coalesce(said.paise, 0) - coalesce(before.open, 0))) as claimed_paise
      from public.tenancies as tenancy
      left join lateral (
        select sum(charge.amount_paise) as paise, sum(charge.waived_paise) as waived, sum(charge.paid_paise) as paid,
          sum(charge.amount_paise - charge.waived_paise - charge.paid_paise) as open,
          sum(charge.amount_paise - charge.waived_paise - charge.paid_paise) filter (where charge.due_on < _today) as late,
          coalesce(min(charge.due_on) filter (where not charge.is_settled), min(charge.due_on)) as due_on
        from public.rent_charges as charge
        where charge.tenancy_id = tenancy.id and charge.due_on between _first and _last and charge.kind <> 'deposit'
      ) as charged on true
      left join lateral (
        select sum(charge.amount_paise - charge.waived_paise - charge.paid_paise) as open,
          sum(charge.amount_paise - charge.waived_paise - charge.paid_paise) filter (where charge.due_on < _today) as due_before_today
        from public.rent_charges as charge
        where charge.tenancy_id = tenancy.id and charge.due_on < _first and not charge.is_settled and charge.kind <> 'deposit'
      ) as before on true
      left join lateral (
        select sum(payment.amount_paise + payment.tds_paise) as paise from public.payments as payment
        where payment.tenancy_id = tenancy.id and payment.state = 'claimed' and payment.purpose = 'rent'
      ) as said on true
      where tenancy.owner_id = auth.uid() and tenancy.start_on <= _last
        and (tenancy.state <> 'ended' or coalesce(tenancy.leave_on, tenancy.end_on) >= _first)
      order by tenancy.start_on desc limit 500
    ), counted as (
      select home.*, greatest(0, home.late_open_paise - home.claimed_paise) as late_paise,
        home.open_paise - home.claimed_paise - greatest(0, home.late_open_paise - home.claimed_paise) as not_due_paise,
        private.last_reminder(home.id) as reminder
      from home
    )
    select jsonb_build_object(
      'month', _first, 'today', _today,
      'sums', jsonb_build_object(
        'charged_paise', coalesce(sum(counted.charged_paise), 0), 'waived_paise', coalesce(sum(counted.waived_paise), 0),
        'received_paise', coalesce(sum(counted.paid_paise), 0), 'claimed_paise', coalesce(sum(counted.claimed_paise), 0),
        'late_paise', coalesce(sum(counted.late_paise), 0), 'not_due_paise', coalesce(sum(counted.not_due_paise), 0)
      ),
      'homes', coalesce(jsonb_agg(jsonb_build_object(
        'tenancy_id', counted.id, 'code', upper(left(md5(counted.id::text), 4)), 'start_on', counted.start_on, 'home_title', counted.home_title, 'unit_label', counted.unit_label, 'tenancy_state', counted.state,
        'photo', (select home.image_urls[1] from public.properties as home where home.id = counted.property_id),
        'tenants', (
          select coalesce(jsonb_agg(party.legal_name order by party.sign_order), '[]')
          from public.tenancy_people as person join public.agreement_parties as party on party.id = person.party_id
          where person.tenancy_id = counted.id and person.role <> 'owner' and person.until is null
        ),
        'state', case
          when counted.charged_paise = 0 then 'none'
          when counted.open_paise = 0 then case when counted.paid_paise = 0 then 'waived' else 'paid' end
          when counted.claimed_paise = counted.open_paise then 'waiting'
          when counted.late_paise > 0 then 'late'
          when counted.paid_paise > 0 then 'part_paid'
          else 'due'
        end,
        'charged_paise', counted.charged_paise, 'waived_paise', counted.waived_paise, 'paid_paise', counted.paid_paise,
        'claimed_paise', counted.claimed_paise, 'open_paise', counted.open_paise, 'late_paise', counted.late_paise,
        'before_paise', counted.before_paise, 'due_on', counted.due_on,
        'reminded_on', private.indian_day((counted.reminder).happened_at),
        'may_remind', counted.late_open_paise + counted.before_late_paise > 0 and counted.claimed_paise = 0
          and private.indian_day((counted.reminder).happened_at) is distinct from _today
          and not exists (select from public.payments as payment where payment.tenancy_id = counted.id and payment.state = 'claimed'),
        'leave_request', private.open_leave_request(counted.id, 'owner')
      ) order by counted.home_title, counted.id), '[]'),
      'vacant', case when _first = date_trunc('month', _today::timestamp)::date then private.vacant_homes(auth.uid(), _today) else '[]' end
    )
    from counted
  );
end
$$;
comment on function public.rent_roll(date) is
  'What falls due in a month in the homes that the caller lets, at most 500: paid, said to be paid, late, not due yet, by home and in sums; the '
  'deposit apart. In the present month the vacant homes, too. Null for this month. {month, today, sums, homes, vacant}; 22023.';

create function public.receipts_of_month(_month date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _first constant date := date_trunc('month', coalesce(_month, private.indian_day(private.present()))::timestamp)::date;
begin
  if _first not between '2000-01-01' and '2100-01-01' then
    perform private.refuse_argument('month', 'Choose a month of this century.');
  end if;
  perform private.require_second_factor();
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'id', made.id, 'number', made.number, 'paid_on', made.content ->> 'paid_on', 'tenant', made.content ->> 'tenant',
      'home', made.home_title, 'amount_paise', made.content -> 'amount_paise', 'tds_paise', made.content -> 'tds_paise', 'is_cancelled', made.is_cancelled
    ) order by made.no desc), '[]')
    from (
      select receipt.*, tenancy.home_title, exists (
        select from public.payment_reversals as reversed where reversed.payment_id = receipt.payment_id
      ) as is_cancelled
      from public.receipts as receipt join public.tenancies as tenancy on tenancy.id = receipt.tenancy_id
      where receipt.owner_id = auth.uid() and receipt.year = private.tax_year(_first)
        and receipt.issued_at >= _first::timestamp at time zone 'Asia/Kolkata'
        and receipt.issued_at < (_first + interval '1 month') at time zone 'Asia/Kolkata'
      order by receipt.no desc limit 500
    ) as made
  );
end
$$;
comment on function public.receipts_of_month(date) is
  'Receipts that the caller gave as an owner in a month, the newest first, at most 500. Null for this month. [{id, number, paid_on, tenant, home, '
  'amount_paise, tds_paise, is_cancelled}]; 22023.';
grant execute on function public.receipts_of_month(date) to authenticated;
