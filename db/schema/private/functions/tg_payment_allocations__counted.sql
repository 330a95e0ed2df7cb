CREATE FUNCTION private.tg_payment_allocations__counted() RETURNS trigger
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
begin
  update public.payments as payment set allocated_paise = payment.allocated_paise + new.amount_paise where payment.id = new.payment_id;
  update public.rent_charges as charge set paid_paise = charge.paid_paise + new.amount_paise where charge.id = new.charge_id;
  return null;
end
$$;

REVOKE ALL ON FUNCTION private.tg_payment_allocations__counted() FROM PUBLIC;
GRANT ALL ON FUNCTION private.tg_payment_allocations__counted() TO service_role;
