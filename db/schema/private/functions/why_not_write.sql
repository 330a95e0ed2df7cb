CREATE FUNCTION private.why_not_write(_thread public.enquiries, _side text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case
    when private.is_blocked(_thread.seeker_id, array[_thread.owner_id, _thread.broker_id]) then 'blocked'
    when _side = 'seeker' and private.messages_left(_thread) = 0 then 'wait_for_answer'
  end
$$;

REVOKE ALL ON FUNCTION private.why_not_write(_thread public.enquiries, _side text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.why_not_write(_thread public.enquiries, _side text) TO service_role;

COMMENT ON FUNCTION private.why_not_write(_thread public.enquiries, _side text) IS 'Why this side may write nothing now: blocked or wait_for_answer; null when it may. Not for API roles.';
