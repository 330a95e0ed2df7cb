CREATE FUNCTION private.on_tenancy_move_in_waits(_tenancy_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.remind_of_handover(_tenancy_id, 'move_in', _now)
$$;

REVOKE ALL ON FUNCTION private.on_tenancy_move_in_waits(_tenancy_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_tenancy_move_in_waits(_tenancy_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_tenancy_move_in_waits(_tenancy_id uuid, _now timestamp with time zone) IS 'Reminds of the record of moving in. For the server.';
