CREATE FUNCTION private.signing_party(_agreement public.agreements) RETURNS public.agreement_parties
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select party.* from public.agreement_parties as party
  where party.agreement_id = _agreement.id and party.user_id = auth.uid() and party.removed_at is null
$$;

REVOKE ALL ON FUNCTION private.signing_party(_agreement public.agreements) FROM PUBLIC;
GRANT ALL ON FUNCTION private.signing_party(_agreement public.agreements) TO service_role;

COMMENT ON FUNCTION private.signing_party(_agreement public.agreements) IS 'The caller as a party. Not for API roles.';
