CREATE FUNCTION private.charge_json(_charge public.rent_charges, _today date) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'id', _charge.id, 'kind', _charge.kind, 'name', _charge.name, 'from', lower(_charge.period), 'until', upper(_charge.period) - 1,
    'due_on', _charge.due_on, 'amount_paise', _charge.amount_paise, 'waived_paise', _charge.waived_paise, 'paid_paise', _charge.paid_paise,
    'open_paise', _charge.amount_paise - _charge.waived_paise - _charge.paid_paise, 'state', private.due_state(_charge, _today),
    'side', _charge.side, 'objection', (
      select jsonb_build_object('words', said.words, 'at', said.at) from public.charge_objections as said where said.charge_id = _charge.id
    )
  )
$$;

REVOKE ALL ON FUNCTION private.charge_json(_charge public.rent_charges, _today date) FROM PUBLIC;
GRANT ALL ON FUNCTION private.charge_json(_charge public.rent_charges, _today date) TO service_role;

COMMENT ON FUNCTION private.charge_json(_charge public.rent_charges, _today date) IS 'A charge as it is shown. Not for API roles.';
