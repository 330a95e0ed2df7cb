-- A thing of the record is kept once, as a charge is; and what came back meanwhile is not kept as well.

create or replace function public.propose_refund(_tenancy_id uuid, _deductions jsonb, _words text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
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

create or replace function public.accept_refund(_tenancy_id uuid, _content_sha256 text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _settlement private.deposit_settlements;
  _tenancy public.tenancies;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'accept_refund', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'content_sha256', _content_sha256, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _settlement := private.take_settlement(_tenancy_id, _now);
  _tenancy := private.living_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _settlement.state := private.settlement_step(_settlement, 'accept', _side, _expected);
  if _content_sha256 is distinct from _settlement.content_sha256 then
    perform private.refuse('PT422', 'hash_differs', 'The proposal was changed meanwhile. Please look at it again.');
  end if;
  -- some of it may have come back since it was proposed
  if (
    select sum(line.amount_paise) from private.deposit_deductions as line
    where line.tenancy_id = _tenancy_id and line.round = _settlement.round
  ) > private.deposit_held_now(_tenancy_id) then
    perform private.refuse('PT422', 'above_deposit', 'This is more than what is held of the deposit. The owner proposes again.');
  end if;
  update private.deposit_deductions as line set answer = 'agreed'
  where line.tenancy_id = _tenancy_id and line.round = _settlement.round;
  perform private.post_deductions(_settlement, _now);
  _settlement := private.move_settlement(_settlement, _tenancy, 'proposed', 'accept', _side, 'refund_accepted', 'owner', null, _now);
  _settlement := private.settle_if_returned(_settlement, _tenancy, _now);
  return private.end_act(_key, private.settlement_answer(_settlement, _now));
end
$$;
comment on function public.accept_refund(uuid, text, text, uuid) is
  'A tenant accepts the proposal whose hash was seen: its lines are posted. PT404, 42501, PT409 wrong_state, PT422 hash_differs, above_deposit or '
  'charge_paid.';
