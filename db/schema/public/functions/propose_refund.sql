CREATE FUNCTION public.propose_refund(_tenancy_id uuid, _deductions jsonb, _words text, _expected text, _key uuid) RETURNS jsonb
    LANGUAGE plpgsql SECURITY DEFINER
    SET search_path TO ''
    AS $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_words, 'words', 500);
  _answer jsonb;
  _settlement private.deposit_settlements;
  _tenancy public.tenancies;
  _line private.deposit_deductions;
  _lines private.deposit_deductions[] := '{}';
  _sum bigint := 0;
  _given jsonb;
  _side text;
  _from text;
begin
  if jsonb_typeof(_deductions) is distinct from 'array' or jsonb_array_length(_deductions) > 50 then
    perform private.refuse_argument('deductions', 'Name at most 50 lines.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'propose_refund', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'deductions', _deductions, 'words', _words, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _settlement := private.take_settlement(_tenancy_id, _now);
  _tenancy := private.living_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _from := _settlement.state;
  _settlement.state := private.settlement_step(_settlement, 'propose_refund', _side, _expected);
  for _given in select value from jsonb_array_elements(_deductions) loop
    _line := private.given_deduction(_tenancy_id, _given);
    _line.id := gen_random_uuid();
    _line.round := _settlement.round + 1;
    _line.place := cardinality(_lines) + 1;
    _sum := _sum + _line.amount_paise;
    _lines := _lines || _line;
  end loop;
  if exists (
    select from unnest(_lines) as named where named.charge_id is not null group by named.charge_id having count(*) > 1
  ) then
    perform private.refuse_argument('charge_id', 'Name each charge once.');
  end if;
  if exists (
    select from unnest(_lines) as named where named.item_id is not null group by named.item_id having count(*) > 1
  ) then
    perform private.refuse_argument('item_id', 'Name each thing of the record once.');
  end if;
  _settlement.held_paise := private.deposit_held_now(_tenancy_id);
  if _sum > _settlement.held_paise then
    perform private.refuse(
      'PT422', 'above_deposit', 'This is more than what is held of the deposit. Charge the rest.',
      jsonb_build_object('held_paise', _settlement.held_paise)
    );
  end if;
  _settlement.round := _settlement.round + 1;
  _settlement.is_by_clock := false;
  _settlement.refund_paise := _settlement.held_paise - _sum;
  _settlement.words := _clean;
  insert into private.deposit_deductions select made.* from unnest(_lines) as made;
  _settlement.content_sha256 := private.sha256_hex(private.canonical_json(private.settlement_content(_settlement)));
  _settlement := private.move_settlement(
    _settlement, _tenancy, _from, 'propose_refund', _side, 'refund_proposed', 'tenants', _clean, _now
  );
  return private.end_act(_key, private.settlement_answer(_settlement, _now));
end
$$;

REVOKE ALL ON FUNCTION public.propose_refund(_tenancy_id uuid, _deductions jsonb, _words text, _expected text, _key uuid) FROM PUBLIC;
GRANT ALL ON FUNCTION public.propose_refund(_tenancy_id uuid, _deductions jsonb, _words text, _expected text, _key uuid) TO service_role;
GRANT ALL ON FUNCTION public.propose_refund(_tenancy_id uuid, _deductions jsonb, _words text, _expected text, _key uuid) TO authenticated;

COMMENT ON FUNCTION public.propose_refund(_tenancy_id uuid, _deductions jsonb, _words text, _expected text, _key uuid) IS 'The owner says what is kept of the deposit: lines [{kind, amount_paise, words, item_id, charge_id, thing, cost_paise, age_months}], each or null; none: all goes back. {…, refund_paise, content_sha256}; PT404, 42501, PT409 wrong_state, PT422 nothing_to_settle, above_deposit, above_wear or not_worse, 22023.';
