CREATE FUNCTION private.alarms_of(_visit public.visits, _now timestamp with time zone) RETURNS TABLE(kind text, due_at timestamp with time zone)
    LANGUAGE plpgsql STABLE
    SET search_path TO ''
    AS $$
begin
  return query
    select due.kind, due.at
    from (values
      ('requested', 'visit_request_ends', private.visit_answer_until(_visit), true),
      ('confirmed', 'visit_remind_24', _visit.starts_at - interval '24 hours', false),
      ('confirmed', 'visit_remind_2', _visit.starts_at - interval '2 hours', false),
      ('confirmed', 'visit_over', _visit.ends_at + interval '2 hours', false),
      ('confirmed', 'visit_settle', _visit.ends_at + interval '48 hours', true),
      ('completed', 'visit_restage', _visit.state_at + interval '14 days', false)
    ) as due (state, kind, at, is_needed)
    where due.state = _visit.state and (due.is_needed or due.at > _now);
end
$$;

REVOKE ALL ON FUNCTION private.alarms_of(_visit public.visits, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.alarms_of(_visit public.visits, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.alarms_of(_visit public.visits, _now timestamp with time zone) IS 'What time will do about a visit in its state. Not for API roles.';
