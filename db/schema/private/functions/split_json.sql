CREATE FUNCTION private.split_json(_split private.rent_splits) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', _split.id, 'state', _split.state, 'at', _split.state_at,
    'is_mine', coalesce((
      select person.user_id = auth.uid() from public.tenancy_people as person
      where person.tenancy_id = _split.tenancy_id and person.party_id = _split.party_id
    ), false),
    'shares', (
      select jsonb_agg(jsonb_build_object(
        'party_id', share.party_id, 'name', party.legal_name, 'paise', share.paise, 'agreed', share.agreed_at is not null,
        'is_me', person.user_id is not distinct from auth.uid()
      ) order by party.sign_order, party.id)
      from private.rent_split_shares as share
      join public.agreement_parties as party on party.id = share.party_id
      join public.tenancy_people as person on person.tenancy_id = _split.tenancy_id and person.party_id = share.party_id
      where share.split_id = _split.id
    )
  )
$$;

REVOKE ALL ON FUNCTION private.split_json(_split private.rent_splits) FROM PUBLIC;
GRANT ALL ON FUNCTION private.split_json(_split private.rent_splits) TO service_role;

COMMENT ON FUNCTION private.split_json(_split private.rent_splits) IS 'A proposal with its shares, as tenants see it. Not for API roles.';
