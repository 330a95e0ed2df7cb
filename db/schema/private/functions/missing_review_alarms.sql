CREATE FUNCTION private.missing_review_alarms() RETURNS TABLE(kind text, subject_id uuid, due_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select 'review_show', review.id, review.opens_until from public.reviews as review
  where review.state = 'written' and not review.is_own_account
    and not exists (select from private.alarms as alarm where alarm.kind = 'review_show' and alarm.subject_id = review.id)
$$;

REVOKE ALL ON FUNCTION private.missing_review_alarms() FROM PUBLIC;
GRANT ALL ON FUNCTION private.missing_review_alarms() TO service_role;

COMMENT ON FUNCTION private.missing_review_alarms() IS 'Reviews that wait to be shown without an alarm. For the server.';
