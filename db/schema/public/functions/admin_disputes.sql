CREATE FUNCTION public.admin_disputes(_kind text DEFAULT NULL::text) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
begin
  perform private.require_admin();
  if _kind is not null and _kind <> all ('{deposit,payment,ticket,handover}') then
    perform private.refuse_argument('kind', 'A dispute is about a deposit, a payment, a repair (ticket) or a record of a hand-over.');
  end if;
  perform private.require_pace('{admin.list.disputes}', 120);
  perform private.record_audit('admin.list.disputes', 'ok');
  return jsonb_build_object(
    'figures', (
      select jsonb_build_object(
        'open', count(*) filter (where known.state in ('asked', 'proposed')),
        'oldest_at', min(known.created_at) filter (where known.state = 'asked'),
        'answered', count(*) filter (where known.created_at > _now - interval '30 days' and coalesce(known.proposed_at, case
          when known.state in ('closed', 'agreed') then known.state_at end) <= known.created_at + interval '48 hours'),
        'due', count(*) filter (where known.created_at between _now - interval '30 days' and _now - interval '48 hours'
          or (known.created_at > _now - interval '48 hours' and known.state <> 'asked')),
        'decided', count(*) filter (where known.state in ('agreed', 'closed') and known.state_at >= private.indian_midnight(
          date_trunc('month', private.indian_day(_now)::timestamp)::date)),
        'by_themselves', count(*) filter (where known.closed_kind = 'by_themselves' and known.state_at >= private.indian_midnight(
          date_trunc('month', private.indian_day(_now)::timestamp)::date)),
        'opened', (
          select count(*) from private.audit_log as line
          where line.action = 'case.open' and line.outcome = 'ok' and line.happened_at > now() - interval '30 days'
        )
      )
      from private.disputes as known
    ),
    'counts', (
      select coalesce(jsonb_object_agg(counted.kind, counted.waiting), '{}')
      from (
        select known.kind, count(*) as waiting from private.disputes as known where known.state in ('asked', 'proposed') group by known.kind
      ) as counted
    ),
    'disputes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', listed.id, 'no', listed.no, 'kind', listed.kind, 'state', listed.state, 'asked_side', listed.asked_side,
        'owner_paise', listed.owner_paise, 'tenant_paise', listed.tenant_paise, 'created_at', listed.created_at,
        'home_title', listed.home_title, 'home_locality', listed.home_locality, 'late_since', listed.late_since
      ) order by listed.state = 'proposed', listed.late_since nulls last, listed.created_at, listed.no), '[]')
      from (
        select known.*, tenancy.home_title, coalesce(thread.home_locality, '') as home_locality, (
          select settlement.refund_due_on from private.deposit_settlements as settlement
          where known.kind = 'deposit' and settlement.tenancy_id = known.tenancy_id and settlement.state <> 'settled'
            and settlement.refund_due_on < private.indian_day(_now)
        ) as late_since
        from private.disputes as known
        join public.tenancies as tenancy on tenancy.id = known.tenancy_id
        left join public.enquiries as thread on thread.id = tenancy.enquiry_id
        where known.state in ('asked', 'proposed') and (_kind is null or known.kind = _kind)
        order by known.created_at limit 200
      ) as listed
    )
  );
end
$$;

REVOKE ALL ON FUNCTION public.admin_disputes(_kind text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_disputes(_kind text) TO service_role;
GRANT ALL ON FUNCTION public.admin_disputes(_kind text) TO authenticated;

COMMENT ON FUNCTION public.admin_disputes(_kind text) IS 'For admins: what both sides could not settle and asked us to look at, without a word of it and without a name. 120 a minute; 42501, 22023.';
