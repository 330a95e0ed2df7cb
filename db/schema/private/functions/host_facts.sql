CREATE FUNCTION private.host_facts(_user_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'answer_minutes', (
      select case when sum(known.count) >= 5 then (sum(known.minutes_sum) / sum(known.count))::bigint end
      from private.host_answers as known
      where known.host_id = _user_id and known.day > private.indian_day(private.present()) - 90
    ),
    -- a median of two says nothing, and tells of one
    'repair_days', (
      select case when count(*) >= 3 then round((percentile_cont(0.5) within group (order by made.days))::numeric, 1) end
      from (
        select extract(epoch from ticket.resolved_at - ticket.created_at) / 86400 as days
        from public.tenancies as tenancy join public.tickets as ticket on ticket.tenancy_id = tenancy.id
        where tenancy.owner_id = _user_id and ticket.resolved_at is not null and ticket.created_at > private.present() - interval '1 year'
        order by ticket.created_at desc limit 200
      ) as made
    ),
    'deposit_days', (
      select case when count(*) >= 3 then round((percentile_cont(0.5) within group (order by given.days))::numeric) end
      from (
        select greatest(private.indian_day(settlement.state_at) - tenancy.leave_on, 0) as days
        from public.tenancies as tenancy join private.deposit_settlements as settlement on settlement.tenancy_id = tenancy.id
        -- what was kept whole came back to nobody
        where tenancy.owner_id = _user_id and settlement.state = 'settled' and settlement.refund_paise > 0 and tenancy.leave_on is not null
        order by settlement.state_at desc limit 50
      ) as given
    )
  )
$$;

REVOKE ALL ON FUNCTION private.host_facts(_user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.host_facts(_user_id uuid) TO service_role;

COMMENT ON FUNCTION private.host_facts(_user_id uuid) IS 'What records say of a host: mean minutes to a first answer (90 days, from five on), median days to a repair (a year, from three on) and until a deposit was back (from three on). A broker has no repairs and deposits. Not for API roles.';
