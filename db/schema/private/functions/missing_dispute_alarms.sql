CREATE FUNCTION private.missing_dispute_alarms() RETURNS TABLE(kind text, subject_id uuid, due_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select 'tenancy_dispute_ends', waiting.tenancy_id, min(waiting.ends_at)
  from private.disputes as waiting
  where waiting.state = 'proposed' and not exists (
    select from private.alarms as alarm where alarm.kind = 'tenancy_dispute_ends' and alarm.subject_id = waiting.tenancy_id
  )
  group by waiting.tenancy_id
$$;

REVOKE ALL ON FUNCTION private.missing_dispute_alarms() FROM PUBLIC;
GRANT ALL ON FUNCTION private.missing_dispute_alarms() TO service_role;

COMMENT ON FUNCTION private.missing_dispute_alarms() IS 'Proposals without an alarm for their end; there should be none. For the server.';
