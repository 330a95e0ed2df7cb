CREATE FUNCTION private.late_fee_until(_charge public.rent_charges, _paid_on date) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select least(
    private.fee_limit(_charge),
    greatest(0, _paid_on - _charge.due_on - terms.grace_days) * coalesce((terms.late_fee ->> 'per_day_paise')::bigint, 0)
  )
  from private.terms_on(_charge.tenancy_id, lower(_charge.period)) as terms
$$;

REVOKE ALL ON FUNCTION private.late_fee_until(_charge public.rent_charges, _paid_on date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.late_fee_until(_charge public.rent_charges, _paid_on date) TO service_role;

COMMENT ON FUNCTION private.late_fee_until(_charge public.rent_charges, _paid_on date) IS 'What being paid on a day costs; nothing within the grace. Not for API roles.';
