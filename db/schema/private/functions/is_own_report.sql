CREATE FUNCTION private.is_own_report(_report private.thread_reports) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(auth.uid() in (_report.reporter_id, _report.reported_id), false) or exists (
    select from public.enquiries as thread
    where thread.id = _report.enquiry_id and auth.uid() in (thread.seeker_id, thread.owner_id, thread.broker_id)
  )
$$;

REVOKE ALL ON FUNCTION private.is_own_report(_report private.thread_reports) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_own_report(_report private.thread_reports) TO service_role;

COMMENT ON FUNCTION private.is_own_report(_report private.thread_reports) IS 'Whether the caller reported, is reported or stands on a side of the conversation. Not for API roles.';
