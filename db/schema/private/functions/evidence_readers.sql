CREATE FUNCTION private.evidence_readers(_agreement_id uuid) RETURNS TABLE(party_id uuid, email text, first_name text)
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select party.id, person.email::text, (select profile.first_name from public.profiles as profile where profile.id = person.id)
  from public.agreement_parties as party
  join auth.users as person on person.id = party.user_id
  where party.agreement_id = _agreement_id and party.removed_at is null and person.email_confirmed_at is not null
    and person.deleted_at is null
  order by party.sign_order
$$;

REVOKE ALL ON FUNCTION private.evidence_readers(_agreement_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.evidence_readers(_agreement_id uuid) TO service_role;

COMMENT ON FUNCTION private.evidence_readers(_agreement_id uuid) IS 'Who is mailed the head of an agreement, at which address. For the server.';
