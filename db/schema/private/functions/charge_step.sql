CREATE FUNCTION private.charge_step(_charge public.rent_charges, _action text, _side text) RETURNS text
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select private.step(
    'charge', _charge.id, _action, _side, case when _charge.waived_paise = _charge.amount_paise then 'waived' else 'open' end, 'open', 0,
    _charge.created_at
  )
$$;

REVOKE ALL ON FUNCTION private.charge_step(_charge public.rent_charges, _action text, _side text) FROM PUBLIC;
GRANT ALL ON FUNCTION private.charge_step(_charge public.rent_charges, _action text, _side text) TO service_role;

COMMENT ON FUNCTION private.charge_step(_charge public.rent_charges, _action text, _side text) IS 'private.step of a charge. Not for API roles.';
