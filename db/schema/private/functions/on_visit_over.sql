CREATE FUNCTION private.on_visit_over(_visit_id uuid, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _visit constant public.visits := private.living_visit(_visit_id, 'confirmed');
begin
  if _visit.id is null then
    return;
  end if;
  if _visit.ends_at + interval '2 hours' > _now then
    perform private.set_visit_alarms(_visit, _now);
    return;
  end if;
  perform private.step_of_clock(_visit, 'ask');
  perform private.tell_visit(
    private.thread_of(_visit), _visit, 'clock', 'visit_over', 'both',
    private.record_event('visit', _visit.id, _visit.enquiry_id, 'ask', 'confirmed', 'confirmed', 'clock', null, null, _now),
    '{}', _now
  );
end
$$;

REVOKE ALL ON FUNCTION private.on_visit_over(_visit_id uuid, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.on_visit_over(_visit_id uuid, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.on_visit_over(_visit_id uuid, _now timestamp with time zone) IS 'Asks both sides how a visit was. For the server.';
