CREATE FUNCTION private.end_visit(_visit public.visits, _from text, _action text, _side text, _reason_kind text, _reason text, _now timestamp with time zone) RETURNS public.visits
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _is_late constant boolean := _from = 'confirmed' and _side <> 'clock' and _visit.starts_at - _now < interval '4 hours';
  _kept public.visits := private.end_proposal(_visit, _now);
begin
  _kept.reason_kind := _reason_kind;
  _kept.reason := _reason;
  _kept.calendar_sequence := _visit.calendar_sequence + case _from when 'confirmed' then 1 else 0 end;
  _kept := private.write_visit(_kept);
  perform private.note_visit(
    _kept, _from, _action, _side,
    case _action when 'lapse' then 'visit_lapsed' when 'decline' then 'visit_declined' else 'visit_cancelled' end,
    case when _side = 'clock' then 'both' else 'other' end,
    jsonb_build_object('reason', _reason_kind) || case when _is_late then '{"is_late": true}'::jsonb else '{}' end, _now
  );
  return _kept;
end
$$;

REVOKE ALL ON FUNCTION private.end_visit(_visit public.visits, _from text, _action text, _side text, _reason_kind text, _reason text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.end_visit(_visit public.visits, _from text, _action text, _side text, _reason_kind text, _reason text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.end_visit(_visit public.visits, _from text, _action text, _side text, _reason_kind text, _reason text, _now timestamp with time zone) IS 'Stores a visit that was declined, lapsed or was cancelled, and tells of it. Not for API roles.';
