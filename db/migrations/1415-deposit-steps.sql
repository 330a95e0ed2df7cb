-- Steps of a settlement. What is agreed is posted when the tenant accepts, and a transfer when the tenant says that it has arrived.

create function private.take_settlement(_tenancy_id uuid, _now timestamptz) returns private.deposit_settlements
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _tenancy public.tenancies := private.take_tenancy(_tenancy_id);
  _settlement private.deposit_settlements;
begin
  -- a broker sees the tenancy and no money
  if private.tenancy_side(_tenancy) = 'broker' then
    perform private.refuse_not_found();
  end if;
  if _tenancy.state = 'ended' then
    _settlement := private.begin_settlement(_tenancy, _now);
  end if;
  if _settlement.tenancy_id is null then
    perform private.refuse('PT422', 'nothing_to_settle', 'A deposit is settled after the last day, when one was paid.');
  end if;
  return _settlement;
end
$$;
comment on function private.take_settlement(uuid, timestamptz) is
  'Locks the settlement of an ended tenancy of the caller; PT404, PT422 nothing_to_settle. Not for API roles.';

create function private.settlement_step(_settlement private.deposit_settlements, _action text, _side text, _expected text) returns text
language sql stable security definer set search_path = ''
as $$
  select private.step(
    'settlement', _settlement.tenancy_id, _action, _side, _settlement.state, _expected, _settlement.version, _settlement.state_at
  )
$$;
comment on function private.settlement_step(private.deposit_settlements, text, text, text) is 'private.step of a settlement. Not for API roles.';

create function private.move_settlement(
  _settlement private.deposit_settlements, _tenancy public.tenancies, _from text, _action text, _side text, _notice text, _to text,
  _reason text, _now timestamptz
) returns private.deposit_settlements
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _kept private.deposit_settlements;
  _event_id bigint;
begin
  update private.deposit_settlements as kept
  set state = _settlement.state, version = kept.version + 1, round = _settlement.round, is_by_clock = _settlement.is_by_clock,
    held_paise = _settlement.held_paise, refund_paise = _settlement.refund_paise, words = _settlement.words,
    content_sha256 = _settlement.content_sha256, state_at = _now
  where kept.tenancy_id = _settlement.tenancy_id returning * into _kept;
  if _kept.state = 'settled' then
    perform private.drop_alarm('tenancy_refund_due', _kept.tenancy_id);
  end if;
  _event_id := private.record_tenancy_event(
    _tenancy, 'settlement', _kept.tenancy_id, _action, _from, _kept.state, _side, _reason, null, _now
  );
  perform private.tell_tenancy(_tenancy, _notice, _to, _side, _event_id, '{}', _now);
  return _kept;
end
$$;
comment on function private.move_settlement(private.deposit_settlements, public.tenancies, text, text, text, text, text, text, timestamptz) is
  'Stores a locked settlement that has its new state already, and what follows. Not for API roles.';

create function private.settlement_answer(_settlement private.deposit_settlements, _now timestamptz) returns jsonb
language sql stable set search_path = ''
as $$
  select private.change_answer(_settlement.tenancy_id, _settlement.state, _settlement.version, _now, jsonb_build_object(
    'tenancy_id', _settlement.tenancy_id, 'refund_paise', _settlement.refund_paise, 'content_sha256', _settlement.content_sha256
  ))
$$;
comment on function private.settlement_answer(private.deposit_settlements, timestamptz) is 'The answer of a step of a settlement. Not for API roles.';

create function private.condition_rank(_condition text) returns integer
language sql immutable set search_path = ''
as $$
  select array_position('{new,good,worn,damaged,missing}'::text[], _condition)
$$;
comment on function private.condition_rank(text) is 'How bad a condition is. Not for API roles.';

