CREATE FUNCTION private.ticket_due_at(_ticket public.tickets) RETURNS timestamp with time zone
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case
    when _ticket.state not in ('open', 'reopened') then null
    when _ticket.priority = 'emergency' and _ticket.reminders < 4
      then _ticket.state_at + interval '4 hours' + _ticket.reminders * interval '12 hours'
    when _ticket.reminders > 0 then null
    when _ticket.priority = 'soon' then _ticket.state_at + interval '48 hours'
    when _ticket.priority = 'whenever' then _ticket.state_at + interval '7 days'
  end
$$;

REVOKE ALL ON FUNCTION private.ticket_due_at(_ticket public.tickets) FROM PUBLIC;
GRANT ALL ON FUNCTION private.ticket_due_at(_ticket public.tickets) TO service_role;

COMMENT ON FUNCTION private.ticket_due_at(_ticket public.tickets) IS 'When a ticket that nobody answered is told again: an emergency after 4 hours and then each 12, three times; others once. Not for API roles.';
