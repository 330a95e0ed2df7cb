CREATE FUNCTION private.party_name(_tenancy_id uuid, _user_id uuid) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select party.legal_name
  from public.tenancy_people as person join public.agreement_parties as party on party.id = person.party_id
  where person.tenancy_id = _tenancy_id and person.user_id = _user_id
  order by person.since desc limit 1
$$;

REVOKE ALL ON FUNCTION private.party_name(_tenancy_id uuid, _user_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.party_name(_tenancy_id uuid, _user_id uuid) TO service_role;

COMMENT ON FUNCTION private.party_name(_tenancy_id uuid, _user_id uuid) IS 'What a person is called in the agreement of a tenancy; null for who is no party, or has left for good. Not for API roles.';
