CREATE FUNCTION public.thread(_enquiry_id uuid, _before_id bigint DEFAULT NULL::bigint, _limit integer DEFAULT 30) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _rows constant integer := least(greatest(coalesce(_limit, 30), 1), 100);
  _thread public.enquiries;
  _side text;
  _messages jsonb;
begin
  perform private.require_second_factor();
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id;
  _side := private.side_of(_thread);
  if _side is null then
    perform private.refuse_not_found();
  end if;
  select coalesce(jsonb_agg(
    jsonb_build_object(
      'id', sent.id, 'side', sent.side, 'is_mine', sent.sender_id is not distinct from auth.uid(), 'kind', sent.kind,
      'by', case when sent.kind <> 'event' then private.further_writer(_thread, _side, sent.sender_id) end,
      'body', sent.body, 'warnings', to_jsonb(sent.warnings),
      'files', (
        select coalesce(jsonb_agg(to_jsonb(file) - array['message_id', 'position'] order by file.position), '[]')
        from public.message_files as file where file.message_id = sent.id
      ),
      'event', (
        select jsonb_build_object(
          'entity', event.entity, 'action', event.action, 'side', event.side, 'detail', event.detail
        )
        from public.chain_events as event where event.id = sent.event_id
      ),
      'removed_at', sent.removed_at, 'created_at', sent.created_at
    ) order by sent.id desc
  ), '[]')
  into _messages
  from (
    select * from public.messages as listed
    where listed.enquiry_id = _enquiry_id and (_before_id is null or listed.id < _before_id)
    order by listed.id desc limit _rows + 1
  ) as sent;
  return private.thread_row(_thread, _side) || jsonb_build_object(
    'created_at', _thread.created_at,
    'closed_by', _thread.closed_side,
    'close_reason', _thread.close_reason,
    'closed_at', case _thread.state when 'closed' then _thread.state_at end,
    'first_answer_at', _thread.first_answer_at,
    'visited_at', (
      select max(visit.starts_at) from public.visits as visit
      where visit.enquiry_id = _enquiry_id and visit.state = 'completed'
    ),
    'last_read_id', coalesce((
      select mark.last_read_id from public.enquiry_reads as mark
      where mark.enquiry_id = _enquiry_id and mark.user_id = auth.uid()
    ), 0),
    'is_blocked_by_me', exists (
      select from public.blocks as block
      where block.blocker_id = auth.uid() and block.blocked_id = any (private.other_side_of(_thread))
    ),
    'messages_left', case _side when 'seeker' then private.messages_left(_thread) end,
    'can_reopen', _thread.state = 'closed' and coalesce(private.why_not_reopen(_thread, _side), '') in ('', 'blocked'),
    'has_more', jsonb_array_length(_messages) > _rows,
    'messages', case when jsonb_array_length(_messages) > _rows then _messages - _rows else _messages end
  );
end
$$;

REVOKE ALL ON FUNCTION public.thread(_enquiry_id uuid, _before_id bigint, _limit integer) FROM PUBLIC;
GRANT ALL ON FUNCTION public.thread(_enquiry_id uuid, _before_id bigint, _limit integer) TO service_role;
GRANT ALL ON FUNCTION public.thread(_enquiry_id uuid, _before_id bigint, _limit integer) TO authenticated;

COMMENT ON FUNCTION public.thread(_enquiry_id uuid, _before_id bigint, _limit integer) IS 'A conversation of the caller with at most 100 messages, newest first, before the message _before_id; by names whoever else than the two wrote one. PT404.';
