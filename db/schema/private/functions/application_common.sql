CREATE FUNCTION private.application_common(_application public.applications, _side text, _now timestamp with time zone) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', _application.id,
    'enquiry_id', _application.enquiry_id,
    'state', _application.state,
    'version', _application.version,
    'message', case when shown.is_all then _application.message end,
    'rent_paise', _application.rent_paise,
    'move_in_on', _application.move_in_on,
    'stay_months', _application.stay_months,
    'co_applicants', case when shown.is_all then _application.co_applicants else '[]' end,
    'offer', _application.offer || jsonb_build_object(
      'hash', private.offer_hash(_application), 'ends_at', _application.offer_ends_at
    ),
    'decline_kind', _application.decline_kind,
    'decline_words', _application.decline_words,
    'waits_until', _application.waits_until,
    'profile_updated_since', private.is_living(_application) and exists (
      select from public.renter_profiles as profile
      where profile.user_id = _application.seeker_id and profile.version <> _application.profile_version
    ),
    'warnings', '{"profile": [], "message": [], "offer": [], "decline": []}'::jsonb || case
      when _side = 'seeker' then jsonb_build_object(
        'offer', _application.warnings -> 'offer', 'decline', _application.warnings -> 'decline'
      )
      when shown.is_all then jsonb_build_object(
        'profile', _application.warnings -> 'profile', 'message', _application.warnings -> 'message'
      )
      else '{}'
    end,
    'documents', private.document_rows(_application, _side, _now),
    'submitted_at', _application.submitted_at,
    'state_at', _application.state_at
  )
  from (select _side = 'seeker' or private.is_living(_application) as is_all) as shown
$$;

REVOKE ALL ON FUNCTION private.application_common(_application public.applications, _side text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.application_common(_application public.applications, _side text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.application_common(_application public.applications, _side text, _now timestamp with time zone) IS 'What all lists of applications say alike. Not for API roles.';
