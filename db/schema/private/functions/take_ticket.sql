CREATE FUNCTION private.take_ticket(_ticket_id uuid) RETURNS public.tickets
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _ticket public.tickets;
begin
  select * into _ticket from public.tickets as known where known.id = _ticket_id;
  if not found then
    perform private.refuse_not_found();
  end if;
  perform private.take_tenancy(_ticket.tenancy_id);
  select * into _ticket from public.tickets as known where known.id = _ticket_id for no key update;
  if not found then
    perform private.refuse_not_found();
  end if;
  return _ticket;
end
$$;

REVOKE ALL ON FUNCTION private.take_ticket(_ticket_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_ticket(_ticket_id uuid) TO service_role;

COMMENT ON FUNCTION private.take_ticket(_ticket_id uuid) IS 'Locks a ticket of a tenancy of the caller, the tenancy first; PT404 for any other. Not for API roles.';
