CREATE FUNCTION private.ticket_answer(_ticket public.tickets, _now timestamp with time zone) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select private.change_answer(_ticket.id, _ticket.state, _ticket.version, _now, jsonb_build_object('tenancy_id', _ticket.tenancy_id))
$$;

REVOKE ALL ON FUNCTION private.ticket_answer(_ticket public.tickets, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.ticket_answer(_ticket public.tickets, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.ticket_answer(_ticket public.tickets, _now timestamp with time zone) IS 'The answer of a change of a ticket. Not for API roles.';
