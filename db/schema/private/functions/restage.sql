CREATE FUNCTION private.restage(_enquiry_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select null::void
$$;

REVOKE ALL ON FUNCTION private.restage(_enquiry_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.restage(_enquiry_id uuid) TO service_role;

COMMENT ON FUNCTION private.restage(_enquiry_id uuid) IS 'Writes how far a conversation came. Not for API roles.';
