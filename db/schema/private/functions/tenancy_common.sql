CREATE FUNCTION private.tenancy_common(_tenancy public.tenancies, _side text) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _today constant date := private.indian_day(private.present());
begin
  return (
    select jsonb_build_object(
      'id', _tenancy.id, 'side', _side, 'enquiry_id', _tenancy.enquiry_id, 'property_id', _tenancy.property_id,
      'agreement_id', _tenancy.agreement_id, 'home_title', _tenancy.home_title, 'unit_label', _tenancy.unit_label,
      'photo', (select home.image_urls[1] from public.properties as home where home.id = _tenancy.property_id),
      'state', _tenancy.state, 'version', _tenancy.version, 'start_on', _tenancy.start_on, 'end_on', _tenancy.end_on,
      'leave_on', _tenancy.leave_on, 'lock_in_until', _tenancy.lock_in_until, 'notice_months', _tenancy.notice_months,
      'is_holding_over', _tenancy.is_holding_over,
      'rent_paise', case when terms.tenancy_id is not null then private.risen_rent(terms, greatest(_today, _tenancy.start_on)) end,
      'people', (
        select jsonb_agg(jsonb_build_object(
          'role', person.role, 'name', party.legal_name, 'is_me', person.user_id is not distinct from auth.uid()
        ) order by party.sign_order)
        from public.tenancy_people as person join public.agreement_parties as party on party.id = person.party_id
        where person.tenancy_id = _tenancy.id and person.until is null
      )
    ) || case when _side = 'broker' then '{}' else jsonb_build_object('sums', private.tenancy_sums(_tenancy.id, _today)) end
    from (select) as nothing left join private.terms_on(_tenancy.id, greatest(_today, _tenancy.start_on)) as terms on true
  );
end
$$;

REVOKE ALL ON FUNCTION private.tenancy_common(_tenancy public.tenancies, _side text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tenancy_common(_tenancy public.tenancies, _side text) TO service_role;

COMMENT ON FUNCTION private.tenancy_common(_tenancy public.tenancies, _side text) IS 'A tenancy in a list, as a side sees it; a broker sees no money. Not for API roles.';
