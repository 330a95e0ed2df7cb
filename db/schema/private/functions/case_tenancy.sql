CREATE FUNCTION private.case_tenancy(_tenancy public.tenancies) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'state', _tenancy.state, 'start_on', _tenancy.start_on, 'end_on', _tenancy.end_on, 'leave_on', _tenancy.leave_on,
    'notice_months', _tenancy.notice_months, 'lock_in_until', _tenancy.lock_in_until, 'is_holding_over', _tenancy.is_holding_over,
    'deposit_held_paise', private.deposit_held_now(_tenancy.id),
    'charges', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', charge.kind, 'from', lower(charge.period), 'due_on', charge.due_on, 'amount_paise', charge.amount_paise,
        'waived_paise', charge.waived_paise, 'paid_paise', charge.paid_paise
      ) order by charge.due_on, charge.id), '[]')
      from (
        select * from public.rent_charges as listed where listed.tenancy_id = _tenancy.id order by listed.due_on desc, listed.id limit 40
      ) as charge
    ),
    'payments', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'purpose', payment.purpose, 'state', payment.state, 'amount_paise', payment.amount_paise, 'paid_on', payment.paid_on,
        'method', payment.method
      ) order by payment.made_at, payment.id), '[]')
      from (
        select * from public.payments as listed where listed.tenancy_id = _tenancy.id order by listed.made_at desc, listed.id limit 40
      ) as payment
    )
  )
$$;

REVOKE ALL ON FUNCTION private.case_tenancy(_tenancy public.tenancies) FROM PUBLIC;
GRANT ALL ON FUNCTION private.case_tenancy(_tenancy public.tenancies) TO service_role;

COMMENT ON FUNCTION private.case_tenancy(_tenancy public.tenancies) IS 'A tenancy as an admin reads it in a case: days, charges and payments, the last 40 of each. Not for API roles.';
