CREATE FUNCTION private.fee_final_on(_charge public.rent_charges) RETURNS date
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case when private.fee_limit(_charge) > 0 then _charge.due_on + terms.grace_days + least(
    366, ceil(private.fee_limit(_charge)::numeric / (terms.late_fee ->> 'per_day_paise')::numeric)
  )::integer end
  from private.terms_on(_charge.tenancy_id, lower(_charge.period)) as terms
$$;

REVOKE ALL ON FUNCTION private.fee_final_on(_charge public.rent_charges) FROM PUBLIC;
GRANT ALL ON FUNCTION private.fee_final_on(_charge public.rent_charges) TO service_role;

COMMENT ON FUNCTION private.fee_final_on(_charge public.rent_charges) IS 'The day on which a late fee grows no more. Not for API roles.';
