CREATE FUNCTION private.missing_alarms(_now timestamp with time zone) RETURNS TABLE(kind text, subject_id uuid, due_at timestamp with time zone)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select 'enquiry_quiet', thread.id,
    case when thread.property_id is null then _now + interval '30 days' else thread.last_message_at + interval '60 days' end
  from public.enquiries as thread
  where thread.state = 'open' and not exists (
    select from private.alarms as alarm where alarm.kind = 'enquiry_quiet' and alarm.subject_id = thread.id
  )
  union all
  select due.kind, visit.id, due.due_at
  from public.visits as visit, private.alarms_of(visit, _now) as due
  where (visit.state in ('requested', 'confirmed') or (visit.state = 'completed' and visit.state_at > _now - interval '14 days'))
    and not exists (select from private.alarms as alarm where alarm.kind = due.kind and alarm.subject_id = visit.id)
  union all
  select 'application_ends', application.id, application.waits_until
  from public.applications as application
  where private.is_living(application) and not exists (
    select from private.alarms as alarm where alarm.kind = 'application_ends' and alarm.subject_id = application.id
  )
  union all
  select 'agreement_ends', agreement.id, agreement.expires_at
  from public.agreements as agreement
  where agreement.state in ('sent', 'partly_signed') and not exists (
    select from private.alarms as alarm where alarm.kind = 'agreement_ends' and alarm.subject_id = agreement.id
  )
  union all
  select missing.kind, missing.subject_id, missing.due_at from private.missing_tenancy_alarms(_now) as missing
  union all
  select missing.kind, missing.subject_id, missing.due_at from private.missing_ticket_alarms() as missing
  union all
  select missing.kind, missing.subject_id, missing.due_at from private.missing_review_alarms() as missing
  union all
  select missing.kind, missing.subject_id, missing.due_at from private.missing_dispute_alarms() as missing
$$;

REVOKE ALL ON FUNCTION private.missing_alarms(_now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.missing_alarms(_now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.missing_alarms(_now timestamp with time zone) IS 'States that wait for a clock without an alarm; there should be none. For the server.';
