CREATE FUNCTION private.set_visit_alarms(_visit public.visits, _now timestamp with time zone) RETURNS void
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  with due as materialized (
    select alarm.kind, alarm.due_at from private.alarms_of(_visit, _now) as alarm
  ), over as (
    delete from private.alarms as alarm
    where alarm.subject_id = _visit.id and alarm.kind like 'visit\_%' and alarm.kind not in (select due.kind from due)
  )
  insert into private.alarms as alarm (kind, subject_id, due_at)
  select due.kind, _visit.id, due.due_at from due
  on conflict (kind, subject_id) do update set due_at = excluded.due_at, attempts = 0, last_error = null;
end
$$;

REVOKE ALL ON FUNCTION private.set_visit_alarms(_visit public.visits, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.set_visit_alarms(_visit public.visits, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.set_visit_alarms(_visit public.visits, _now timestamp with time zone) IS 'Sets the alarms of a visit and removes those of before. Not for API roles.';
