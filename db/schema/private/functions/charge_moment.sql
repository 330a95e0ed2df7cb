CREATE FUNCTION private.charge_moment(_charge public.rent_charges, _step integer) RETURNS timestamp with time zone
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case _step
    when 1 then private.indian_midnight(_charge.due_on - 3) + interval '9 hours'
    when 2 then private.indian_midnight(_charge.due_on) + interval '9 hours'
    when 3 then private.indian_midnight(_charge.due_on + terms.grace_days + 1)
    when 4 then private.indian_midnight(private.fee_final_on(_charge) + 1)
  end
  from private.terms_on(_charge.tenancy_id, lower(_charge.period)) as terms
$$;

REVOKE ALL ON FUNCTION private.charge_moment(_charge public.rent_charges, _step integer) FROM PUBLIC;
GRANT ALL ON FUNCTION private.charge_moment(_charge public.rent_charges, _step integer) TO service_role;

COMMENT ON FUNCTION private.charge_moment(_charge public.rent_charges, _step integer) IS 'When rent is reminded of (1, 2), late (3) and its late fee final (4). Not for API roles.';
