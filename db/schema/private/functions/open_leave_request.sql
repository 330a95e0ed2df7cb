CREATE FUNCTION private.open_leave_request(_tenancy_id uuid, _side text) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', asked.id, 'kind', asked.kind, 'leave_on', asked.leave_on, 'reason', asked.reason, 'state', asked.state, 'version', asked.version,
    'made_at', asked.made_at, 'is_ours', asked.side = _side
  )
  from public.leave_requests as asked where asked.tenancy_id = _tenancy_id and asked.state = 'asked'
$$;

REVOKE ALL ON FUNCTION private.open_leave_request(_tenancy_id uuid, _side text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.open_leave_request(_tenancy_id uuid, _side text) TO service_role;

COMMENT ON FUNCTION private.open_leave_request(_tenancy_id uuid, _side text) IS 'What is asked about leaving and not answered yet. Not for API roles.';
