CREATE FUNCTION private.drop_alarm(_kind text, _subject_id uuid) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  delete from private.alarms as alarm where alarm.kind = _kind and alarm.subject_id = _subject_id
$$;

REVOKE ALL ON FUNCTION private.drop_alarm(_kind text, _subject_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.drop_alarm(_kind text, _subject_id uuid) TO service_role;

COMMENT ON FUNCTION private.drop_alarm(_kind text, _subject_id uuid) IS 'Removes an alarm. Not for API roles.';
