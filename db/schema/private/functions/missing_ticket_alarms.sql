CREATE FUNCTION private.missing_ticket_alarms() RETURNS TABLE(kind text, subject_id uuid, due_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select 'ticket_waits', ticket.id, private.ticket_due_at(ticket)
  from public.tickets as ticket
  where ticket.state in ('open', 'reopened') and private.ticket_due_at(ticket) is not null
    and not exists (select from private.alarms as alarm where alarm.kind = 'ticket_waits' and alarm.subject_id = ticket.id)
  union all
  select 'ticket_close', ticket.id, ticket.state_at + interval '7 days'
  from public.tickets as ticket
  where ticket.state = 'resolved'
    and not exists (select from private.alarms as alarm where alarm.kind = 'ticket_close' and alarm.subject_id = ticket.id)
$$;

REVOKE ALL ON FUNCTION private.missing_ticket_alarms() FROM PUBLIC;
GRANT ALL ON FUNCTION private.missing_ticket_alarms() TO service_role;

COMMENT ON FUNCTION private.missing_ticket_alarms() IS 'Repairs that wait without an alarm. For the server.';
