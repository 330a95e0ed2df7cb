CREATE FUNCTION public.admin_count_thread_reports() RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  perform private.require_admin();
  return (
    select coalesce(jsonb_object_agg(counted.reason, counted.reports), '{}')
    from (
      select report.reason, count(*) as reports
      from private.thread_reports as report where report.decided_at is null group by report.reason
    ) as counted
  );
end
$$;

REVOKE ALL ON FUNCTION public.admin_count_thread_reports() FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_count_thread_reports() TO service_role;
GRANT ALL ON FUNCTION public.admin_count_thread_reports() TO authenticated;

COMMENT ON FUNCTION public.admin_count_thread_reports() IS 'How many reports of conversations wait, by reason: {harassment: 2}. For admins; 42501.';
