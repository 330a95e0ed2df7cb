CREATE FUNCTION private.chain_months(_first date, _last date) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION private.chain_months(_first date, _last date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.chain_months(_first date, _last date) TO service_role;

COMMENT ON FUNCTION private.chain_months(_first date, _last date) IS 'By month of India from the first day of one until that of another: counts with their sums; null for one to four. Not for API roles.';
