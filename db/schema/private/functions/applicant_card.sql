CREATE FUNCTION private.applicant_card(_application public.applications) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.person_card(_application.seeker_id) || case
    when _application.state in ('shortlisted', 'offered', 'accepted') and profile.last_name is not null
      then jsonb_build_object('name', concat_ws(' ', profile.first_name, profile.last_name))
    else '{}'
  end
  from (select) as nothing
  left join public.profiles as profile on profile.id = _application.seeker_id
$$;

REVOKE ALL ON FUNCTION private.applicant_card(_application public.applications) FROM PUBLIC;
GRANT ALL ON FUNCTION private.applicant_card(_application public.applications) TO service_role;

COMMENT ON FUNCTION private.applicant_card(_application public.applications) IS 'An applicant as the host sees them: the whole name from the shortlist to the end. Not for API roles.';
