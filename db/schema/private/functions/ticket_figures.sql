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
    )
  )
$$;

REVOKE ALL ON FUNCTION private.ticket_figures(_homes uuid[]) FROM PUBLIC;
GRANT ALL ON FUNCTION private.ticket_figures(_homes uuid[]) TO service_role;

COMMENT ON FUNCTION private.ticket_figures(_homes uuid[]) IS 'Of the last year: how many are open, how many wait for an answer, the median hours to the first answer and days to the repair, from three on. Not for API roles.';
