CREATE FUNCTION private.next_signer(_agreement public.agreements) RETURNS public.agreement_parties
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select party.* from private.signers_left(_agreement) as party
  where _agreement.state in ('sent', 'partly_signed') order by party.sign_order limit 1
$$;

REVOKE ALL ON FUNCTION private.next_signer(_agreement public.agreements) FROM PUBLIC;
GRANT ALL ON FUNCTION private.next_signer(_agreement public.agreements) TO service_role;

COMMENT ON FUNCTION private.next_signer(_agreement public.agreements) IS 'Whose turn it is; null for nobody''s. Not for API roles.';
