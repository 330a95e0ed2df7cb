CREATE FUNCTION private.thread_of(_application public.applications) RETURNS public.enquiries
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _thread public.enquiries;
begin
  select * into _thread from public.enquiries as thread where thread.id = _application.enquiry_id;
  return _thread;
end
$$;

CREATE FUNCTION private.thread_of(_visit public.visits) RETURNS public.enquiries
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _thread public.enquiries;
begin
  select * into _thread from public.enquiries as thread where thread.id = _visit.enquiry_id;
  return _thread;
end
$$;

REVOKE ALL ON FUNCTION private.thread_of(_application public.applications) FROM PUBLIC;
GRANT ALL ON FUNCTION private.thread_of(_application public.applications) TO service_role;
REVOKE ALL ON FUNCTION private.thread_of(_visit public.visits) FROM PUBLIC;
GRANT ALL ON FUNCTION private.thread_of(_visit public.visits) TO service_role;

COMMENT ON FUNCTION private.thread_of(_application public.applications) IS 'The conversation of an application. Not for API roles.';
COMMENT ON FUNCTION private.thread_of(_visit public.visits) IS 'The conversation of a visit. Not for API roles.';
