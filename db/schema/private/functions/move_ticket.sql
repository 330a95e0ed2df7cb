CREATE FUNCTION private.move_ticket(_ticket public.tickets, _tenancy public.tenancies, _from text, _action text, _side text, _detail jsonb, _kind text, _to text, _more jsonb, _now timestamp with time zone) RETURNS public.tickets
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _kept public.tickets;
  _event_id bigint;
begin
  update public.tickets as kept
  set state = _ticket.state, version = kept.version + 1,
    state_at = case when _ticket.state = _from then kept.state_at else _now end,
    reminders = case when _ticket.state = _from then kept.reminders else 0 end,
    worker = _ticket.worker, starts_at = _ticket.starts_at, ends_at = _ticket.ends_at, time_side = _ticket.time_side,
    time_agreed_at = _ticket.time_agreed_at, cost_paise = _ticket.cost_paise, tenant_share_paise = _ticket.tenant_share_paise,
    cost_side = _ticket.cost_side, cost_agreed_at = _ticket.cost_agreed_at, charge_id = _ticket.charge_id,
    charges_made = _ticket.charges_made, reason = _ticket.reason, reason_kind = _ticket.reason_kind,
    reopened_count = _ticket.reopened_count, was_decline_answered = _ticket.was_decline_answered, resolved_at = _ticket.resolved_at,
    first_answer_at = coalesce(kept.first_answer_at, case when _side in ('owner', 'broker') and kept.raised_side in ('seeker', 'co_tenant') then _now end)
  where kept.id = _ticket.id
  returning * into _kept;
  _event_id := private.record_tenancy_event(
    _tenancy, 'ticket', _kept.id, _action, _from, _kept.state, _side, null, nullif(_detail, '{}'), _now
  );
  perform private.set_ticket_alarms(_kept);
  if _kind is not null then
    perform private.tell_ticket(_tenancy, _kind, _to, _side, _event_id, _more, _now);
  end if;
  return _kept;
end
$$;

REVOKE ALL ON FUNCTION private.move_ticket(_ticket public.tickets, _tenancy public.tenancies, _from text, _action text, _side text, _detail jsonb, _kind text, _to text, _more jsonb, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.move_ticket(_ticket public.tickets, _tenancy public.tenancies, _from text, _action text, _side text, _detail jsonb, _kind text, _to text, _more jsonb, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.move_ticket(_ticket public.tickets, _tenancy public.tenancies, _from text, _action text, _side text, _detail jsonb, _kind text, _to text, _more jsonb, _now timestamp with time zone) IS 'Stores a locked ticket that has what is changed already, and what follows. Not for API roles.';
