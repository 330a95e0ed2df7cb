CREATE FUNCTION private.unread_in(_thread public.enquiries, _side text, _last_read_id bigint) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case
    when coalesce(_last_read_id, 0)
      >= case _side when 'seeker' then _thread.last_host_message_id else _thread.last_seeker_message_id end then 0
    else (
      select count(*)::integer
      from (
        select from public.messages as sent
        where sent.enquiry_id = _thread.id and sent.id > coalesce(_last_read_id, 0) and sent.kind <> 'event'
          and (sent.side = 'seeker') <> (_side = 'seeker')
        limit 100
      ) as counted
    )
  end
$$;

REVOKE ALL ON FUNCTION private.unread_in(_thread public.enquiries, _side text, _last_read_id bigint) FROM PUBLIC;
GRANT ALL ON FUNCTION private.unread_in(_thread public.enquiries, _side text, _last_read_id bigint) TO service_role;

COMMENT ON FUNCTION private.unread_in(_thread public.enquiries, _side text, _last_read_id bigint) IS 'How many messages of the other side are unread, at most 100. Not for API roles.';
