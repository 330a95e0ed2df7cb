CREATE FUNCTION private.take_payment(_payment_id uuid) RETURNS public.payments
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _payment public.payments;
begin
  select * into _payment from public.payments as known where known.id = _payment_id;
  -- a broker sees the tenancy and no money
  if not found or private.tenancy_side(private.take_tenancy(_payment.tenancy_id)) = 'broker' then
    perform private.refuse_not_found();
  end if;
  select * into _payment from public.payments as known where known.id = _payment_id for no key update;
  return _payment;
end
$$;

REVOKE ALL ON FUNCTION private.take_payment(_payment_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.take_payment(_payment_id uuid) TO service_role;

COMMENT ON FUNCTION private.take_payment(_payment_id uuid) IS 'Locks a payment of a tenancy of the caller, the tenancy first; PT404 for any other. Not for API roles.';
