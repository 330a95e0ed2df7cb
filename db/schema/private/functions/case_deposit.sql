CREATE FUNCTION private.case_deposit(_tenancy_id uuid) RETURNS jsonb
    LANGUAGE sql STABLE SECURITY DEFINER
    SET search_path TO ''
    AS $$
  select jsonb_build_object(
    'state', settlement.state, 'round', settlement.round, 'is_by_clock', settlement.is_by_clock,
    'refund_due_on', settlement.refund_due_on, 'held_paise', private.deposit_held_now(_tenancy_id),
    'refund_paise', settlement.refund_paise, 'words', settlement.words,
    'deductions', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'round', line.round, 'kind', line.kind, 'amount_paise', line.amount_paise, 'words', line.words, 'room', gone.room,
        'item', gone.item, 'condition', gone.condition, 'was', was.condition, 'cost_paise', line.cost_paise,
        'age_months', line.age_months, 'life_months', line.life_months, 'warning', line.warning, 'answer', line.answer,
        'answer_words', line.answer_words, 'offer_paise', line.offer_paise
      ) order by line.round desc, line.place), '[]')
      from private.deposit_deductions as line
      left join private.handover_items as gone on gone.id = line.item_id
      left join private.handover_items as was on was.id = gone.compares_with
      where line.tenancy_id = _tenancy_id
    ),
    'refunds', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'state', refund.state, 'amount_paise', refund.amount_paise, 'paid_on', refund.paid_on, 'method', refund.method,
        'words', refund.words
      ) order by refund.made_at, refund.id), '[]')
      from private.deposit_refunds as refund where refund.tenancy_id = _tenancy_id
    )
  )
  from private.deposit_settlements as settlement where settlement.tenancy_id = _tenancy_id
$$;

REVOKE ALL ON FUNCTION private.case_deposit(_tenancy_id uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION private.case_deposit(_tenancy_id uuid) TO service_role;

COMMENT ON FUNCTION private.case_deposit(_tenancy_id uuid) IS 'A deposit after the end as an admin reads it in a case: each deduction beside the records and the answer to it. Not for API roles.';
