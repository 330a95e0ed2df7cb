CREATE FUNCTION private.confirm_by_provider(_order private.provider_orders, _provider_payment_id text, _now timestamp with time zone) RETURNS uuid
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _tenancy public.tenancies;
  _payment public.payments;
begin
  select * into _tenancy from public.tenancies as known where known.id = _order.tenancy_id;
  perform from public.enquiries as thread where thread.id = _tenancy.enquiry_id for no key update;
  _tenancy := private.living_tenancy(_tenancy.id);
  select * into _payment from public.payments as known
  where known.tenancy_id = _tenancy.id and known.purpose = 'rent' and known.reference = _provider_payment_id;
  if found then
    return null;
  end if;
  _payment.id := gen_random_uuid();
  insert into public.payments (
    id, tenancy_id, owner_id, claimed_by, party_id, purpose, state, amount_paise, paid_on, method, reference, made_at, confirmed_at, state_at
  ) values (
    _payment.id, _tenancy.id, _tenancy.owner_id, _order.payer_id, _order.party_id, 'rent',
    private.step('payment', null, 'settle', 'server', 'none', 'none', 0, _now), _order.amount_paise, private.indian_day(_now), 'provider',
    _provider_payment_id, _now, _now, _now
  )
  returning * into _payment;
  perform private.settle_payment(_payment, _tenancy, _now);
  select * into _payment from public.payments as kept where kept.id = _payment.id;
  perform private.tell_tenancy(
    _tenancy, 'payment_settled', 'all', 'server',
    private.record_tenancy_event(_tenancy, 'payment', _payment.id, 'settle', 'none', 'confirmed', 'server', null, null, _now), '{}', _now
  );
  perform private.issue_receipt(_payment, _tenancy, _now);
  return _payment.id;
end
$$;

REVOKE ALL ON FUNCTION private.confirm_by_provider(_order private.provider_orders, _provider_payment_id text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.confirm_by_provider(_order private.provider_orders, _provider_payment_id text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.confirm_by_provider(_order private.provider_orders, _provider_payment_id text, _now timestamp with time zone) IS 'A payment that the provider has brought to the owner''s account, with its posting and receipt; null for one that is known. Not for API roles.';
