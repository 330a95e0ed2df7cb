CREATE FUNCTION private.restage(_enquiry_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.enquiries as thread
  set stage = case thread.state when 'closed' then 'closed' else 'asking' end
  where thread.id = _enquiry_id
    and thread.stage <> case thread.state when 'closed' then 'closed' else 'asking' end
$$;

REVOKE ALL ON FUNCTION private.restage(_enquiry_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.restage(_enquiry_id uuid) TO service_role;

COMMENT ON FUNCTION private.restage(_enquiry_id uuid) IS 'Writes how far a conversation came. Not for API roles.';
