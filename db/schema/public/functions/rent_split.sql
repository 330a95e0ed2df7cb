CREATE FUNCTION public.rent_split(_tenancy_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy public.tenancies;
begin
  perform private.require_second_factor();
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  if _tenancy.id is null or coalesce(private.tenancy_side(_tenancy), '') not in ('seeker', 'co_tenant') then
    perform private.refuse_not_found();
  end if;
  return jsonb_build_object(
    'tenancy_id', _tenancy.id, 'month_paise', private.month_of_rent(_tenancy), 'parts', private.rent_parts(_tenancy),
    'people', (
      select jsonb_agg(jsonb_build_object(
        'party_id', person.party_id, 'name', party.legal_name, 'is_me', person.user_id is not distinct from auth.uid()
      ) order by party.sign_order, party.id)
      from public.tenancy_people as person join public.agreement_parties as party on party.id = person.party_id
      where person.tenancy_id = _tenancy.id and person.role <> 'owner' and person.until is null
    ),
    'agreed', (
      select private.split_json(split) from private.rent_splits as split
      where split.tenancy_id = _tenancy.id and split.state = 'agreed' and private.is_split_of_all(split)
    ),
    'proposed', (
      select private.split_json(split) from private.rent_splits as split
      where split.tenancy_id = _tenancy.id and split.state = 'proposed' and private.is_split_of_all(split)
    )
  );
end
$$;

REVOKE ALL ON FUNCTION public.rent_split(_tenancy_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.rent_split(_tenancy_id uuid) TO service_role;
GRANT ALL ON FUNCTION public.rent_split(_tenancy_id uuid) TO authenticated;

COMMENT ON FUNCTION public.rent_split(_tenancy_id uuid) IS 'How the tenants of a home share the rent, and who has paid their part: {month_paise, parts, people, agreed, proposed}; owners and brokers find nothing. PT404.';
