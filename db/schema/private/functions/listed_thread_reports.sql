CREATE FUNCTION private.listed_thread_reports() RETURNS text
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $_$
  select $q$
    from private.thread_reports as report
    left join public.enquiries as thread on thread.id = report.enquiry_id
    where case when coalesce($3, 'open') = 'decided'
        then report.decided_at > now() - interval '90 days' else report.decided_at is null
      end
      and ($1 is null
        or lower(thread.home_title || ' ' || thread.home_locality) like $1
        or report.reported_id = any ($2)
      )
      and ($4 is null or report.reason = $4)
      and ($5 is null or report.is_by_system = ($5 = 'system'))
  $q$
$_$;

REVOKE ALL ON FUNCTION private.listed_thread_reports() FROM PUBLIC;
GRANT ALL ON FUNCTION private.listed_thread_reports() TO service_role;

COMMENT ON FUNCTION private.listed_thread_reports() IS 'The reports of conversations that match, as SQL. $1, $3, $4 and $5 text, $2 uuid[]. Not for API roles.';
