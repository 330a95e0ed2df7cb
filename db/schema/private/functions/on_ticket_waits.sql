CREATE FUNCTION private.on_ticket_waits(_ticket_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy public.tenancies;
  _ticket public.tickets;
  _due timestamptz;
begin
  _tenancy := private.living_tenancy((select known.tenancy_id from public.tickets as known where known.id = _ticket_id));
  select * into _ticket from public.tickets as known where known.id = _ticket_id for no key update;
  _due := private.ticket_due_at(_ticket);
  if _due is null then
    return;
  end if;
  if _due <= _now then
    perform private.ticket_step(_ticket, 'remind', 'clock', _ticket.state);
    update public.tickets as kept set reminders = kept.reminders + 1 where kept.id = _ticket_id returning * into _ticket;
    perform private.tell_ticket(
      _tenancy, case _ticket.priority when 'emergency' then 'ticket_emergency' else 'ticket_waiting' end, 'owner', 'clock',
      private.record_tenancy_event(_tenancy, 'ticket', _ticket_id, 'remind', _ticket.state, _ticket.state, 'clock', null, null, _now),
      jsonb_build_object('when', _ticket.state_at), _now
    );
  end if;
  perform private.set_ticket_alarms(_ticket);
end
$$;

REVOKE ALL ON FUNCTION private.on_ticket_waits(_ticket_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_ticket_waits(_ticket_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_ticket_waits(_ticket_id uuid, _now timestamp with time zone) IS 'Tells the host of a repair that nobody answered. For the server.';
