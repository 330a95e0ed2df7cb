CREATE FUNCTION private.after_tenancy(_tenancy public.tenancies) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  update public.properties as home set status = 'available', is_public = false
  where home.id = _tenancy.property_id and home.status = 'rented' and home.property_type <> 'pg-hostel'
$$;

REVOKE ALL ON FUNCTION private.after_tenancy(_tenancy public.tenancies) FROM PUBLIC;
GRANT ALL ON FUNCTION private.after_tenancy(_tenancy public.tenancies) TO service_role;

COMMENT ON FUNCTION private.after_tenancy(_tenancy public.tenancies) IS 'What follows the end of a tenancy. Not for API roles.';
