-- How tenancies go, for admins: by month of India what rent was confirmed, which repairs were done, which payments were not found, which reviews
-- were written; and how many homes are lived in, how fast money is confirmed and deposits come back, how many tenancies ended in a dispute.
-- Sums alone. What fewer than five make is not told, and no whole is told that it could be taken from: wholes are sums of the months that are told.

create function private.chain_months(_first date, _last date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _begin constant timestamptz := private.indian_midnight(_first);
  _end constant timestamptz := private.indian_midnight((_last + interval '1 month')::date);
begin
  return (
    with happened (name, at, paise, hours, stars) as (
      select 'rent', paid.confirmed_at, paid.amount_paise, null::numeric, null::numeric
      from public.payments as paid where paid.state = 'confirmed' and paid.purpose = 'rent'
      union all
      -- of those that a tenant said: how soon the owner answered
      select 'answers', paid.confirmed_at, null, extract(epoch from paid.confirmed_at - paid.made_at) / 3600, null
      from public.payments as paid where paid.state = 'confirmed' and paid.claimed_by is distinct from paid.owner_id
      union all
      select 'within_day', paid.confirmed_at, null, null, null
      from public.payments as paid
      where paid.state = 'confirmed' and paid.claimed_by is distinct from paid.owner_id and paid.confirmed_at <= paid.made_at + interval '1 day'
      union all
      select 'claims', paid.made_at, null, null, null from public.payments as paid where paid.claimed_by is distinct from paid.owner_id
      union all
      select 'not_found', paid.made_at, null, null, null
      from public.payments as paid where paid.claimed_by is distinct from paid.owner_id and paid.state = 'rejected'
      union all
      select 'repairs', ticket.resolved_at, null, extract(epoch from ticket.resolved_at - ticket.created_at) / 3600, null
      from public.tickets as ticket where ticket.resolved_at is not null
      union all
      select 'reviews', written.written_at, null, null, written.stars from public.reviews as written where not written.is_own_account
      union all
      select 'hidden', written.written_at, null, null, null from public.reviews as written where written.state = 'hidden'
    ), counted as (
      select date_trunc('month', private.indian_day(happened.at)::timestamp)::date as month, happened.name, count(*) as came,
        sum(happened.paise) as paise, sum(happened.hours) as hours, sum(happened.stars) as stars
      from happened where happened.at >= _begin and happened.at < _end
      group by 1, 2
    )
    select jsonb_agg(
      jsonb_build_object('month', to_char(month.first, 'YYYY-MM')) || (
        select jsonb_object_agg(kind.name, jsonb_build_object('count', private.told_sum(coalesce(counted.came, 0))) || case
          when counted.came >= 5 then jsonb_strip_nulls(
            jsonb_build_object('paise', counted.paise, 'hours', round(counted.hours), 'stars', counted.stars)
          )
          else '{}'
        end)
        from unnest('{rent,answers,within_day,claims,not_found,repairs,reviews,hidden}'::text[]) as kind (name)
        left join counted on counted.name = kind.name and counted.month = month.first::date
      ) order by month.first
    )
    from generate_series(_first::timestamp, _last::timestamp, interval '1 month') as month (first)
  );
end
$$;
comment on function private.chain_months(date, date) is
  'By month of India from the first day of one until that of another: counts with their sums; null for one to four. Not for API roles.';
revoke all on function private.chain_months(date, date) from public;

create function public.admin_chain_months(_from date, _until date) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _first constant date := date_trunc('month', _from::timestamp)::date;
  _last constant date := date_trunc('month', _until::timestamp)::date;
  _begin constant timestamptz := private.indian_midnight(_first);
  _end constant timestamptz := private.indian_midnight((_last + interval '1 month')::date);
  _ended bigint;
  _disputed bigint;
  _returned bigint;
  _days numeric;
begin
  perform private.require_admin();
  if _first is null or _last is null or _last < _first then
    perform private.refuse_argument('from', 'Choose a first and a last day.');
  end if;
  if _last >= _first + interval '36 months' then
    perform private.refuse_argument('until', 'Ask for at most 36 months.');
  end if;
  perform private.require_pace('{admin.report}', 120);
  perform private.record_audit('admin.report', 'ok', 'chain_months', jsonb_build_object('from', _first, 'until', _last));
  select count(*), count(*) filter (where exists (select from private.disputes as known where known.tenancy_id = tenancy.id))
  into _ended, _disputed
  from public.tenancies as tenancy
  where tenancy.state = 'ended' and tenancy.leave_on >= _first and tenancy.leave_on < _last + interval '1 month';
  select count(*), percentile_cont(0.5) within group (order by private.indian_day(settlement.state_at) - tenancy.leave_on)
  into _returned, _days
  from private.deposit_settlements as settlement
  join public.tenancies as tenancy on tenancy.id = settlement.tenancy_id
  where settlement.state = 'settled' and settlement.state_at >= _begin and settlement.state_at < _end;
  return jsonb_build_object(
    'from', _first, 'until', _last,
    'living', private.told_sum((select count(*) from public.tenancies as tenancy where tenancy.state in ('active', 'notice'))),
    'begun', private.told_sum((
      select count(*) from public.tenancies as tenancy
      where tenancy.state <> 'upcoming' and tenancy.start_on >= _last and tenancy.start_on < _last + interval '1 month'
    )),
    'ended', private.told_sum(_ended),
    -- a share of few is no share, and neither one nor four of many are told
    'disputed', case when private.told_sum(_ended) is not null then private.told_sum(_disputed) end,
    'returned', private.told_sum(_returned),
    'return_days', case when _returned >= 5 then round(_days) end,
    'months', private.chain_months(_first, _last)
  );
end
$$;
comment on function public.admin_chain_months(date, date) is
  'For admins, by month of India: rent that was confirmed, repairs, payments that were not found, reviews (months); homes that are lived in, '
  'begun in the last month, ended, ended with a dispute, deposits that came back and half of them within how many days. Null for one to four. '
  'At most 36 months, 120 a minute; 42501, 22023.';
revoke all on function public.admin_chain_months(date, date) from public;
grant execute on function public.admin_chain_months(date, date) to authenticated;
