CREATE FUNCTION private.on_visit_request_ends(_visit_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _visit public.visits := private.living_visit(_visit_id, 'requested');
begin
  if _visit.id is null then
    return;
  end if;
  if private.visit_answer_until(_visit) > _now then
    perform private.set_visit_alarms(_visit, _now);
    return;
  end if;
  _visit.state := private.step_of_clock(_visit, 'lapse');
  perform private.end_visit(_visit, 'requested', 'lapse', 'clock', 'no_answer', null, _now);
end
$$;

REVOKE ALL ON FUNCTION private.on_visit_request_ends(_visit_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_visit_request_ends(_visit_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_visit_request_ends(_visit_id uuid, _now timestamp with time zone) IS 'Ends a request that nobody answered. For the server.';
