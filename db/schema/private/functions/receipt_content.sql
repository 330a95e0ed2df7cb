CREATE FUNCTION private.receipt_content(_payment public.payments, _tenancy public.tenancies, _number text) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'number', _number, 'issued_on', private.indian_day(_payment.confirmed_at), 'paid_on', _payment.paid_on,
    'owner', owner.legal_name, 'tenant', tenant.legal_name, 'home', coalesce(_tenancy.home_address, _tenancy.home_title),
    'amount_paise', _payment.amount_paise, 'tds_paise', _payment.tds_paise, 'method', _payment.method, 'reference', _payment.reference,
    'parts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', paid.kind, 'name', paid.name, 'from', lower(paid.period), 'until', upper(paid.period) - 1, 'paise', paid.paise
      ) order by lower(paid.period), paid.kind, paid.name), '[]')
      from (
        select charge.kind, charge.name, charge.period, sum(part.amount_paise) as paise
        from public.payment_allocations as part join public.rent_charges as charge on charge.id = part.charge_id
        where part.payment_id = _payment.id group by charge.id having sum(part.amount_paise) <> 0
      ) as paid
    ),
    'advance_paise', _payment.amount_paise + _payment.tds_paise - _payment.allocated_paise
  )
  from public.agreement_parties as tenant
  join public.agreement_parties as owner on owner.agreement_id = tenant.agreement_id and owner.role = 'owner' and owner.removed_at is null
  where tenant.id = _payment.party_id
$$;

REVOKE ALL ON FUNCTION private.receipt_content(_payment public.payments, _tenancy public.tenancies, _number text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.receipt_content(_payment public.payments, _tenancy public.tenancies, _number text) TO service_role;

COMMENT ON FUNCTION private.receipt_content(_payment public.payments, _tenancy public.tenancies, _number text) IS 'What a receipt says. Not for API roles.';
