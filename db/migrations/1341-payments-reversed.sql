-- A confirmed payment that did not arrive after all is reversed by who confirmed it: the same lines negated, the receipt cancelled with its
-- number kept. And what a tenant's claim and an owner's record share has one home.

alter table public.payments drop constraint payments_state_check;
alter table public.payments add constraint payments_state_check
  check (state in ('claimed', 'confirmed', 'rejected', 'taken_back', 'reversed'));
alter table public.payments drop constraint "what was confirmed says when";
alter table public.payments add constraint "what was confirmed says when"
  check ((confirmed_at is not null) = (state in ('confirmed', 'reversed')));
alter table public.ledger_postings drop constraint ledger_postings_cause_check;
alter table public.ledger_postings add constraint ledger_postings_cause_check
  check (cause in ('charge', 'waiver', 'payment', 'reversal'));

create table public.payment_reversals (
  payment_id uuid primary key references public.payments on delete cascade,
  tenancy_id uuid not null references public.tenancies on delete cascade,
  reason text not null check (char_length(reason) between 1 and 300),
  at timestamptz not null
);
create index payment_reversals_tenancy_id_idx on public.payment_reversals (tenancy_id);
alter table public.payment_reversals enable row level security;
create policy "parties see reversed payments" on public.payment_reversals for select to authenticated
  using (tenancy_id = any (array(select private.my_tenancy_rows())));
create policy "reversals need the second factor" on public.payment_reversals as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
grant select on public.payment_reversals to authenticated;
revoke insert, update, delete, truncate on public.payment_reversals from service_role;
create trigger _100_append_only before update or delete on public.payment_reversals
  for each row execute function private.tg_ledger__append_only();
comment on table public.payment_reversals is 'Confirmed payments that did not arrive after all; their receipts are cancelled, their numbers stay. Append-only.';

create or replace function private.tg_payments__fixed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from public.tenancies as kept where kept.id = old.tenancy_id) then
      return old;
    end if;
  elsif to_jsonb(new) - '{state,version,allocated_paise,reject_kind,words,confirmed_at,state_at,owner_id,claimed_by}'::text[]
    = to_jsonb(old) - '{state,version,allocated_paise,reject_kind,words,confirmed_at,state_at,owner_id,claimed_by}'::text[]
    and (old.state = 'claimed' or new.state = old.state or (old.state = 'confirmed' and new.state = 'reversed')) then
    return new;
  end if;
  raise exception 'What was said to be paid is neither changed nor deleted' using errcode = '42501';
end
$$;

