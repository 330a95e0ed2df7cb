CREATE FUNCTION private.reported_in(_report private.thread_reports) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case
    when _report.message_id is not null then (
      select sent.sender_id from public.messages as sent where sent.id = _report.message_id
    )
    else (
      select case
        when _report.reporter_id is distinct from thread.seeker_id then thread.seeker_id
        else coalesce(
          (
            select sent.sender_id from public.messages as sent
            where sent.enquiry_id = thread.id and sent.side in ('owner', 'broker') and sent.sender_id is not null
            order by sent.id desc limit 1
          ),
          thread.broker_id, thread.owner_id
        )
      end
      from public.enquiries as thread where thread.id = _report.enquiry_id
    )
  end
$$;

REVOKE ALL ON FUNCTION private.reported_in(_report private.thread_reports) FROM PUBLIC;
GRANT ALL ON FUNCTION private.reported_in(_report private.thread_reports) TO service_role;

COMMENT ON FUNCTION private.reported_in(_report private.thread_reports) IS 'Whom a report of a conversation is about. Not for API roles.';
