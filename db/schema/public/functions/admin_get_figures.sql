CREATE FUNCTION public.admin_get_figures(_source text) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $_$
begin
  perform private.require_admin();
  return case _source
    when 'users' then private.figures_of('public.profiles', 'false')
    when 'properties' then
      private.figures_of('public.properties', $q$approval_status = 'pending' and archived_at is null$q$)
    when 'verification_records' then private.figures_of('public.verification_records', $q$status = 'pending'$q$)
    when 'role_approvals' then
      private.figures_of(
        $q$(select * from public.user_roles where role <> 'admin') as asked$q$, $q$role_approval_status = 'pending'$q$
      )
    when 'reports' then private.figures_of('public.property_reports', 'decided_at is null')
    when 'thread_reports' then private.figures_of('private.thread_reports', 'decided_at is null')
    -- one that is proposed waits for its two sides
    when 'disputes' then private.figures_of('private.disputes', $q$state = 'asked'$q$)
  end;
end
$_$;

REVOKE ALL ON FUNCTION public.admin_get_figures(_source text) FROM PUBLIC;
GRANT ALL ON FUNCTION public.admin_get_figures(_source text) TO service_role;
GRANT ALL ON FUNCTION public.admin_get_figures(_source text) TO authenticated;

COMMENT ON FUNCTION public.admin_get_figures(_source text) IS 'Numbers of users, properties, verification_records, role_approvals, reports, thread_reports or disputes: total, waiting, waiting_since, last_seven_days, and how many came on each of 30 days of India. Null for another word. For admins.';
