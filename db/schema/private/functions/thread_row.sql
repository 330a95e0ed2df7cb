CREATE FUNCTION private.thread_row(_thread public.enquiries, _side text) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', _thread.id,
    'home', private.home_of_thread(_thread, _side <> 'seeker'),
    'other', private.person_card(case _side
      when 'seeker' then coalesce(_thread.broker_id, _thread.owner_id) else _thread.seeker_id
    end),
    'my_side', _side,
    'stage', _thread.stage,
    'state', _thread.state,
    'version', _thread.version,
    'next', case when _thread.turn is null then null
      when (_thread.turn = 'seeker') = (_side = 'seeker') then 'me' else 'other' end,
    'move_in_on', _thread.move_in_on,
    'people', _thread.people,
    'occupancy', _thread.occupancy,
    'visit', case when private.covers(_thread, _side, 'visits') then private.visit_ahead(_thread, _side, now()) end,
    'application', case when private.covers(_thread, _side, 'applications') then private.living_application(_thread) end,
    'last_message_at', _thread.last_message_at,
    'muted_until', (
      select mark.muted_until from public.enquiry_reads as mark
      where mark.enquiry_id = _thread.id and mark.user_id = auth.uid() and mark.muted_until > now()
    )
  )
$$;

REVOKE ALL ON FUNCTION private.thread_row(_thread public.enquiries, _side text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.thread_row(_thread public.enquiries, _side text) TO service_role;

COMMENT ON FUNCTION private.thread_row(_thread public.enquiries, _side text) IS 'What a list and a conversation say alike. Not for API roles.';
