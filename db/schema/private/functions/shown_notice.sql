CREATE FUNCTION private.shown_notice(_row private.announcements) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', _row.id, 'words', _row.words, 'starts_at', _row.starts_at, 'ends_at', _row.ends_at, 'version', _row.version,
    'changed_at', _row.changed_at, 'changed_by', private.admin_name(_row.changed_by)
  )
$$;

REVOKE ALL ON FUNCTION private.shown_notice(_row private.announcements) FROM PUBLIC;
GRANT ALL ON FUNCTION private.shown_notice(_row private.announcements) TO service_role;

COMMENT ON FUNCTION private.shown_notice(_row private.announcements) IS 'A notice as admins see it. Not for API roles.';
