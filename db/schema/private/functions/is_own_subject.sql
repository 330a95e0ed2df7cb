CREATE FUNCTION private.is_own_subject(_kind text, _id uuid) RETURNS boolean
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _thread public.enquiries;
begin
  if _kind in ('enquiry', 'visit', 'application', 'agreement') then
    _thread := private.thread_of_case(_kind, _id);
    return private.is_own_case(_thread) or exists (
      select from public.tenancies as tenancy where tenancy.enquiry_id = _thread.id and private.is_own_tenancy(tenancy)
    );
  end if;
  return private.is_own_tenancy(private.tenancy_of_case(_kind, _id));
end
$$;

REVOKE ALL ON FUNCTION private.is_own_subject(_kind text, _id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_own_subject(_kind text, _id uuid) TO service_role;

COMMENT ON FUNCTION private.is_own_subject(_kind text, _id uuid) IS 'Whether the caller is or was a side of what a case is about. Not for API roles.';
