CREATE FUNCTION private.take_enquiry(_enquiry_id uuid) RETURNS public.enquiries
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _thread public.enquiries;
begin
  select * into _thread from public.enquiries as thread where thread.id = _enquiry_id for no key update;
  if not found or private.side_of(_thread) is null then
    perform private.refuse_not_found();
  end if;
  return _thread;
end
$$;

REVOKE ALL ON FUNCTION private.take_enquiry(_enquiry_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_enquiry(_enquiry_id uuid) TO service_role;

COMMENT ON FUNCTION private.take_enquiry(_enquiry_id uuid) IS 'Locks a conversation of the caller; PT404 for any other. Not for API roles.';
