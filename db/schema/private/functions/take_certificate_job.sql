CREATE FUNCTION private.take_certificate_job(_now timestamp with time zone) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _id uuid;
begin
  select job.agreement_id into _id from private.certificate_jobs as job
  where job.due_at <= _now order by job.due_at for update skip locked limit 1;
  -- whoever stops in the middle leaves it to the next one in five minutes
  update private.certificate_jobs as job
  set due_at = _now + greatest(interval '5 minutes', private.alarm_delay(job.attempts + 1)), attempts = least(job.attempts + 1, 32000)
  where job.agreement_id = _id;
  return _id;
end
$$;

REVOKE ALL ON FUNCTION private.take_certificate_job(_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_certificate_job(_now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.take_certificate_job(_now timestamp with time zone) IS 'An agreement whose certificate is due, for one node; null for none. For the server.';
