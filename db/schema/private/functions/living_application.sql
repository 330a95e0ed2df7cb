CREATE FUNCTION private.living_application(_thread public.enquiries) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select application.state
  from public.applications as application
  where application.enquiry_id = _thread.id and private.is_living(application)
$$;

REVOKE ALL ON FUNCTION private.living_application(_thread public.enquiries) FROM PUBLIC;
GRANT ALL ON FUNCTION private.living_application(_thread public.enquiries) TO service_role;

COMMENT ON FUNCTION private.living_application(_thread public.enquiries) IS 'The state of the application that was sent and has not ended. Not for API roles.';
