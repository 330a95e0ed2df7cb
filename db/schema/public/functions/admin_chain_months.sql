CREATE FUNCTION public.admin_chain_months(_from date, _until date) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
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

REVOKE ALL ON FUNCTION public.admin_chain_months(_from date, _until date) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_chain_months(_from date, _until date) TO service_role;
GRANT ALL ON FUNCTION public.admin_chain_months(_from date, _until date) TO authenticated;

COMMENT ON FUNCTION public.admin_chain_months(_from date, _until date) IS 'For admins, by month of India: rent that was confirmed, repairs, payments that were not found, reviews (months); homes that are lived in, begun in the last month, ended, ended with a dispute, deposits that came back and half of them within how many days. Null for one to four. At most 36 months, 120 a minute; 42501, 22023.';
