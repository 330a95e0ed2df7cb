CREATE FUNCTION private.on_visit_remind_2(_visit_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.remind_of_visit(_visit_id, 2, _now)
$$;

REVOKE ALL ON FUNCTION private.on_visit_remind_2(_visit_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_visit_remind_2(_visit_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_visit_remind_2(_visit_id uuid, _now timestamp with time zone) IS 'Reminds of a visit two hours before. For the server.';
