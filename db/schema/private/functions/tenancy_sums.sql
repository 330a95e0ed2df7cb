CREATE FUNCTION private.tenancy_sums(_tenancy_id uuid, _today date) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'open_paise', coalesce(sum(charge.open_paise) filter (where charge.kind <> 'deposit'), 0),
    'late_paise', coalesce(sum(charge.open_paise) filter (where charge.kind <> 'deposit' and charge.due_on < _today), 0),
    'deposit_open_paise', coalesce(sum(charge.open_paise) filter (where charge.kind = 'deposit'), 0),
    'deposit_held_paise', private.deposit_held_now(_tenancy_id),
    'claimed_paise', (
      select coalesce(sum(payment.amount_paise + payment.tds_paise), 0) from public.payments as payment
      where payment.tenancy_id = _tenancy_id and payment.state = 'claimed' and payment.purpose = 'rent'
    ),
    'deposit_claimed_paise', (
      select coalesce(sum(payment.amount_paise), 0) from public.payments as payment
      where payment.tenancy_id = _tenancy_id and payment.state = 'claimed' and payment.purpose = 'deposit'
    ),
    'credit_paise', (
      select coalesce(sum(payment.amount_paise + payment.tds_paise - payment.allocated_paise), 0) from public.payments as payment
      where payment.tenancy_id = _tenancy_id and payment.state = 'confirmed' and payment.purpose = 'rent'
    ),
    'next_due_on', min(charge.due_on)
  )
  from (
    select known.kind, known.due_on, known.amount_paise - known.waived_paise - known.paid_paise as open_paise
    from public.rent_charges as known where known.tenancy_id = _tenancy_id and not known.is_settled
  ) as charge
$$;

REVOKE ALL ON FUNCTION private.tenancy_sums(_tenancy_id uuid, _today date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.tenancy_sums(_tenancy_id uuid, _today date) TO service_role;

COMMENT ON FUNCTION private.tenancy_sums(_tenancy_id uuid, _today date) IS 'What is open, late, held and claimed, the deposit apart. Not for API roles.';
