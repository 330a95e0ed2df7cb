CREATE FUNCTION private.due_state(_charge public.rent_charges, _today date) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select case
    when _charge.waived_paise = _charge.amount_paise then 'waived'
    when _charge.is_settled then 'paid'
    when _charge.due_on < _today then 'late'
    when _charge.paid_paise > 0 then 'part_paid'
    else 'due'
  end
$$;

REVOKE ALL ON FUNCTION private.due_state(_charge public.rent_charges, _today date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.due_state(_charge public.rent_charges, _today date) TO service_role;

COMMENT ON FUNCTION private.due_state(_charge public.rent_charges, _today date) IS 'due, late, part_paid, paid or waived. Not for API roles.';
