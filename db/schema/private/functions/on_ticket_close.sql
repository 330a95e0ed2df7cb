CREATE FUNCTION private.on_ticket_close(_ticket_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy public.tenancies;
  _ticket public.tickets;
  _from text;
begin
  _tenancy := private.living_tenancy((select known.tenancy_id from public.tickets as known where known.id = _ticket_id));
  select * into _ticket from public.tickets as known where known.id = _ticket_id for no key update;
  if not found or _ticket.state <> 'resolved' then
    return;
  end if;
  if _ticket.state_at + interval '7 days' > _now then
    perform private.set_ticket_alarms(_ticket);
    return;
  end if;
  _from := _ticket.state;
  _ticket.state := private.ticket_step(_ticket, 'close', 'clock', _from);
  perform private.move_ticket(_ticket, _tenancy, _from, 'close', 'clock', null, 'ticket_closed', 'all', '{}', _now);
end
$$;

REVOKE ALL ON FUNCTION private.on_ticket_close(_ticket_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_ticket_close(_ticket_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_ticket_close(_ticket_id uuid, _now timestamp with time zone) IS 'Closes a repair that was done 7 days ago. For the server.';
