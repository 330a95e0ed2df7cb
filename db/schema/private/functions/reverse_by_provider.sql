CREATE FUNCTION private.reverse_by_provider(_order private.provider_orders, _provider_payment_id text, _now timestamp with time zone) RETURNS uuid
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
  where known.tenancy_id = _tenancy.id and known.method = 'provider' and known.reference = _provider_payment_id and known.state = 'confirmed'
  for update;
  if not found then
    return null;
  end if;
  perform private.reverse_confirmed(
    _payment, _tenancy,
    private.step('payment', _payment.id, 'reverse', 'server', _payment.state, 'confirmed', _payment.version, _payment.state_at),
    'server', 'Sent back by the payment provider.', 'all', _now
  );
  return _payment.id;
end
$$;

REVOKE ALL ON FUNCTION private.reverse_by_provider(_order private.provider_orders, _provider_payment_id text, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.reverse_by_provider(_order private.provider_orders, _provider_payment_id text, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.reverse_by_provider(_order private.provider_orders, _provider_payment_id text, _now timestamp with time zone) IS 'Takes down a payment that the provider has sent back whole; null where none is confirmed. Not for API roles.';
