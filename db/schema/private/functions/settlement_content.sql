CREATE FUNCTION private.settlement_content(_settlement private.deposit_settlements) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'tenancy', _settlement.tenancy_id, 'round', _settlement.round, 'held_paise', _settlement.held_paise,
    'refund_paise', _settlement.refund_paise, 'words', _settlement.words, 'deductions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'kind', line.kind, 'amount_paise', line.amount_paise, 'words', line.words, 'item', line.item_id, 'charge', line.charge_id,
        'thing', line.thing, 'cost_paise', line.cost_paise, 'age_months', line.age_months, 'life_months', line.life_months
      ) order by line.place), '[]')
      from private.deposit_deductions as line
      where line.tenancy_id = _settlement.tenancy_id and line.round = _settlement.round
    )
  )
$$;

REVOKE ALL ON FUNCTION private.settlement_content(_settlement private.deposit_settlements) FROM PUBLIC;
GRANT ALL ON FUNCTION private.settlement_content(_settlement private.deposit_settlements) TO service_role;

COMMENT ON FUNCTION private.settlement_content(_settlement private.deposit_settlements) IS 'What a tenant accepts: the hash is of its canonical JSON. Not for API roles.';
