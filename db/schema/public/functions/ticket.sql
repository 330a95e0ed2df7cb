CREATE FUNCTION public.ticket(_ticket_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _ticket public.tickets;
  _tenancy public.tenancies;
  _side text;
begin
  perform private.require_second_factor();
  select * into _ticket from public.tickets as known where known.id = _ticket_id;
  select * into _tenancy from public.tenancies as known where known.id = _ticket.tenancy_id;
  _side := private.tenancy_side(_tenancy);
  if _tenancy.id is null or _side is null then
    perform private.refuse_not_found();
  end if;
  return private.ticket_common(_ticket, _tenancy, _side) || jsonb_build_object(
    'body', _ticket.body,
    'photos', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'object_name', photo.object_name, 'mime', photo.mime, 'shows', photo.shows, 'side', photo.side, 'width', photo.width,
        'height', photo.height, 'created_at', photo.created_at
      ) order by photo.id), '[]')
      from public.ticket_photos as photo where photo.ticket_id = _ticket.id
    ),
    'notes', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', note.id, 'side', note.side, 'body', note.body, 'created_at', note.created_at,
        'is_mine', coalesce(note.sender_id = auth.uid(), false),
        'name', case when note.sender_id is null then 'Former member' else private.person_card(note.sender_id) ->> 'name' end
      ) order by note.id), '[]')
      from (select * from public.ticket_notes as sent where sent.ticket_id = _ticket.id order by sent.id desc limit 200) as note
    ),
    'events', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', event.id, 'action', event.action, 'to_state', event.to_state, 'side', event.side, 'detail', event.detail, 'at', event.happened_at
      ) order by event.id), '[]')
      from (
        select * from public.chain_events as told
        where told.entity = 'ticket' and told.entity_id = _ticket.id and told.action not in ('write', 'remind')
          and (_side <> 'broker' or told.action not in ('set_cost', 'agree_share', 'agree_credit'))
        order by told.id desc limit 200
      ) as event
    )
  );
end
$$;

REVOKE ALL ON FUNCTION public.ticket(_ticket_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.ticket(_ticket_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.ticket(_ticket_id uuid) TO authenticated;

COMMENT ON FUNCTION public.ticket(_ticket_id uuid) IS 'A repair of a tenancy of the caller with its words, photos and steps; its cost for the two sides alone. PT404.';
