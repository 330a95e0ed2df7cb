CREATE FUNCTION private.is_listed_thread(_thread public.enquiries, _side text, _stage text, _pattern text, _property_id uuid, _only text) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select (_stage is null or _thread.stage = _stage)
    and (_property_id is null or _thread.property_id = _property_id)
    and case _only
      when 'my_turn' then (_thread.turn = 'seeker') = (_side = 'seeker')
      when 'closed' then _thread.state = 'closed'
      when 'unread' then coalesce((
        select mark.last_read_id from public.enquiry_reads as mark
        where mark.enquiry_id = _thread.id and mark.user_id = auth.uid()
      ), 0) < case _side when 'seeker' then _thread.last_host_message_id else _thread.last_seeker_message_id end
      else true
    end is true
    and (
      _pattern is null or _thread.home_title ilike _pattern
      or private.person_card(case _side
        when 'seeker' then coalesce(_thread.broker_id, _thread.owner_id) else _thread.seeker_id
      end) ->> 'name' ilike _pattern
    )
$$;

REVOKE ALL ON FUNCTION private.is_listed_thread(_thread public.enquiries, _side text, _stage text, _pattern text, _property_id uuid, _only text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_listed_thread(_thread public.enquiries, _side text, _stage text, _pattern text, _property_id uuid, _only text) TO service_role;

COMMENT ON FUNCTION private.is_listed_thread(_thread public.enquiries, _side text, _stage text, _pattern text, _property_id uuid, _only text) IS 'Whether a conversation of the caller fits what a list asks for. Not for API roles.';
