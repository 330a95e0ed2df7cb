CREATE FUNCTION private.is_covered(_charge public.rent_charges) RETURNS boolean
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select coalesce((
    select sum(payment.amount_paise + payment.tds_paise) from public.payments as payment
    where payment.tenancy_id = _charge.tenancy_id and payment.state = 'claimed' and payment.purpose = 'rent'
  ), 0) >= (
    select sum(other.amount_paise - other.waived_paise - other.paid_paise) from public.rent_charges as other
    where other.tenancy_id = _charge.tenancy_id and other.kind <> 'deposit' and not other.is_settled and other.due_on <= _charge.due_on
  )
$$;

REVOKE ALL ON FUNCTION private.is_covered(_charge public.rent_charges) FROM PUBLIC;
GRANT ALL ON FUNCTION private.is_covered(_charge public.rent_charges) TO service_role;

COMMENT ON FUNCTION private.is_covered(_charge public.rent_charges) IS 'Whether payments that wait for the owner''s word pay it and all before it. Not for API roles.';
