CREATE FUNCTION private.allocate(_payment_id uuid, _charge public.rent_charges, _amount_paise bigint, _now timestamp with time zone) RETURNS void
    LANGUAGE sql SECURITY DEFINER
    SET search_path TO ''
    AS $$
  insert into public.payment_allocations (payment_id, charge_id, tenancy_id, amount_paise, at)
  values (_payment_id, _charge.id, _charge.tenancy_id, _amount_paise, _now)
$$;

REVOKE ALL ON FUNCTION private.allocate(_payment_id uuid, _charge public.rent_charges, _amount_paise bigint, _now timestamp with time zone) FROM PUBLIC;
GRANT ALL ON FUNCTION private.allocate(_payment_id uuid, _charge public.rent_charges, _amount_paise bigint, _now timestamp with time zone) TO service_role;

COMMENT ON FUNCTION private.allocate(_payment_id uuid, _charge public.rent_charges, _amount_paise bigint, _now timestamp with time zone) IS 'Pays a charge from a payment; below zero gives back. Not for API roles.';
