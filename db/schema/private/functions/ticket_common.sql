CREATE FUNCTION private.ticket_common(_ticket public.tickets, _tenancy public.tenancies, _side text) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', _ticket.id, 'tenancy_id', _tenancy.id, 'enquiry_id', _tenancy.enquiry_id, 'tenancy_state', _tenancy.state,
    'home_title', _tenancy.home_title, 'unit_label', _tenancy.unit_label, 'side', _side,
    'kind', _ticket.kind, 'priority', _ticket.priority, 'title', _ticket.title, 'state', _ticket.state, 'version', _ticket.version,
    'raised_side', _ticket.raised_side, 'is_mine', coalesce(_ticket.raiser_id = auth.uid(), false),
    'raised_by', case when _ticket.raiser_id is null then 'Former member' else private.person_card(_ticket.raiser_id) ->> 'name' end,
    'created_at', _ticket.created_at, 'state_at', _ticket.state_at, 'first_answer_at', _ticket.first_answer_at,
    'resolved_at', _ticket.resolved_at, 'reopened_count', _ticket.reopened_count,
    'time', case when _ticket.starts_at is not null then jsonb_build_object(
      'starts_at', _ticket.starts_at, 'ends_at', _ticket.ends_at, 'agreed_at', _ticket.time_agreed_at,
      'is_ours', _ticket.time_side = private.ticket_group(_side)
    ) end,
    'worker', _ticket.worker, 'reason', _ticket.reason, 'reason_kind', _ticket.reason_kind,
    'may_reopen', case
      when private.ticket_group(_side) <> 'tenant' or _tenancy.state = 'ended' then false
      when _ticket.state in ('resolved', 'closed') then coalesce(_ticket.resolved_at > private.present() - interval '14 days', false)
      when _ticket.state = 'declined'
        then _side = 'seeker' and not _ticket.was_decline_answered and _ticket.state_at > private.present() - interval '14 days'
      else false
    end,
    -- a broker is told no sums
    'cost', case when _ticket.cost_paise is not null and _side <> 'broker' then jsonb_build_object(
      'paise', _ticket.cost_paise, 'tenant_share_paise', _ticket.tenant_share_paise, 'paid_by', _ticket.cost_side,
      'is_ours', _ticket.cost_side = private.ticket_group(_side), 'agreed_at', _ticket.cost_agreed_at, 'charge_id', _ticket.charge_id
    ) end,
    'photo', (
      select photo.object_name from public.ticket_photos as photo where photo.ticket_id = _ticket.id order by photo.id limit 1
    )
  )
$$;

REVOKE ALL ON FUNCTION private.ticket_common(_ticket public.tickets, _tenancy public.tenancies, _side text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.ticket_common(_ticket public.tickets, _tenancy public.tenancies, _side text) TO service_role;

COMMENT ON FUNCTION private.ticket_common(_ticket public.tickets, _tenancy public.tenancies, _side text) IS 'A ticket as a list has it. Not for API roles.';
