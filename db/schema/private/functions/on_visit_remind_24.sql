CREATE FUNCTION private.on_visit_remind_24(_visit_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.remind_of_visit(_visit_id, 24, _now)
$$;

REVOKE ALL ON FUNCTION private.on_visit_remind_24(_visit_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_visit_remind_24(_visit_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_visit_remind_24(_visit_id uuid, _now timestamp with time zone) IS 'Reminds of a visit a day before. For the server.';
