CREATE FUNCTION private.ticket_state(_ticket public.tickets) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'entity', 'ticket', 'id', _ticket.id, 'state', _ticket.state, 'version', _ticket.version, 'at', _ticket.state_at
  )
$$;

REVOKE ALL ON FUNCTION private.ticket_state(_ticket public.tickets) FROM PUBLIC;
GRANT ALL ON FUNCTION private.ticket_state(_ticket public.tickets) TO service_role;

COMMENT ON FUNCTION private.ticket_state(_ticket public.tickets) IS 'What is so now of a ticket, for a refusal. Not for API roles.';
