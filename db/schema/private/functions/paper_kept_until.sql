CREATE FUNCTION private.paper_kept_until(_paper public.renter_papers) RETURNS timestamp with time zone
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case when count(*) filter (where application.state in ('draft', 'submitted', 'shortlisted', 'offered', 'accepted')) = 0
    then greatest(_paper.created_at, max(application.state_at)) + interval '30 days' end
  from public.application_documents as shared
  join public.applications as application on application.id = shared.application_id
  where shared.paper_id = _paper.id
$$;

REVOKE ALL ON FUNCTION private.paper_kept_until(_paper public.renter_papers) FROM PUBLIC;
GRANT ALL ON FUNCTION private.paper_kept_until(_paper public.renter_papers) TO service_role;

COMMENT ON FUNCTION private.paper_kept_until(_paper public.renter_papers) IS 'When a paper is deleted: 30 days after it came, and after the end of what shared it; null while that lives. Not for API roles.';
