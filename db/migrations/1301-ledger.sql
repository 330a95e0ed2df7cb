-- The ledger: postings are written whole, hashed, and their hash stands in the sealed audit log. It is checked by anybody who sees it.

create function private.posting_text(
  _id uuid, _tenancy_id uuid, _cause text, _cause_id uuid, _posted_on date, _at timestamptz, _lines jsonb
) returns text
language sql stable set search_path = ''
as $$
  select jsonb_build_object(
    'id', _id, 'tenancy', _tenancy_id, 'cause', _cause, 'cause_id', _cause_id, 'posted_on', _posted_on, 'at', private.audit_time(_at),
    'lines', _lines
  )::text
$$;
comment on function private.posting_text(uuid, uuid, text, uuid, date, timestamptz, jsonb) is 'What the hash of a posting is of. Not for API roles.';

create function private.post(
  _tenancy_id uuid, _cause text, _cause_id uuid, _posted_on date, _lines jsonb, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _id constant uuid := gen_random_uuid();
  -- a line of nothing says nothing
  _kept constant jsonb := (
    select coalesce(jsonb_agg(line.value order by line.place), '[]')
    from jsonb_array_elements(_lines) with ordinality as line (value, place) where line.value -> 1 <> '0'
  );
  _hash constant text := private.sha256_hex(private.posting_text(_id, _tenancy_id, _cause, _cause_id, _posted_on, _now, _kept));
begin
  insert into public.ledger_postings (id, tenancy_id, cause, cause_id, posted_on, at, lines, hash)
  values (_id, _tenancy_id, _cause, _cause_id, _posted_on, _now, jsonb_array_length(_kept), _hash);
  insert into public.ledger_entries (posting_id, line_no, tenancy_id, account, amount_paise)
  select _id, line.place, _tenancy_id, line.value ->> 0, (line.value ->> 1)::bigint
  from jsonb_array_elements(_kept) with ordinality as line (value, place);
  perform private.record_audit('ledger.posted', 'ok', _id::text, jsonb_build_object('hash', _hash));
end
$$;
comment on function private.post(uuid, text, uuid, date, jsonb, timestamptz) is
  'Writes a posting: lines are [account, paise], debit above zero. Once a cause. Not for API roles.';

create function private.income_account(_kind text) returns text
language sql immutable set search_path = ''
as $$
  select case _kind
    when 'rent' then 'rent_income' when 'maintenance' then 'maintenance_income' when 'late_fee' then 'late_fee_income'
    when 'deposit' then 'deposit_held' else 'other_income'
  end
$$;
comment on function private.income_account(text) is 'Which account a kind of charge is earned in; a deposit is held. Not for API roles.';

create function private.dues_account(_kind text) returns text
language sql immutable set search_path = ''
as $$
  select case _kind when 'deposit' then 'deposit_due' else 'tenant_dues' end
$$;
comment on function private.dues_account(text) is 'Which account a tenant owes a kind of charge in. Not for API roles.';

create function private.add_charge(_charge public.rent_charges, _posted_on date, _now timestamptz) returns public.rent_charges
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _kept public.rent_charges;
begin
  insert into public.rent_charges (tenancy_id, kind, name, period, due_on, amount_paise, of_charge_id, side, created_at)
  values (
    _charge.tenancy_id, _charge.kind, coalesce(_charge.name, ''), _charge.period, _charge.due_on, _charge.amount_paise,
    _charge.of_charge_id, _charge.side, _now
  )
  returning * into _kept;
  perform private.post(_kept.tenancy_id, 'charge', _kept.id, _posted_on, jsonb_build_array(
    jsonb_build_array(private.dues_account(_kept.kind), _kept.amount_paise),
    jsonb_build_array(private.income_account(_kept.kind), - _kept.amount_paise)
  ), _now);
  return _kept;
end
$$;
comment on function private.add_charge(public.rent_charges, date, timestamptz) is 'Charges and posts it. Not for API roles.';

create function private.waive(
  _charge public.rent_charges, _amount_paise bigint, _reason text, _side text, _posted_on date, _now timestamptz
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _id uuid;
begin
  insert into public.charge_waivers (charge_id, tenancy_id, amount_paise, reason, side, at)
  values (_charge.id, _charge.tenancy_id, _amount_paise, _reason, _side, _now)
  returning id into _id;
  perform private.post(_charge.tenancy_id, 'waiver', _id, _posted_on, jsonb_build_array(
    jsonb_build_array(case _charge.kind when 'deposit' then 'deposit_held' else 'waived' end, _amount_paise),
    jsonb_build_array(private.dues_account(_charge.kind), - _amount_paise)
  ), _now);
  return _id;
end
$$;
comment on function private.waive(public.rent_charges, bigint, text, text, date, timestamptz) is 'Waives a part of a charge and posts it. Not for API roles.';

create function private.allocate(_payment_id uuid, _charge public.rent_charges, _amount_paise bigint, _now timestamptz) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.payment_allocations (payment_id, charge_id, tenancy_id, amount_paise, at)
  values (_payment_id, _charge.id, _charge.tenancy_id, _amount_paise, _now)
$$;
comment on function private.allocate(uuid, public.rent_charges, bigint, timestamptz) is 'Pays a charge from a payment; below zero gives back. Not for API roles.';

-- What was paid above what was owed pays what is charged next: of one day rent, maintenance, bills, late fee.
create function private.allocate_credit(_tenancy_id uuid, _now timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _payment public.payments;
  _charge public.rent_charges;
  _left bigint;
  _part bigint;
begin
  for _payment in
    select * from public.payments as payment
    where payment.tenancy_id = _tenancy_id and payment.state = 'confirmed'
      and payment.allocated_paise < payment.amount_paise + payment.tds_paise
    order by payment.paid_on, payment.made_at, payment.id
  loop
    _left := _payment.amount_paise + _payment.tds_paise - _payment.allocated_paise;
    for _charge in
      select * from public.rent_charges as charge
      where charge.tenancy_id = _tenancy_id and not charge.is_settled and (charge.kind = 'deposit') = (_payment.purpose = 'deposit')
      order by charge.id = any (_payment.charge_ids) desc, charge.due_on,
        array_position('{deposit,rent,maintenance,utility,repair,other,late_fee}'::text[], charge.kind), charge.name, lower(charge.period), charge.id
    loop
      exit when _left = 0;
      _part := least(_left, _charge.amount_paise - _charge.waived_paise - _charge.paid_paise);
      perform private.allocate(_payment.id, _charge, _part, _now);
      _left := _left - _part;
    end loop;
  end loop;
end
$$;
comment on function private.allocate_credit(uuid, timestamptz) is
  'Pays open charges from what confirmed payments have left: those that the payer named, then the oldest. Not for API roles.';

-- What is wrong with a ledger; no row for one that is whole.
create function private.ledger_faults(_tenancy_id uuid) returns table (fault text, subject_id uuid)
language sql stable security definer set search_path = ''
as $$
  with posting as (
    select head.*, (
      select coalesce(jsonb_agg(jsonb_build_array(line.account, line.amount_paise) order by line.line_no), '[]')
      from public.ledger_entries as line where line.posting_id = head.id
    ) as said
    from public.ledger_postings as head where head.tenancy_id = _tenancy_id
  ), balance as (
    select line.account, sum(line.amount_paise) as paise from public.ledger_entries as line
    where line.tenancy_id = _tenancy_id group by line.account
  ), charged as (
    select charge.kind = 'deposit' as is_deposit, sum(charge.amount_paise - charge.waived_paise - charge.paid_paise) as open_paise
    from public.rent_charges as charge where charge.tenancy_id = _tenancy_id group by 1
  ), credit as (
    select payment.purpose = 'deposit' as is_deposit, sum(payment.amount_paise + payment.tds_paise - payment.allocated_paise) as paise
    from public.payments as payment where payment.tenancy_id = _tenancy_id and payment.state = 'confirmed' group by 1
  )
  select 'not_whole', posting.id from posting where jsonb_array_length(posting.said) <> posting.lines
    or (select sum((line.value ->> 1)::bigint) from jsonb_array_elements(posting.said) as line) <> 0
  union all
  select 'hash_differs', posting.id from posting
  where posting.hash <> private.sha256_hex(private.posting_text(
    posting.id, posting.tenancy_id, posting.cause, posting.cause_id, posting.posted_on, posting.at, posting.said
  ))
  union all
  -- lines of the audit log go after 400 days; their seals stay
  select 'not_in_the_audit_log', posting.id from posting
  where posting.at > private.present() - interval '390 days' and not exists (
    select from private.audit_log as line
    where line.action = 'ledger.posted' and line.target = posting.id::text and line.detail ->> 'hash' = posting.hash
  )
  union all
  select 'not_posted', charge.id from public.rent_charges as charge
  where charge.tenancy_id = _tenancy_id and not exists (
    select from posting where posting.cause = 'charge' and posting.cause_id = charge.id
  )
  union all
  select 'not_posted', payment.id from public.payments as payment
  where payment.tenancy_id = _tenancy_id and payment.state = 'confirmed' and not exists (
    select from posting where posting.cause = 'payment' and posting.cause_id = payment.id
  )
  union all
  select 'sums_differ', charge.id from public.rent_charges as charge
  where charge.tenancy_id = _tenancy_id and (
    charge.paid_paise <> (
      select coalesce(sum(part.amount_paise), 0) from public.payment_allocations as part where part.charge_id = charge.id
    )
    or charge.waived_paise <> (
      select coalesce(sum(part.amount_paise), 0) from public.charge_waivers as part where part.charge_id = charge.id
    )
  )
  union all
  select 'balance_differs', _tenancy_id
  from (values ('tenant_dues', false), ('deposit_due', true)) as known (account, is_deposit)
  where coalesce((select balance.paise from balance where balance.account = known.account), 0)
    <> coalesce((select charged.open_paise from charged where charged.is_deposit = known.is_deposit), 0)
      - coalesce((select credit.paise from credit where credit.is_deposit = known.is_deposit), 0)
  union all
  select 'no_receipt', payment.id from public.payments as payment
  where payment.tenancy_id = _tenancy_id and (payment.state = 'confirmed') <> exists (
    select from public.receipts as receipt where receipt.payment_id = payment.id
  )
$$;
comment on function private.ledger_faults(uuid) is
  'What is wrong with the ledger of a tenancy, computed anew: postings, hashes, the audit log, sums of charges, balances, receipts. For the server.';

create index audit_log_postings_idx on private.audit_log (target) where action = 'ledger.posted';

create function public.check_ledger(_tenancy_id uuid) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  perform private.require_second_factor();
  if not exists (select from private.my_tenancy_rows() as mine (id) where mine.id = _tenancy_id) then
    perform private.refuse_not_found();
  end if;
  return jsonb_build_object(
    'ok', not exists (select from private.ledger_faults(_tenancy_id)),
    'postings', (select count(*) from public.ledger_postings as posting where posting.tenancy_id = _tenancy_id),
    'faults', (select coalesce(jsonb_agg(to_jsonb(wrong) order by wrong.fault, wrong.subject_id), '[]') from private.ledger_faults(_tenancy_id) as wrong)
  );
end
$$;
comment on function public.check_ledger(uuid) is
  'Whether the ledger of a tenancy of the caller is whole, computed anew. {ok, postings, faults: [{fault, subject_id}]}; PT404.';
grant execute on function public.check_ledger(uuid) to authenticated;
