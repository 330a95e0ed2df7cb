CREATE FUNCTION private.fee_limit(_charge public.rent_charges) RETURNS bigint
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case when _charge.kind <> 'rent' or terms.late_fee is null then 0 else greatest(0, least(
    (terms.late_fee ->> 'cap_paise')::bigint,
    div(_charge.amount_paise - _charge.waived_paise - coalesce((
        select sum(part.amount_paise)
        from public.payment_allocations as part join public.payments as payment on payment.id = part.payment_id
        where part.charge_id = _charge.id and payment.paid_on <= _charge.due_on + terms.grace_days
      ), 0), 10)::bigint
  )) end
  from private.terms_on(_charge.tenancy_id, lower(_charge.period)) as terms
$$;

REVOKE ALL ON FUNCTION private.fee_limit(_charge public.rent_charges) FROM PUBLIC;
GRANT ALL ON FUNCTION private.fee_limit(_charge public.rent_charges) TO service_role;

COMMENT ON FUNCTION private.fee_limit(_charge public.rent_charges) IS 'The most that being late with it costs. Not for API roles.';
