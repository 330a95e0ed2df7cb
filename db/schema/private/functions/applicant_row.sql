CREATE FUNCTION private.applicant_row(_application public.applications, _now timestamp with time zone) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.application_common(_application, 'owner', _now) || jsonb_build_object(
    'applicant', private.applicant_card(_application),
    'is_name_open', _application.state in ('shortlisted', 'offered', 'accepted'),
    'profile', private.applicant_profile(_application, 'owner'),
    'papers', (select count(*) from public.application_documents as shared where shared.application_id = _application.id),
    'applied_before', _application.duplicate_of is not null,
    'visit', (
      select jsonb_build_object('state', visit.state, 'starts_at', visit.starts_at)
      from public.visits as visit
      where visit.enquiry_id = _application.enquiry_id
      order by visit.created_at desc
      limit 1
    )
  )
$$;

REVOKE ALL ON FUNCTION private.applicant_row(_application public.applications, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.applicant_row(_application public.applications, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.applicant_row(_application public.applications, _now timestamp with time zone) IS 'An application in its home''s list. Not for API roles.';
