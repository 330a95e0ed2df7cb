CREATE FUNCTION private.require_not_blocked(_thread public.enquiries) RETURNS void
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  if private.is_blocked(_thread.seeker_id, array[_thread.owner_id, _thread.broker_id]) then
    perform private.refuse('PT422', 'blocked', 'Messages cannot be sent in this conversation.');
  end if;
end
$$;

REVOKE ALL ON FUNCTION private.require_not_blocked(_thread public.enquiries) FROM PUBLIC;
GRANT ALL ON FUNCTION private.require_not_blocked(_thread public.enquiries) TO service_role;

COMMENT ON FUNCTION private.require_not_blocked(_thread public.enquiries) IS 'PT422 blocked. Not for API roles.';
