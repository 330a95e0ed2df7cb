CREATE FUNCTION private.set_quiet_alarm(_thread public.enquiries, _now timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  -- without the home the end is set already
  select private.set_alarm('enquiry_quiet', _thread.id, _now + interval '60 days') where _thread.property_id is not null
$$;

REVOKE ALL ON FUNCTION private.set_quiet_alarm(_thread public.enquiries, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.set_quiet_alarm(_thread public.enquiries, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.set_quiet_alarm(_thread public.enquiries, _now timestamp with time zone) IS 'Ends the conversation after 60 days without a message. Not for API roles.';
