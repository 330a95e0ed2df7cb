CREATE FUNCTION private.pass_turn_of_changes(_agreement public.agreements) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.enquiries as thread set turn = 'host'
  where thread.id = _agreement.enquiry_id and thread.state = 'open' and private.has_open_changes(_agreement.id)
$$;

REVOKE ALL ON FUNCTION private.pass_turn_of_changes(_agreement public.agreements) FROM PUBLIC;
GRANT ALL ON FUNCTION private.pass_turn_of_changes(_agreement public.agreements) TO service_role;

COMMENT ON FUNCTION private.pass_turn_of_changes(_agreement public.agreements) IS 'The host answers while a change is open. Not for API roles.';
