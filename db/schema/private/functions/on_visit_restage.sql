CREATE FUNCTION private.on_visit_restage(_visit_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.restage(visit.enquiry_id, _now) from public.visits as visit where visit.id = _visit_id
$$;

REVOKE ALL ON FUNCTION private.on_visit_restage(_visit_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_visit_restage(_visit_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_visit_restage(_visit_id uuid, _now timestamp with time zone) IS 'Two weeks after a visit the conversation is about it no more. For the server.';
