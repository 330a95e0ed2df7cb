CREATE FUNCTION private.side_in(_enquiry_id uuid, _user_id uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case _user_id
    when thread.seeker_id then 'seeker'
    when thread.owner_id then 'owner'
    else 'broker'
  end
  from public.enquiries as thread
  where thread.id = _enquiry_id
$$;

REVOKE ALL ON FUNCTION private.side_in(_enquiry_id uuid, _user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.side_in(_enquiry_id uuid, _user_id uuid) TO service_role;

COMMENT ON FUNCTION private.side_in(_enquiry_id uuid, _user_id uuid) IS 'On which side of the conversation somebody who was notified of it stands: whose pages a link leads to. Not for API roles.';
