-- Tax that a tenant says they deducted counts as paid beside what arrived: an owner who looks at the credit of one rupee alone would otherwise
-- confirm a whole month. So they confirm the sum of both, and no tax is deducted from a deposit.

create or replace function public.confirm_payment(_payment_id uuid, _amount_paise numeric, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _payment public.payments;
  _side text;
  _to text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'confirm_payment', jsonb_build_object(
    'payment_id', _payment_id, 'amount_paise', _amount_paise, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _payment := private.take_payment(_payment_id);
  _tenancy := private.living_tenancy(_payment.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _to := private.payment_step(_payment, 'confirm', _side, _expected);
  if _amount_paise is distinct from (_payment.amount_paise + _payment.tds_paise)::numeric then
    perform private.refuse('PT422', 'amount_seen_differs', 'This is not the sum that the payment says.', private.payment_state(_payment));
  end if;
  update public.payments as kept set state = _to, version = kept.version + 1, confirmed_at = _now, state_at = _now
  where kept.id = _payment.id returning * into _payment;
  perform private.drop_alarm('payment_waits', _payment.id);
  perform private.settle_payment(_payment, _tenancy, _now);
  select * into _payment from public.payments as kept where kept.id = _payment.id;
  perform private.tell_tenancy(
    _tenancy, 'payment_confirmed', 'tenants', _side,
    private.record_tenancy_event(_tenancy, 'payment', _payment.id, 'confirm', 'claimed', _to, _side, null, null, _now), '{}', _now
  );
  perform private.issue_receipt(_payment, _tenancy, _now);
  return private.end_act(_key, private.payment_answer(_payment, _now));
end
$$;
comment on function public.confirm_payment(uuid, numeric, text, uuid) is
  'The owner says that a payment has arrived: posted, allocated, with a receipt. _amount_paise: all that counts as paid, with the tax that was '
  'deducted. {…, receipt_id, number}; PT404, 42501, PT409 wrong_state, PT422 amount_seen_differs.';

create or replace function private.new_payment(
  _tenancy public.tenancies, _party_id uuid, _purpose text, _amount numeric, _tds numeric, _paid_on date, _method text, _reference text,
  _charge_ids uuid[], _now timestamptz
) returns public.payments
language plpgsql stable security definer set search_path = ''
as $$
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
comment on function private.new_payment(public.tenancies, uuid, text, numeric, numeric, date, text, text, uuid[], timestamptz) is
  'A payment as it was said, checked: 22023, PT422 tenancy_over, above_deposit or reference_used. Not for API roles.';
