CREATE FUNCTION private.tenant_names(_tenancy_id uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(string_agg(party.legal_name, ', ' order by party.sign_order), '')
  from public.tenancy_people as person join public.agreement_parties as party on party.id = person.party_id
  where person.tenancy_id = _tenancy_id and person.role <> 'owner'
$$;

REVOKE ALL ON FUNCTION private.tenant_names(_tenancy_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tenant_names(_tenancy_id uuid) TO service_role;

COMMENT ON FUNCTION private.tenant_names(_tenancy_id uuid) IS 'Who rents, as the agreement names them. Not for API roles.';
