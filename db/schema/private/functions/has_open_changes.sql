CREATE FUNCTION private.has_open_changes(_agreement_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (select from private.agreement_changes as asked where asked.agreement_id = _agreement_id and asked.state = 'asked')
$$;

REVOKE ALL ON FUNCTION private.has_open_changes(_agreement_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.has_open_changes(_agreement_id uuid) TO service_role;

COMMENT ON FUNCTION private.has_open_changes(_agreement_id uuid) IS 'Whether a change that was asked for waits for its answer. Not for API roles.';
