CREATE FUNCTION private.my_tenancy_rows() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select person.tenancy_id from public.tenancy_people as person where person.user_id = auth.uid() and person.until is null
$$;

REVOKE ALL ON FUNCTION private.my_tenancy_rows() FROM PUBLIC;
GRANT ALL ON FUNCTION private.my_tenancy_rows() TO service_role;
GRANT ALL ON FUNCTION private.my_tenancy_rows() TO authenticated;

COMMENT ON FUNCTION private.my_tenancy_rows() IS 'Tenancies in which the caller is a party now.';
