CREATE FUNCTION private.party_lines(_agreement public.agreements) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_agg(jsonb_build_object(
    'role', party.role, 'sign_order', party.sign_order, 'legal_name', party.legal_name, 'address', party.address
  ) order by party.sign_order)
  from public.agreement_parties as party where party.agreement_id = _agreement.id and party.removed_at is null
$$;

REVOKE ALL ON FUNCTION private.party_lines(_agreement public.agreements) FROM PUBLIC;
GRANT ALL ON FUNCTION private.party_lines(_agreement public.agreements) TO service_role;

COMMENT ON FUNCTION private.party_lines(_agreement public.agreements) IS 'The parties as a paper names them. Not for API roles.';
