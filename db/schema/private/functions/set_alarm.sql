CREATE FUNCTION private.set_alarm(_kind text, _subject_id uuid, _due_at timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into private.alarms (kind, subject_id, due_at) values (_kind, _subject_id, _due_at)
  on conflict (kind, subject_id) do update set due_at = excluded.due_at, attempts = 0, last_error = null
$$;

REVOKE ALL ON FUNCTION private.set_alarm(_kind text, _subject_id uuid, _due_at timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.set_alarm(_kind text, _subject_id uuid, _due_at timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.set_alarm(_kind text, _subject_id uuid, _due_at timestamp with time zone) IS 'Sets or moves an alarm. Not for API roles.';