-- A line against the records: what was no better at moving in is not charged; where no record of moving in says so, the line carries a warning.
create function private.against_records(_line private.deposit_deductions) returns private.deposit_deductions
language plpgsql stable security definer set search_path = ''
as $$
declare
  _kept private.deposit_deductions := _line;
  _out private.handover_items;
  _in private.handover_items;
begin
  if _line.item_id is not null then
    select item.* into _out from private.handover_items as item join private.handovers as record on record.id = item.handover_id
    where item.id = _line.item_id and record.tenancy_id = _line.tenancy_id and record.kind = 'move_out' and record.state <> 'draft';
    if _out.id is null then
      perform private.refuse_argument('item_id', 'This is no line of the record of moving out.');
    end if;
    select item.* into _in from private.handover_items as item join private.handovers as record on record.id = item.handover_id
    where item.id = _out.compares_with and record.state = 'agreed';
  end if;
  if _in.id is null then
    _kept.warning := 'no_move_in_record';
  elsif private.condition_rank(_in.condition) >= private.condition_rank(_out.condition) then
    perform private.refuse(
      'PT422', 'not_worse', format('%s, %s: the records of moving in and out say the same. This cannot be kept.', _out.room, _out.item)
    );
  elsif not exists (select from private.handover_photos as photo where photo.item_id = _out.id) then
    _kept.warning := 'no_photo';
  end if;
  return _kept;
end
$$;
comment on function private.against_records(private.deposit_deductions) is 'A deduction with its warning; PT422 not_worse, 22023. Not for API roles.';

create function private.wear_ceiling(_cost_paise bigint, _age_months integer, _life_months integer) returns bigint
language sql immutable set search_path = ''
as $$
  select greatest(0, _cost_paise * (_life_months - _age_months) / _life_months)
$$;
comment on function private.wear_ceiling(bigint, integer, integer) is 'The most that may be asked for a thing of an age. Not for API roles.';

create function private.given_deduction(_tenancy_id uuid, _given jsonb) returns private.deposit_deductions
language plpgsql stable security definer set search_path = ''
as $$
declare
  _line private.deposit_deductions;
  _open bigint;
begin
  perform private.given_fields(_given, 'deductions', '{kind,amount_paise,words,item_id,charge_id,thing,cost_paise,age_months}');
  _line.tenancy_id := _tenancy_id;
  _line.kind := private.given_choice(_given, 'kind', '{damage,missing,rent_due,bill_due,cleaning,other}');
  _line.amount_paise := private.given_number(_given, 'amount_paise', 1, 100000000000);
  _line.words := private.applicant_words(private.given_words(_given, 'words', 500), 'words', 500);
  if _line.kind is null or _line.amount_paise is null or _line.words is null then
    perform private.refuse_argument('deductions', 'Say of each line what it is for, how much, and why.');
  end if;
  if _line.kind in ('damage', 'missing') then
    _line.item_id := private.given_id(_given, 'item_id');
    _line.cost_paise := private.given_number(_given, 'cost_paise', 1, 100000000000);
    _line.age_months := private.given_number(_given, 'age_months', 0, 600);
    select known.thing, known.life_months into _line.thing, _line.life_months from private.wear_lives as known
    where known.thing = private.given_words(_given, 'thing', 30);
    if _line.cost_paise is null or _line.age_months is null or _line.life_months is null then
      perform private.refuse_argument('deductions', 'Say what kind of thing it is, what it cost and how old it is.');
    end if;
    _line := private.against_records(_line);
    if _line.amount_paise > private.wear_ceiling(_line.cost_paise, _line.age_months, _line.life_months) then
      perform private.refuse(
        'PT422', 'above_wear', 'This is more than the thing was still worth at its age. Ordinary wear is not kept.',
        jsonb_build_object('most_paise', private.wear_ceiling(_line.cost_paise, _line.age_months, _line.life_months))
      );
    end if;
  elsif _line.kind in ('rent_due', 'bill_due') then
    _line.charge_id := private.given_id(_given, 'charge_id');
    select charge.amount_paise - charge.waived_paise - charge.paid_paise into _open from public.rent_charges as charge
    where charge.id = _line.charge_id and charge.tenancy_id = _tenancy_id and charge.kind <> 'deposit';
    if _open is null or _line.amount_paise > _open then
      perform private.refuse_argument('charge_id', 'Name a charge of this tenancy, and at most what is open of it.');
    end if;
  end if;
  return _line;
