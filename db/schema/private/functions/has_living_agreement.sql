CREATE FUNCTION private.has_living_agreement(_enquiry_id uuid) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select exists (
    select from public.agreements as agreement
    where agreement.enquiry_id = _enquiry_id and agreement.state in ('sent', 'partly_signed')
  ) or exists (
    select from public.tenancies as tenancy where tenancy.enquiry_id = _enquiry_id and tenancy.state <> 'ended'
  )
$$;

REVOKE ALL ON FUNCTION private.has_living_agreement(_enquiry_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.has_living_agreement(_enquiry_id uuid) TO service_role;

COMMENT ON FUNCTION private.has_living_agreement(_enquiry_id uuid) IS 'Whether something is to be signed or a tenancy runs. Not for API roles.';
