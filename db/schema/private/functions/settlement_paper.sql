CREATE FUNCTION private.settlement_paper(_tenancy_id uuid) RETURNS jsonb
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  -- decides whose it is
  _deposit constant jsonb := public.deposit(_tenancy_id);
  _tenancy public.tenancies;
begin
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  return jsonb_build_object(
    'home_title', _tenancy.home_title, 'home_address', _tenancy.home_address, 'start_on', _tenancy.start_on, 'leave_on', _tenancy.leave_on,
    'agreement', (select agreement.number from public.agreements as agreement where agreement.id = _tenancy.agreement_id),
    'people', (
      select coalesce(jsonb_agg(jsonb_build_object('role', person.role, 'name', party.legal_name) order by person.since, party.id), '[]')
      from public.tenancy_people as person join public.agreement_parties as party on party.id = person.party_id
      where person.tenancy_id = _tenancy_id
    ),
    'received', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'paid_on', payment.paid_on, 'paise', payment.amount_paise, 'method', payment.method, 'reference', payment.reference
      ) order by payment.paid_on, payment.id), '[]')
      from public.payments as payment
      where payment.tenancy_id = _tenancy_id and payment.purpose = 'deposit' and payment.state = 'confirmed'
    ),
    'held_paise', _deposit -> 'held_paise',
    'settlement', nullif(_deposit -> 'settlement', 'null'::jsonb) - '{days_left,is_overdue}'::text[],
    'deductions', _deposit -> 'deductions', 'refunds', _deposit -> 'refunds',
    'as_of', private.indian_day(greatest(
      _tenancy.created_at,
      (_deposit -> 'settlement' ->> 'state_at')::timestamptz,
      (select max(refund.state_at) from private.deposit_refunds as refund where refund.tenancy_id = _tenancy_id)
    ))
  );
end
$$;

REVOKE ALL ON FUNCTION private.settlement_paper(_tenancy_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.settlement_paper(_tenancy_id uuid) TO service_role;
GRANT ALL ON FUNCTION private.settlement_paper(_tenancy_id uuid) TO authenticated;

COMMENT ON FUNCTION private.settlement_paper(_tenancy_id uuid) IS 'What the settlement of a deposit says on paper, to its owner and its tenants. PT404. For the server.';
