CREATE FUNCTION private.new_payment(_tenancy public.tenancies, _party_id uuid, _purpose text, _amount numeric, _tds numeric, _paid_on date, _method text, _reference text, _charge_ids uuid[], _now timestamp with time zone) RETURNS public.payments
    LANGUAGE plpgsql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _today constant date := private.indian_day(_now);
  _payment public.payments;
begin
  if _tenancy.state = 'ended' and _tenancy.state_at < _now - interval '90 days' then
    perform private.refuse('PT422', 'tenancy_over', 'This tenancy has been over for more than 90 days.');
  end if;
  if _paid_on is null or _paid_on > _today or _paid_on < _tenancy.start_on - 60 then
    perform private.refuse_argument('paid_on', 'Choose today or a day before, at most 60 days before the tenancy began.');
  end if;
  if exists (
    select from unnest(_charge_ids) as named (id)
    where not exists (select from public.rent_charges as charge where charge.id = named.id and charge.tenancy_id = _tenancy.id)
  ) then
    perform private.refuse_argument('charge_ids', 'One of the charges is not of this tenancy.');
  end if;
  _payment.id := gen_random_uuid();
  _payment.tenancy_id := _tenancy.id;
  _payment.owner_id := _tenancy.owner_id;
  _payment.claimed_by := auth.uid();
  _payment.party_id := _party_id;
  _payment.purpose := _purpose;
  _payment.version := 1;
  _payment.amount_paise := private.whole_paise(_amount, 'amount_paise', 1);
  _payment.tds_paise := private.whole_paise(coalesce(_tds, 0), 'tds_paise', 0);
  if _purpose = 'deposit' and _payment.tds_paise > 0 then
    perform private.refuse_argument('tds_paise', 'No tax is deducted from a deposit.');
  end if;
  _payment.allocated_paise := 0;
  _payment.charge_ids := coalesce(_charge_ids, '{}');
  _payment.paid_on := _paid_on;
  _payment.method := _method;
  _payment.reference := private.typed_reference(_reference, _method);
  _payment.made_at := _now;
  _payment.state_at := _now;
  if _purpose = 'deposit' and _payment.amount_paise + _payment.tds_paise > (
    select coalesce(sum(charge.amount_paise - charge.waived_paise - charge.paid_paise), 0) from public.rent_charges as charge
    where charge.tenancy_id = _tenancy.id and charge.kind = 'deposit'
  ) - (
    select coalesce(sum(other.amount_paise + other.tds_paise), 0) from public.payments as other
    where other.tenancy_id = _tenancy.id and other.purpose = 'deposit' and other.state = 'claimed'
  ) then
    perform private.refuse('PT422', 'above_deposit', 'This is more than what is open of the deposit.');
  end if;
  if _payment.reference is not null and exists (
    select from public.payments as known
    where known.tenancy_id = _tenancy.id and known.purpose = _purpose and known.reference = _payment.reference
      and known.state in ('claimed', 'confirmed')
  ) then
    perform private.refuse('PT422', 'reference_used', 'This reference was used before. Each payment has its own.');
  end if;
  return _payment;
end
$$;

REVOKE ALL ON FUNCTION private.new_payment(_tenancy public.tenancies, _party_id uuid, _purpose text, _amount numeric, _tds numeric, _paid_on date, _method text, _reference text, _charge_ids uuid[], _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.new_payment(_tenancy public.tenancies, _party_id uuid, _purpose text, _amount numeric, _tds numeric, _paid_on date, _method text, _reference text, _charge_ids uuid[], _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.new_payment(_tenancy public.tenancies, _party_id uuid, _purpose text, _amount numeric, _tds numeric, _paid_on date, _method text, _reference text, _charge_ids uuid[], _now timestamp with time zone) IS 'A payment as it was said, checked: 22023, PT422 tenancy_over, above_deposit or reference_used. Not for API roles.';
