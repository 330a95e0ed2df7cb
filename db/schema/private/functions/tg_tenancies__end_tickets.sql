CREATE FUNCTION private.tg_tenancies__end_tickets() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _ticket public.tickets;
  _from text;
begin
  for _ticket in
    select * from public.tickets as known
    where known.tenancy_id = new.id and known.state in ('open', 'acknowledged', 'reopened') order by known.id for no key update
  loop
    _from := _ticket.state;
    _ticket.state := private.ticket_step(_ticket, 'end', 'clock', _from);
    _ticket.reason_kind := 'tenancy_ended';
    perform private.move_ticket(
      _ticket, new, _from, 'end', 'clock', '{"reason": "tenancy_ended"}', 'ticket_closed', 'all', '{}', new.state_at
    );
  end loop;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_tenancies__end_tickets() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_tenancies__end_tickets() TO service_role;
