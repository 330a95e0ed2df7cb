CREATE FUNCTION private.my_party(_tenancy public.tenancies) RETURNS uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select person.party_id from public.tenancy_people as person
  where person.tenancy_id = _tenancy.id and person.user_id = auth.uid() and person.until is null
  order by person.role = 'owner' limit 1
$$;

REVOKE ALL ON FUNCTION private.my_party(_tenancy public.tenancies) FROM PUBLIC;
GRANT ALL ON FUNCTION private.my_party(_tenancy public.tenancies) TO service_role;

COMMENT ON FUNCTION private.my_party(_tenancy public.tenancies) IS 'The caller as a party. Not for API roles.';