create or replace function private.ledger_faults(_tenancy_id uuid) returns table (fault text, subject_id uuid)
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
  where payment.tenancy_id = _tenancy_id and payment.state in ('confirmed', 'reversed') and not exists (
    select from posting where posting.cause = 'payment' and posting.cause_id = payment.id
  )
  union all
  select 'not_posted', payment.id from public.payments as payment
  where payment.tenancy_id = _tenancy_id and (payment.state = 'reversed') <> exists (
    select from posting where posting.cause = 'reversal' and posting.cause_id = payment.id
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
  where payment.tenancy_id = _tenancy_id and (payment.state in ('confirmed', 'reversed')) <> exists (
    select from public.receipts as receipt where receipt.payment_id = payment.id
  )
$$;

create function public.reverse_payment(_payment_id uuid, _reason text, _expected text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_reason, 'reason', 300);
  _answer jsonb;
  _tenancy public.tenancies;
  _payment public.payments;
  _part record;
  _side text;
  _to text;
begin
  if coalesce(_clean, '') = '' then
    perform private.refuse_argument('reason', 'Say why: both of you read it.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'reverse_payment', jsonb_build_object(
    'payment_id', _payment_id, 'reason', _reason, 'expected', _expected
  ));
  if _answer is not null then
    return _answer;
  end if;
  _payment := private.take_payment(_payment_id);
  _tenancy := private.living_tenancy(_payment.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _to := private.payment_step(_payment, 'reverse', _side, _expected);
  if not private.proven_lately() then
    perform private.refuse(
      '42501', 'reauthentication_needed', 'Please confirm that it is you, by password or code, and try again within ten minutes.'
    );
  end if;
  if _payment.confirmed_at < _now - interval '30 days' then
    perform private.refuse('PT422', 'too_late', 'A payment can be reversed for 30 days after it was confirmed.');
  end if;
  for _part in
    select charge, sum(part.amount_paise)::bigint as paise
    from public.payment_allocations as part join public.rent_charges as charge on charge.id = part.charge_id
    where part.payment_id = _payment.id group by charge.id, charge having sum(part.amount_paise) <> 0
    order by charge.id
  loop
    perform private.allocate(_payment.id, _part.charge, - _part.paise, _now);
  end loop;
  update public.payments as kept set state = _to, version = kept.version + 1, state_at = _now
  where kept.id = _payment.id returning * into _payment;
  insert into public.payment_reversals (payment_id, tenancy_id, reason, at) values (_payment.id, _tenancy.id, _clean, _now);
  perform private.post(_tenancy.id, 'reversal', _payment.id, private.indian_day(_now), jsonb_build_array(
    jsonb_build_array('owner_money', - _payment.amount_paise), jsonb_build_array('tds_receivable', - _payment.tds_paise),
    jsonb_build_array(private.dues_account(_payment.purpose), _payment.amount_paise + _payment.tds_paise)
  ), _now);
  -- what was confirmed once draws no late fee of its own: the tenant relied on the receipt
  perform private.allocate_credit(_tenancy.id, _now);
  perform private.tell_tenancy(
    _tenancy, 'payment_reversed', 'tenants', _side,
    private.record_tenancy_event(_tenancy, 'payment', _payment.id, 'reverse', 'confirmed', _to, _side, _clean, null, _now), '{}', _now
  );
  return private.end_act(_key, private.payment_answer(_payment, _now));
end
$$;
comment on function public.reverse_payment(uuid, text, text, uuid) is
  'The owner takes back that a payment has arrived, within 30 days, with a reason that both read: its receipt is cancelled, its number stays. '
  '{…, receipt_id, number}; PT404, 42501, 42501 reauthentication_needed, PT409 wrong_state, PT422 too_late, 22023.';
grant execute on function public.reverse_payment(uuid, text, text, uuid) to authenticated;

-- `_action`: a tenant claims, an owner records.
create function private.say_payment(
  _action text, _tenancy_id uuid, _amount_paise numeric, _tds_paise numeric, _paid_on date, _method text, _reference text, _purpose text,
  _charge_ids uuid[], _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _answer jsonb;
  _tenancy public.tenancies;
  _payment public.payments;
  _side text;
  _to text;
  _event_id bigint;
begin
  if _purpose is null or _purpose <> all ('{rent,deposit}'::text[]) then
    perform private.refuse_argument('purpose', 'Say whether it is for the rent or for the deposit.');
  end if;
  perform private.whole_paise(_amount_paise, 'amount_paise', 1);
  perform private.whole_paise(coalesce(_tds_paise, 0), 'tds_paise', 0);
  perform private.typed_reference(_reference, _method);
  perform private.require_second_factor();
  _answer := private.begin_act(_key, _action || '_payment', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'amount_paise', _amount_paise, 'tds_paise', _tds_paise, 'paid_on', _paid_on, 'method', _method,
    'reference', _reference, 'purpose', _purpose, 'charge_ids', _charge_ids
  ));
  if _answer is not null then
    return _answer;
  end if;
  if _action = 'claim' and (
    select count(*) from public.payments as made where made.claimed_by = auth.uid() and made.made_at > _now - interval '1 day'
  ) >= 10 then
    perform private.refuse_too_many(10, 'day', 86400);
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  _to := private.step('payment', null, _action, _side, 'none', 'none', 0, _now);
  if _action = 'claim' and (
    select count(*) from public.payments as made where made.tenancy_id = _tenancy.id and made.state = 'claimed'
  ) >= 5 then
    perform private.refuse('PT422', 'too_many_claims', 'Five payments wait for the owner''s answer already.');
  end if;
  _payment := private.new_payment(
    _tenancy,
    case _action when 'claim' then private.my_party(_tenancy) else (
      select person.party_id from public.tenancy_people as person
      where person.tenancy_id = _tenancy.id and person.role = 'tenant' limit 1
    ) end,
    _purpose, _amount_paise, _tds_paise, _paid_on, _method, _reference, _charge_ids, _now
  );
  _payment.state := _to;
  _payment.confirmed_at := case _to when 'confirmed' then _now end;
  insert into public.payments select _payment.*;
  if private.is_reference_seen(_payment) then
    perform private.record_audit('payment.reference_seen', 'ok', _payment.id::text, '{}');
  end if;
  if _to = 'confirmed' then
    perform private.settle_payment(_payment, _tenancy, _now);
  else
    perform private.set_alarm('payment_waits', _payment.id, _now + interval '3 days');
  end if;
  select * into _payment from public.payments as kept where kept.id = _payment.id;
  _event_id := private.record_tenancy_event(_tenancy, 'payment', _payment.id, _action, 'none', _to, _side, null, null, _now);
  if _to = 'confirmed' then
    perform private.tell_tenancy(_tenancy, 'payment_confirmed', 'tenants', _side, _event_id, '{}', _now);
    perform private.issue_receipt(_payment, _tenancy, _now);
  else
    perform private.tell_tenancy(_tenancy, 'payment_claimed', 'owner', _side, _event_id, '{}', _now);
  end if;
  return private.end_act(_key, private.payment_answer(_payment, _now));
end
$$;
comment on function private.say_payment(text, uuid, numeric, numeric, date, text, text, text, uuid[], uuid) is
  'A payment as a tenant claims it or an owner records it, who needs nobody''s word. Not for API roles.';

create or replace function public.claim_payment(
  _tenancy_id uuid, _amount_paise numeric, _tds_paise numeric, _paid_on date, _method text, _reference text, _purpose text,
  _charge_ids uuid[], _key uuid
) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select private.say_payment('claim', _tenancy_id, _amount_paise, _tds_paise, _paid_on, _method, _reference, _purpose, _charge_ids, _key)
$$;

create or replace function public.record_payment(
  _tenancy_id uuid, _amount_paise numeric, _tds_paise numeric, _paid_on date, _method text, _reference text, _purpose text,
  _charge_ids uuid[], _key uuid
) returns jsonb
language sql volatile security definer set search_path = ''
as $$
  select private.say_payment('record', _tenancy_id, _amount_paise, _tds_paise, _paid_on, _method, _reference, _purpose, _charge_ids, _key)
$$;

insert into private.transitions (entity, action, from_state, to_state, side) values
  ('payment', 'reverse', 'confirmed', 'reversed', 'owner');

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('public.payment_reversals', 'tenancy_id', 't.tenancy_id in (select p.tenancy_id from public.tenancy_people as p where p.user_id = $1)', true, '{}', 'with parent', 'Confirmed payments that were reversed in tenancies of the person.');
