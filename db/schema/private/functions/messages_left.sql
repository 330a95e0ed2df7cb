CREATE FUNCTION private.messages_left(_thread public.enquiries) RETURNS integer
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case
    when _thread.first_answer_at is null and not exists (
      select from public.chain_events as done
      where done.enquiry_id = _thread.id and done.side in ('owner', 'broker')
        and done.entity in ('visit', 'application', 'agreement') and done.action not in ('decline', 'cancel', 'withdraw')
    ) then greatest(3 - (
      select count(*)::integer
      from (
        select from public.messages as sent
        where sent.enquiry_id = _thread.id and sent.side = 'seeker' and sent.kind <> 'event'
        limit 3
      ) as counted
    ), 0)
  end
$$;

REVOKE ALL ON FUNCTION private.messages_left(_thread public.enquiries) FROM PUBLIC;
GRANT ALL ON FUNCTION private.messages_left(_thread public.enquiries) TO service_role;

COMMENT ON FUNCTION private.messages_left(_thread public.enquiries) IS 'How many messages the seeker may write before the host answers, in words or by a step that is no refusal; null after it. Not for API roles.';
