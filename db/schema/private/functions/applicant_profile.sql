CREATE FUNCTION private.applicant_profile(_application public.applications, _side text) RETURNS jsonb
    LANGUAGE sql IMMUTABLE
    SET search_path TO ''
    AS $$
  select case
    when _application.profile is null or (_side <> 'seeker' and not private.is_living(_application)) then null
    else _application.profile || jsonb_build_object(
      'has_reference', coalesce(_application.profile ->> 'reference_name', _application.profile ->> 'reference_phone') is not null
    ) || case when _side = 'seeker' or _application.state <> 'submitted' then '{}'
      else '{"employer": null, "earlier_home": null, "reference_name": null, "reference_phone": null}'::jsonb end
  end
$$;

REVOKE ALL ON FUNCTION private.applicant_profile(_application public.applications, _side text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.applicant_profile(_application public.applications, _side text) TO service_role;

COMMENT ON FUNCTION private.applicant_profile(_application public.applications, _side text) IS 'The copy of a profile as a side sees it. Not for API roles.';
