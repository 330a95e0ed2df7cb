CREATE FUNCTION private.set_ticket_alarms(_ticket public.tickets) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if private.ticket_due_at(_ticket) is null then
    perform private.drop_alarm('ticket_waits', _ticket.id);
  else
    perform private.set_alarm('ticket_waits', _ticket.id, private.ticket_due_at(_ticket));
  end if;
  if _ticket.state = 'resolved' then
    perform private.set_alarm('ticket_close', _ticket.id, _ticket.state_at + interval '7 days');
  else
    perform private.drop_alarm('ticket_close', _ticket.id);
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.set_ticket_alarms(_ticket public.tickets) FROM PUBLIC;
GRANT ALL ON FUNCTION private.set_ticket_alarms(_ticket public.tickets) TO service_role;

COMMENT ON FUNCTION private.set_ticket_alarms(_ticket public.tickets) IS 'Sets what time will do of a ticket. Not for API roles.';
