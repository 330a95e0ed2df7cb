CREATE FUNCTION private.party_agreement_rows() RETURNS SETOF uuid
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select party.agreement_id
  from public.agreement_parties as party
  join public.agreements as agreement on agreement.id = party.agreement_id
  where party.user_id = auth.uid() and party.removed_at is null and agreement.sent_at is not null
$$;

REVOKE ALL ON FUNCTION private.party_agreement_rows() FROM PUBLIC;
GRANT ALL ON FUNCTION private.party_agreement_rows() TO service_role;
GRANT ALL ON FUNCTION private.party_agreement_rows() TO authenticated;

COMMENT ON FUNCTION private.party_agreement_rows() IS 'Agreements that were sent to the caller for signing.';
