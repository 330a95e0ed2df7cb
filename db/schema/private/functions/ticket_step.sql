CREATE FUNCTION private.ticket_step(_ticket public.tickets, _action text, _side text, _expected text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.step('ticket', _ticket.id, _action, _side, _ticket.state, _expected, _ticket.version, _ticket.state_at)
$$;

REVOKE ALL ON FUNCTION private.ticket_step(_ticket public.tickets, _action text, _side text, _expected text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.ticket_step(_ticket public.tickets, _action text, _side text, _expected text) TO service_role;

COMMENT ON FUNCTION private.ticket_step(_ticket public.tickets, _action text, _side text, _expected text) IS 'private.step of a ticket. Not for API roles.';
