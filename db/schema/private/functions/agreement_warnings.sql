CREATE FUNCTION private.agreement_warnings(_agreement public.agreements, _side text, _present public.agreement_versions) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce(jsonb_agg(known.word order by known.word), '[]')
  from (values
    ('not_visited', _side in ('seeker', 'co_tenant') and _agreement.kind = 'first' and _agreement.state in ('sent', 'partly_signed') and not exists (
      select from public.visits as visit where visit.enquiry_id = _agreement.enquiry_id and visit.state = 'completed'
    )),
    ('host_unchecked', _side in ('seeker', 'co_tenant') and _agreement.state in ('sent', 'partly_signed') and not exists (
      select from public.profiles as profile where profile.id = _agreement.owner_id and profile.verification_status = 'verified'
    )),
    ('payee_differs', _side in ('seeker', 'co_tenant') and _agreement.state in ('sent', 'partly_signed')
      and _present.terms ->> 'payee_holder' is not null and not exists (
        select from public.agreement_parties as party
        where party.agreement_id = _agreement.id and party.role = 'owner'
          and private.is_same_name(party.legal_name, _present.terms ->> 'payee_holder')
      )),
    ('rule_pack', jsonb_typeof(_present.rule_warnings) = 'array' and _present.rule_warnings <> '[]')
  ) as known (word, holds)
  where known.holds
$$;

REVOKE ALL ON FUNCTION private.agreement_warnings(_agreement public.agreements, _side text, _present public.agreement_versions) FROM PUBLIC;
GRANT ALL ON FUNCTION private.agreement_warnings(_agreement public.agreements, _side text, _present public.agreement_versions) TO service_role;

COMMENT ON FUNCTION private.agreement_warnings(_agreement public.agreements, _side text, _present public.agreement_versions) IS 'What the reader should know before signing. Not for API roles.';
