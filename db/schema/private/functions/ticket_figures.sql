CREATE FUNCTION private.ticket_figures(_homes uuid[]) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with known as (
    select ticket.created_at, ticket.first_answer_at, ticket.resolved_at, ticket.raised_side, ticket.state
    from public.tickets as ticket
    where ticket.tenancy_id = any (_homes) and ticket.created_at > private.present() - interval '1 year'
    order by ticket.created_at desc limit 1000
  )
  select jsonb_build_object(
    'open', (select count(*) from known where known.state not in ('closed', 'declined')),
    'waiting', (select count(*) from known where known.state in ('open', 'reopened')),
    -- a median of two says nothing
    'answer_hours', (
      select case when count(*) >= 3 then round((percentile_cont(0.5) within group (
        order by extract(epoch from known.first_answer_at - known.created_at) / 3600
      ))::numeric, 1) end
      from known where known.first_answer_at is not null and known.raised_side in ('seeker', 'co_tenant')
    ),
    'repair_days', (
      select case when count(*) >= 3 then round((percentile_cont(0.5) within group (
        order by extract(epoch from known.resolved_at - known.created_at) / 86400
      ))::numeric, 1) end
      from known where known.resolved_at is not null
    ),
    -- the owner's own sums; a broker and a tenant are told none
    'spent', (
      select jsonb_build_object(
        'year', private.tax_year(day.today),
        'paise', (
          select coalesce(sum(ticket.cost_paise - ticket.tenant_share_paise), 0)
          from public.tickets as ticket
          where ticket.tenancy_id = any (day.let) and private.indian_day(ticket.cost_agreed_at) between day.first and day.today
        ),
        'rent_paise', (
          select coalesce(sum(part.amount_paise), 0)
          from public.payments as payment
          join public.payment_allocations as part on part.payment_id = payment.id
          join public.rent_charges as charge on charge.id = part.charge_id and charge.kind = 'rent'
          where payment.tenancy_id = any (day.let) and payment.state = 'confirmed' and payment.paid_on between day.first and day.today
        )
      )
      from (
        select today, make_date(substr(private.tax_year(today), 1, 4)::integer, 4, 1) as first, array(
          select tenancy.id from public.tenancies as tenancy where tenancy.id = any (_homes) and tenancy.owner_id = auth.uid()
        ) as let
        from private.indian_day(private.present()) as today
      ) as day
      where day.let <> '{}'
    )
  )
$$;

REVOKE ALL ON FUNCTION private.ticket_figures(_homes uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.ticket_figures(_homes uuid[]) TO service_role;

COMMENT ON FUNCTION private.ticket_figures(_homes uuid[]) IS 'Of the last year: how many are open, how many wait for an answer, the median hours to the first answer and days to the repair, from three on; for an owner also what was spent in the tax year, with the rent that came in. Not for API roles.';