end
$$;
comment on function private.given_deduction(uuid, jsonb) is 'One line that an owner wants to keep, checked. 22023, PT422. Not for API roles.';

create function private.settlement_content(_settlement private.deposit_settlements) returns jsonb
language sql stable security definer set search_path = ''
as $$
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
comment on function private.settlement_content(private.deposit_settlements) is 'What a tenant accepts: the hash is of its canonical JSON. Not for API roles.';

create function public.propose_refund(_tenancy_id uuid, _deductions jsonb, _words text, _expected text, _key uuid) returns jsonb
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
comment on function public.propose_refund(uuid, jsonb, text, text, uuid) is
  'The owner says what is kept of the deposit: lines [{kind, amount_paise, words, item_id, charge_id, thing, cost_paise, age_months}], each or null; '
  'none: all goes back. {…, refund_paise, content_sha256}; PT404, 42501, PT409 wrong_state, PT422 nothing_to_settle, above_deposit, above_wear '
  'or not_worse, 22023.';

-- With nothing held any more nothing is left to settle.
create function private.settle_if_returned(
  _settlement private.deposit_settlements, _tenancy public.tenancies, _now timestamptz
) returns private.deposit_settlements
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _next private.deposit_settlements := _settlement;
begin
  if private.deposit_held_now(_settlement.tenancy_id) > 0 then
    return _settlement;
  end if;
  _next.state := private.settlement_step(_settlement, 'settle', 'clock', _settlement.state);
  return private.move_settlement(_next, _tenancy, _settlement.state, 'settle', 'clock', 'deposit_settled', 'all', null, _now);
end
$$;
comment on function private.settle_if_returned(private.deposit_settlements, public.tenancies, timestamptz) is
  'Ends a settlement whose whole deposit is kept or returned. Not for API roles.';

