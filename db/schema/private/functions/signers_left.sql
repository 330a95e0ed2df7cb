CREATE FUNCTION private.signers_left(_agreement public.agreements) RETURNS SETOF public.agreement_parties
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select party.*
  from public.agreement_parties as party
  where party.agreement_id = _agreement.id and party.removed_at is null and not exists (
    select from public.agreement_signatures as signed
    where signed.agreement_id = _agreement.id and signed.version_no = _agreement.current_version
      and signed.party_id = party.id and signed.withdrawn_at is null
  )
  order by party.sign_order
$$;

REVOKE ALL ON FUNCTION private.signers_left(_agreement public.agreements) FROM PUBLIC;
GRANT ALL ON FUNCTION private.signers_left(_agreement public.agreements) TO service_role;

COMMENT ON FUNCTION private.signers_left(_agreement public.agreements) IS 'Who is still to sign, in order. Not for API roles.';
