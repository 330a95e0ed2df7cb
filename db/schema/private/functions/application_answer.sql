CREATE FUNCTION private.application_answer(_application public.applications, _now timestamp with time zone) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.change_answer(
    _application.id, _application.state, _application.version, _now,
    jsonb_build_object('enquiry_id', _application.enquiry_id, 'also_accepted', _application.state = 'accepted' and exists (
      select from public.applications as other
      where other.seeker_id = _application.seeker_id and other.state = 'accepted' and other.id <> _application.id
        and abs((other.offer ->> 'start_on')::date - (_application.offer ->> 'start_on')::date) <= 30
    ))
  )
$$;

REVOKE ALL ON FUNCTION private.application_answer(_application public.applications, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.application_answer(_application public.applications, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.application_answer(_application public.applications, _now timestamp with time zone) IS 'The answer of a step of an application. Not for API roles.';