create function private.post_deductions(_settlement private.deposit_settlements, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _today constant date := private.indian_day(_now);
  _line private.deposit_deductions;
  _charge public.rent_charges;
begin
  for _line in
    select * from private.deposit_deductions as known
    where known.tenancy_id = _settlement.tenancy_id and known.round = _settlement.round order by known.place
  loop
    perform private.post(_settlement.tenancy_id, 'deduction', _line.id, _today, jsonb_build_array(
      jsonb_build_array('deposit_held', _line.amount_paise), jsonb_build_array('deduction_income', - _line.amount_paise)
    ), _now);
    if _line.charge_id is not null then
      select * into _charge from public.rent_charges as known where known.id = _line.charge_id for no key update;
      if _charge.amount_paise - _charge.waived_paise - _charge.paid_paise < _line.amount_paise then
        perform private.refuse('PT422', 'charge_paid', 'A charge among the lines was paid meanwhile. The owner proposes again.');
      end if;
      perform private.waive(_charge, _line.amount_paise, 'Taken from the deposit.', 'owner', _today, _now);
    end if;
  end loop;
end
$$;
comment on function private.post_deductions(private.deposit_settlements, timestamptz) is
  'Posts what the tenant accepted; a charge among it is paid by the deposit. Not for API roles.';

create function public.accept_refund(_tenancy_id uuid, _content_sha256 text, _expected text, _key uuid) returns jsonb
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
  update private.deposit_deductions as line set answer = 'agreed'
  where line.tenancy_id = _tenancy_id and line.round = _settlement.round;
  perform private.post_deductions(_settlement, _now);
  _settlement := private.move_settlement(_settlement, _tenancy, 'proposed', 'accept', _side, 'refund_accepted', 'owner', null, _now);
  _settlement := private.settle_if_returned(_settlement, _tenancy, _now);
  return private.end_act(_key, private.settlement_answer(_settlement, _now));
end
$$;
comment on function public.accept_refund(uuid, text, text, uuid) is
  'A tenant accepts the proposal whose hash was seen: its lines are posted. PT404, 42501, PT409 wrong_state, PT422 hash_differs or charge_paid.';

create function public.dispute_refund(_tenancy_id uuid, _answers jsonb, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _settlement private.deposit_settlements;
  _tenancy public.tenancies;
  _given jsonb;
  _words text;
  _side text;
  _count integer;
begin
  if jsonb_typeof(_answers) is distinct from 'array' or jsonb_array_length(_answers) not between 1 and 50 then
    perform private.refuse_argument('answers', 'Say which lines you do not agree with.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'dispute_refund', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'answers', _answers, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _settlement := private.take_settlement(_tenancy_id, _now);
  _tenancy := private.living_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _settlement.state := private.settlement_step(_settlement, 'dispute', _side, _expected);
  for _given in select value from jsonb_array_elements(_answers) loop
    perform private.given_fields(_given, 'answers', '{deduction_id,is_agreed,words,offer_paise}');
    _words := private.applicant_words(private.given_words(_given, 'words', 500), 'words', 500);
    if not private.given_flag(_given, 'is_agreed') and _words is null then
      perform private.refuse_argument('words', 'Say of each line that you do not agree with why.');
    end if;
    update private.deposit_deductions as line
    set answer = case when private.given_flag(_given, 'is_agreed') then 'agreed' else 'disputed' end, answer_words = _words,
      offer_paise = private.given_number(_given, 'offer_paise', 0, line.amount_paise)
    where line.tenancy_id = _tenancy_id and line.round = _settlement.round and line.id = private.given_id(_given, 'deduction_id');
    get diagnostics _count = row_count;
    if _count = 0 then
      perform private.refuse_argument('answers', 'This is no line of the proposal.');
    end if;
  end loop;
  if not exists (
    select from private.deposit_deductions as line
    where line.tenancy_id = _tenancy_id and line.round = _settlement.round and line.answer = 'disputed'
  ) then
    perform private.refuse_argument('answers', 'Say which lines you do not agree with.');
  end if;
  _settlement := private.move_settlement(_settlement, _tenancy, 'proposed', 'dispute', _side, 'refund_disputed', 'owner', null, _now);
  return private.end_act(_key, private.settlement_answer(_settlement, _now));
end
$$;
comment on function public.dispute_refund(uuid, jsonb, text, uuid) is
  'A tenant disagrees with lines: [{deduction_id, is_agreed, words, offer_paise}], each or null. What is not answered is not agreed. PT404, 42501, '
  'PT409 wrong_state, 22023.';

create function private.take_refund(_refund_id uuid) returns private.deposit_refunds
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _refund private.deposit_refunds;
begin
  select * into _refund from private.deposit_refunds as known where known.id = _refund_id;
  if not found or private.tenancy_side(private.take_tenancy(_refund.tenancy_id)) = 'broker' then
    perform private.refuse_not_found();
  end if;
  select * into _refund from private.deposit_refunds as known where known.id = _refund_id for no key update;
  return _refund;
end
$$;
comment on function private.take_refund(uuid) is 'Locks a transfer of a tenancy of the caller, the tenancy first; PT404 for any other. Not for API roles.';

create function private.move_refund(
  _refund private.deposit_refunds, _tenancy public.tenancies, _action text, _side text, _words text, _notice text, _to text, _now timestamptz
) returns private.deposit_refunds
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _kept private.deposit_refunds;
  _event_id bigint;
begin
  update private.deposit_refunds as kept set state = _refund.state, version = kept.version + 1, words = _words, state_at = _now
  where kept.id = _refund.id returning * into _kept;
  _event_id := private.record_tenancy_event(
    _tenancy, 'refund', _kept.id, _action, 'claimed', _kept.state, _side, _words, null, _now
  );
  if _notice is not null then
    perform private.tell_tenancy(_tenancy, _notice, _to, _side, _event_id, '{}', _now);
  end if;
  return _kept;
end
$$;
comment on function private.move_refund(private.deposit_refunds, public.tenancies, text, text, text, text, text, timestamptz) is
  'Stores a locked transfer that has its new state already, and what follows. Not for API roles.';

create function private.refund_answer(_refund private.deposit_refunds, _now timestamptz) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select private.change_answer(_refund.id, _refund.state, _refund.version, _now, jsonb_build_object(
    'tenancy_id', _refund.tenancy_id, 'settlement_state', (
      select known.state from private.deposit_settlements as known where known.tenancy_id = _refund.tenancy_id
    )
  ))
$$;
comment on function private.refund_answer(private.deposit_refunds, timestamptz) is 'The answer of a step of a transfer. Not for API roles.';

create function public.claim_refund(
  _tenancy_id uuid, _amount_paise numeric, _paid_on date, _method text, _reference text, _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _amount constant bigint := private.whole_paise(_amount_paise, 'amount_paise', 1);
  _clean constant text := private.typed_reference(_reference, _method);
  _answer jsonb;
  _settlement private.deposit_settlements;
  _tenancy public.tenancies;
  _refund private.deposit_refunds;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'claim_refund', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'amount_paise', _amount_paise, 'paid_on', _paid_on, 'method', _method, 'reference', _reference
  ));
  if _answer is not null then
    return _answer;
  end if;
  _settlement := private.take_settlement(_tenancy_id, _now);
  _tenancy := private.living_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.step('refund', null, 'claim', _side, 'none', 'none', 0, _now);
  if _paid_on is null or _paid_on > private.indian_day(_now) or _paid_on < _tenancy.start_on then
    perform private.refuse_argument('paid_on', 'Choose today or a day before.');
  end if;
  if _amount > private.deposit_held_now(_tenancy_id) - (
    select coalesce(sum(known.amount_paise), 0) from private.deposit_refunds as known
    where known.tenancy_id = _tenancy_id and known.state = 'claimed'
  ) then
    perform private.refuse('PT422', 'above_deposit', 'This is more than what is held of the deposit.');
  end if;
  if exists (
    select from private.deposit_refunds as known
    where known.tenancy_id = _tenancy_id and known.reference = _clean and known.state in ('claimed', 'confirmed')
  ) then
    perform private.refuse('PT422', 'reference_used', 'This reference was used before. Each payment has its own.');
  end if;
  insert into private.deposit_refunds (tenancy_id, state, amount_paise, paid_on, method, reference, made_at, state_at)
  values (_tenancy_id, 'claimed', _amount, _paid_on, _method, _clean, _now, _now)
  returning * into _refund;
  perform private.tell_tenancy(
    _tenancy, 'refund_claimed', 'tenants', _side,
    private.record_tenancy_event(_tenancy, 'refund', _refund.id, 'claim', 'none', 'claimed', _side, null, null, _now), '{}', _now
  );
  return private.end_act(_key, private.refund_answer(_refund, _now));
end
$$;
comment on function public.claim_refund(uuid, numeric, date, text, text, uuid) is
  'The owner says that a part of the deposit was sent back. {…, tenancy_id, settlement_state}; PT404, 42501, PT422 nothing_to_settle, above_deposit '
  'or reference_used, 22023.';

create function public.confirm_refund(_refund_id uuid, _amount_paise numeric, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _settlement private.deposit_settlements;
  _tenancy public.tenancies;
  _refund private.deposit_refunds;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'confirm_refund', jsonb_build_object(
    'refund_id', _refund_id, 'amount_paise', _amount_paise, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _refund := private.take_refund(_refund_id);
  _settlement := private.take_settlement(_refund.tenancy_id, _now);
  _tenancy := private.living_tenancy(_refund.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _refund.state := private.step('refund', _refund.id, 'confirm', _side, _refund.state, _expected, _refund.version, _refund.state_at);
  if _amount_paise is distinct from _refund.amount_paise::numeric then
    perform private.refuse('PT422', 'amount_seen_differs', 'This is not the sum that the payment says.');
  end if;
  -- deductions may have been agreed since it was said to be sent
  if _refund.amount_paise > private.deposit_held_now(_refund.tenancy_id) then
    perform private.refuse('PT422', 'above_deposit', 'This is more than what is held of the deposit.');
  end if;
  perform private.post(_refund.tenancy_id, 'refund', _refund.id, _refund.paid_on, jsonb_build_array(
    jsonb_build_array('deposit_held', _refund.amount_paise), jsonb_build_array('owner_money', - _refund.amount_paise)
  ), _now);
  _refund := private.move_refund(_refund, _tenancy, 'confirm', _side, null, null, null, _now);
  perform private.settle_if_returned(_settlement, _tenancy, _now);
  return private.end_act(_key, private.refund_answer(_refund, _now));
end
$$;
comment on function public.confirm_refund(uuid, numeric, text, uuid) is
  'A tenant says that a transfer has arrived: it is posted, and with the last one the deposit is settled. PT404, 42501, PT409 wrong_state, PT422 '
  'amount_seen_differs or above_deposit.';

create function public.reject_refund(_refund_id uuid, _words text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_words, 'words', 300);
  _answer jsonb;
  _tenancy public.tenancies;
  _refund private.deposit_refunds;
  _side text;
begin
  if _clean is null then
    perform private.refuse_argument('words', 'Say what you did not find: both of you read it.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'reject_refund', jsonb_build_object('refund_id', _refund_id, 'words', _words, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _refund := private.take_refund(_refund_id);
  _tenancy := private.living_tenancy(_refund.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _refund.state := private.step('refund', _refund.id, 'reject', _side, _refund.state, _expected, _refund.version, _refund.state_at);
  _refund := private.move_refund(_refund, _tenancy, 'reject', _side, _clean, 'refund_rejected', 'owner', _now);
  return private.end_act(_key, private.refund_answer(_refund, _now));
end
$$;
comment on function public.reject_refund(uuid, text, text, uuid) is 'A tenant has not found a transfer, in words. PT404, 42501, PT409 wrong_state, 22023.';

create function public.take_refund_back(_refund_id uuid, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _refund private.deposit_refunds;
  _side text;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'take_refund_back', jsonb_build_object('refund_id', _refund_id, 'expected', _expected));
  if _answer is not null then
    return _answer;
  end if;
  _refund := private.take_refund(_refund_id);
  _tenancy := private.living_tenancy(_refund.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _refund.state := private.step('refund', _refund.id, 'take_back', _side, _refund.state, _expected, _refund.version, _refund.state_at);
  _refund := private.move_refund(_refund, _tenancy, 'take_back', _side, null, null, null, _now);
  return private.end_act(_key, private.refund_answer(_refund, _now));
end
$$;
comment on function public.take_refund_back(uuid, text, uuid) is 'The owner takes back that a transfer was made. PT404, 42501, PT409 wrong_state.';

-- Nobody spoke until the last day: the whole sum is owed. Later weeks remind both.
create function private.on_tenancy_refund_due(_tenancy_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _tenancy constant public.tenancies := private.living_tenancy(_tenancy_id);
  _settlement private.deposit_settlements;
  _days integer;
begin
  select * into _settlement from private.deposit_settlements as known where known.tenancy_id = _tenancy_id for no key update;
  if not found or _settlement.state = 'settled' then
    return;
  end if;
  _days := private.indian_day(_now) - _settlement.refund_due_on;
  if _days >= 1 and _settlement.state = 'open' then
    _settlement.state := private.settlement_step(_settlement, 'full', 'clock', 'open');
    _settlement.is_by_clock := true;
    _settlement.held_paise := private.deposit_held_now(_tenancy_id);
    _settlement.refund_paise := _settlement.held_paise;
    _settlement.content_sha256 := private.sha256_hex(private.canonical_json(private.settlement_content(_settlement)));
    perform private.move_settlement(_settlement, _tenancy, 'open', 'full', 'clock', 'refund_overdue', 'all', null, _now);
  elsif _days >= 1 or _days in (-7, -1) then
    perform private.settlement_step(_settlement, 'remind', 'clock', _settlement.state);
    perform private.tell_tenancy(
      _tenancy, case when _days >= 1 then 'refund_overdue' else 'refund_due_soon' end, case when _days >= 1 then 'all' else 'owner' end, 'clock',
      private.record_tenancy_event(
        _tenancy, 'settlement', _tenancy_id, 'remind', _settlement.state, _settlement.state, 'clock', null, null, _now
      ),
      jsonb_build_object('when', private.indian_midnight(_settlement.refund_due_on)), _now
    );
  end if;
  perform private.set_refund_alarm(_tenancy_id, _settlement.refund_due_on, _now);
end
$$;
comment on function private.on_tenancy_refund_due(uuid, timestamptz) is
  'Reminds of a refund before its day; after it, without a proposal, the whole sum is owed. For the server.';

create function public.deposit(_tenancy_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
declare
  _today constant date := private.indian_day(private.present());
  _tenancy public.tenancies;
  _settlement private.deposit_settlements;
  _side text;
begin
  perform private.require_second_factor();
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  _side := private.tenancy_side(_tenancy);
  if _tenancy.id is null or coalesce(_side, 'broker') = 'broker' then
    perform private.refuse_not_found();
  end if;
  select * into _settlement from private.deposit_settlements as known where known.tenancy_id = _tenancy_id;
  return jsonb_build_object(
    'tenancy_id', _tenancy_id, 'side', _side, 'home_title', _tenancy.home_title, 'tenancy_state', _tenancy.state,
    'leave_on', _tenancy.leave_on, 'today', _today,
    'held_paise', private.deposit_held_now(_tenancy_id), 'settlement', case when _settlement.tenancy_id is not null then
      to_jsonb(_settlement) - '{tenancy_id,created_at}'::text[] || jsonb_build_object(
        'days_left', _settlement.refund_due_on - _today, 'is_overdue', _settlement.state <> 'settled' and _today > _settlement.refund_due_on
      ) end,
    'deductions', (
      select coalesce(jsonb_agg(to_jsonb(line) - '{tenancy_id}'::text[] || jsonb_build_object(
        'before', (
          select jsonb_build_object('room', was.room, 'item', was.item, 'condition', was.condition)
          from private.handover_items as gone join private.handover_items as was on was.id = gone.compares_with where gone.id = line.item_id
        ),
        'after', (
          select jsonb_build_object('room', gone.room, 'item', gone.item, 'condition', gone.condition)
          from private.handover_items as gone where gone.id = line.item_id
        )
      ) order by line.round desc, line.place), '[]')
      from private.deposit_deductions as line where line.tenancy_id = _tenancy_id
    ),
    'refunds', (
      select coalesce(jsonb_agg(to_jsonb(known) - '{tenancy_id}'::text[] order by known.made_at desc, known.id), '[]')
      from private.deposit_refunds as known where known.tenancy_id = _tenancy_id
    ),
    'open_charges', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', charge.id, 'kind', charge.kind, 'name', charge.name, 'from', lower(charge.period), 'due_on', charge.due_on,
        'open_paise', charge.amount_paise - charge.waived_paise - charge.paid_paise
      ) order by charge.due_on, charge.id), '[]')
      from public.rent_charges as charge
      where charge.tenancy_id = _tenancy_id and charge.kind <> 'deposit' and not charge.is_settled
    ),
    'lives', (
      select jsonb_agg(jsonb_build_object('thing', life.thing, 'life_months', life.life_months, 'as_of', life.as_of) order by life.thing)
      from private.wear_lives as life
    )
  );
end
$$;
comment on function public.deposit(uuid) is
  'The deposit of a tenancy of the caller: what the ledger holds, the settlement, its lines with what the records say, transfers, what is open, and '
  'how long things last. PT404.';

grant execute on function
  public.propose_refund(uuid, jsonb, text, text, uuid), public.accept_refund(uuid, text, text, uuid),
  public.dispute_refund(uuid, jsonb, text, uuid), public.claim_refund(uuid, numeric, date, text, text, uuid),
  public.confirm_refund(uuid, numeric, text, uuid), public.reject_refund(uuid, text, text, uuid),
  public.take_refund_back(uuid, text, uuid), public.deposit(uuid)
  to authenticated;

create or replace function private.missing_tenancy_alarms(_now timestamptz) returns table (kind text, subject_id uuid, due_at timestamptz)
language sql stable security definer set search_path = ''
as $$
  select due.kind, tenancy.id, due.at
  from public.tenancies as tenancy, lateral (values
    ('tenancy_start', tenancy.state = 'upcoming', private.indian_midnight(tenancy.start_on)),
    ('tenancy_charge', tenancy.state in ('active', 'notice')
      and private.charged_from(tenancy) <= coalesce(tenancy.leave_on, 'infinity'::date), _now),
    ('tenancy_ran_out', tenancy.state = 'active' and not tenancy.is_holding_over, private.indian_midnight(tenancy.end_on + 1)),
    ('tenancy_end', tenancy.state = 'notice', private.indian_midnight(tenancy.leave_on + 1))
  ) as due (kind, holds, at)
  where due.holds and not exists (select from private.alarms as alarm where alarm.kind = due.kind and alarm.subject_id = tenancy.id)
  union all
  select 'tenancy_ends_soon', tenancy.id, private.end_moment(tenancy, _now)
  from public.tenancies as tenancy
  where private.end_moment(tenancy, _now) is not null
    and not exists (select from private.alarms as alarm where alarm.kind = 'tenancy_ends_soon' and alarm.subject_id = tenancy.id)
  union all
  select 'charge_clock', charge.id, private.charge_moment(charge, charge.clock_step + 1)
  from public.rent_charges as charge
  where charge.kind = 'rent' and not charge.is_settled and charge.clock_step < 4
    and private.charge_moment(charge, charge.clock_step + 1) is not null and not private.is_covered(charge)
    and not exists (select from private.alarms as alarm where alarm.kind = 'charge_clock' and alarm.subject_id = charge.id)
  union all
  select 'payment_waits', payment.id, payment.made_at + interval '3 days'
  from public.payments as payment
  where payment.state = 'claimed' and payment.made_at > _now - interval '14 days'
    and not exists (select from private.alarms as alarm where alarm.kind = 'payment_waits' and alarm.subject_id = payment.id)
  union all
  select private.handover_alarm(record.kind), record.tenancy_id, record.proposed_at + interval '3 days'
  from private.handovers as record
  where record.state = 'proposed' and record.proposed_at > _now - interval '7 days' and not exists (
    select from private.alarms as alarm where alarm.kind = private.handover_alarm(record.kind) and alarm.subject_id = record.tenancy_id
  )
  union all
  select 'tenancy_refund_due', settlement.tenancy_id, _now
  from private.deposit_settlements as settlement
  where settlement.state <> 'settled' and settlement.refund_due_on > private.indian_day(_now) - 85 and not exists (
    select from private.alarms as alarm where alarm.kind = 'tenancy_refund_due' and alarm.subject_id = settlement.tenancy_id
  )
$$;
