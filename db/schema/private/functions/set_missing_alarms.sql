CREATE FUNCTION private.set_missing_alarms(_now timestamp with time zone) RETURNS integer
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  with made as (
    insert into private.alarms (kind, subject_id, due_at)
    select missing.kind, missing.subject_id, missing.due_at from private.missing_alarms(_now) as missing
    union all
    select missing.kind, missing.subject_id, missing.due_at from private.missing_mandate_alarms(_now) as missing
    on conflict do nothing
    returning 1
  )
  select count(*)::integer from made
$$;

REVOKE ALL ON FUNCTION private.set_missing_alarms(_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.set_missing_alarms(_now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.set_missing_alarms(_now timestamp with time zone) IS 'Sets alarms that are missing; how many: more than none is a fault to be logged. Nightly. For the server.';
