CREATE FUNCTION private.require_may_write(_thread public.enquiries, _side text) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  case private.why_not_write(_thread, _side)
    when 'blocked' then
      perform private.refuse('PT422', 'blocked', 'Messages cannot be sent in this conversation.');
    when 'wait_for_answer' then
      perform private.refuse(
        'PT422', 'wait_for_answer', 'You have sent 3 messages. Please wait for an answer before you write more.'
      );
    else
      null;
  end case;
end
$$;

REVOKE ALL ON FUNCTION private.require_may_write(_thread public.enquiries, _side text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_may_write(_thread public.enquiries, _side text) TO service_role;

COMMENT ON FUNCTION private.require_may_write(_thread public.enquiries, _side text) IS 'PT422 blocked or wait_for_answer. Not for API roles.';
