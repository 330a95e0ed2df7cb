CREATE FUNCTION private.take_application(_application_id uuid) RETURNS public.applications
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _application public.applications;
  _thread public.enquiries;
begin
  -- the conversation first, as everybody does
  _thread := private.take_enquiry(
    (select application.enquiry_id from public.applications as application where application.id = _application_id)
  );
  perform private.require_scope(_thread, 'applications');
  select * into _application from public.applications as application where application.id = _application_id for no key update;
  -- what was never sent is nobody's but the seeker's
  if not found or (_application.submitted_at is null and private.side_of(_thread) <> 'seeker') then
    perform private.refuse_not_found();
  end if;
  return _application;
end
$$;

REVOKE ALL ON FUNCTION private.take_application(_application_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_application(_application_id uuid) TO service_role;

COMMENT ON FUNCTION private.take_application(_application_id uuid) IS 'Locks an application of the caller and its conversation; PT404 for any other. Not for API roles.';
