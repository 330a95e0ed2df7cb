CREATE FUNCTION private.unread_threads_of(_user_id uuid, _is_broker boolean) RETURNS integer
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  return (
    select count(*)::integer
    from (
      select
      from (
        select thread.id, thread.last_host_message_id as heard from public.enquiries as thread where thread.seeker_id = _user_id
        union all
        select thread.id, thread.last_seeker_message_id from public.enquiries as thread where thread.owner_id = _user_id
        union all
        select thread.id, thread.last_seeker_message_id from public.enquiries as thread
        where thread.broker_id = _user_id and _is_broker and thread.owner_id <> _user_id
      ) as own
      left join public.enquiry_reads as mark on mark.enquiry_id = own.id and mark.user_id = _user_id
      where own.heard > coalesce(mark.last_read_id, 0) and (mark.muted_until is null or mark.muted_until <= now())
      limit 200
    ) as unread
  );
end
$$;

REVOKE ALL ON FUNCTION private.unread_threads_of(_user_id uuid, _is_broker boolean) FROM PUBLIC;
GRANT ALL ON FUNCTION private.unread_threads_of(_user_id uuid, _is_broker boolean) TO service_role;

COMMENT ON FUNCTION private.unread_threads_of(_user_id uuid, _is_broker boolean) IS 'How many conversations of a person hold unread messages, without muted ones; stops at 200. Not for API roles.';
