CREATE FUNCTION private.case_ticket(_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'kind', ticket.kind, 'priority', ticket.priority, 'state', ticket.state, 'title', ticket.title, 'body', ticket.body,
    'raised_side', ticket.raised_side, 'created_at', ticket.created_at, 'first_answer_at', ticket.first_answer_at,
    'starts_at', ticket.starts_at, 'time_agreed_at', ticket.time_agreed_at, 'cost_paise', ticket.cost_paise,
    'tenant_share_paise', ticket.tenant_share_paise, 'cost_agreed_at', ticket.cost_agreed_at, 'reason_kind', ticket.reason_kind,
    'reason', ticket.reason, 'reopened_count', ticket.reopened_count,
    'photos', (select count(*) from public.ticket_photos as photo where photo.ticket_id = ticket.id),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object('side', note.side, 'at', note.created_at, 'body', note.body) order by note.id), '[]')
      from (
        select * from public.ticket_notes as listed where listed.ticket_id = ticket.id order by listed.id desc limit 100
      ) as note
    )
  )
  from public.tickets as ticket where ticket.id = _id
$$;

REVOKE ALL ON FUNCTION private.case_ticket(_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.case_ticket(_id uuid) TO service_role;

COMMENT ON FUNCTION private.case_ticket(_id uuid) IS 'A repair as an admin reads it in a case: the words of both sides, the last 100 notes, how many photos. Not for API roles.';
