-- Rent: what is charged, what was said to be paid, what was confirmed, and the ledger of it. Money goes from tenant to owner by their own
-- banks; nothing here holds any. Sums are whole paise. A charge, a posting, an allocation and a receipt are never changed: what was wrong
-- is answered by a further line.

alter table public.tenancies
  add column charged_until date,
  add column ended_kind text check (ended_kind in ('notice', 'agreed', 'called_off'));
comment on column public.tenancies.charged_until is 'The last day for which rent was charged.';
comment on column public.tenancies.ended_kind is 'How it came to its end.';
grant select (charged_until, ended_kind) on public.tenancies to authenticated;

create table public.rent_charges (
  id uuid primary key default gen_random_uuid(),
  tenancy_id uuid not null references public.tenancies on delete cascade,
  kind text not null check (kind in ('rent', 'maintenance', 'deposit', 'late_fee', 'repair', 'utility', 'other')),
  name text not null default '' check (char_length(name) <= 60),
  period daterange not null check (not isempty(period) and not upper_inf(period) and not lower_inf(period)),
  due_on date not null,
  amount_paise bigint not null check (amount_paise between 1 and 100000000000),
  waived_paise bigint not null default 0 check (waived_paise >= 0),
  paid_paise bigint not null default 0 check (paid_paise >= 0),
  of_charge_id uuid references public.rent_charges on delete cascade,
  side text not null check (side in ('clock', 'owner')),
  clock_step smallint not null default 0 check (clock_step between 0 and 4),
  is_settled boolean not null generated always as (waived_paise + paid_paise = amount_paise) stored,
  created_at timestamptz not null,
  constraint "no more is paid or waived than was charged" check (waived_paise + paid_paise <= amount_paise),
  constraint "a late fee is of a charge" check ((kind = 'late_fee') = (of_charge_id is not null))
);
create unique index rent_charges_once_idx on public.rent_charges (tenancy_id, kind, name, lower(period)) where of_charge_id is null;
create unique index rent_charges_one_fee_idx on public.rent_charges (of_charge_id) where kind = 'late_fee';
create index rent_charges_of_charge_id_idx on public.rent_charges (of_charge_id);
create index rent_charges_due_on_idx on public.rent_charges (tenancy_id, due_on);
create index rent_charges_open_idx on public.rent_charges (tenancy_id, due_on) where not is_settled;

create table public.charge_waivers (
  id uuid primary key default gen_random_uuid(),
  charge_id uuid not null references public.rent_charges on delete cascade,
  tenancy_id uuid not null references public.tenancies on delete cascade,
  amount_paise bigint not null check (amount_paise between 1 and 100000000000),
  reason text not null check (char_length(reason) between 1 and 300),
  side text not null check (side in ('clock', 'owner')),
  at timestamptz not null
);
create index charge_waivers_charge_id_idx on public.charge_waivers (charge_id);
create index charge_waivers_tenancy_id_idx on public.charge_waivers (tenancy_id);

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  tenancy_id uuid not null references public.tenancies on delete cascade,
  owner_id uuid references auth.users on delete set null,
  claimed_by uuid references auth.users on delete set null,
  party_id uuid not null references public.agreement_parties on delete restrict,
  purpose text not null check (purpose in ('rent', 'deposit')),
  state text not null check (state in ('claimed', 'confirmed', 'rejected', 'taken_back')),
  version integer not null default 1,
  amount_paise bigint not null check (amount_paise between 1 and 100000000000),
  tds_paise bigint not null default 0 check (tds_paise between 0 and 100000000000),
  allocated_paise bigint not null default 0 check (allocated_paise >= 0),
  charge_ids uuid[] not null default '{}' check (cardinality(charge_ids) <= 20),
  paid_on date not null,
  method text not null check (method in ('upi', 'bank', 'cash', 'cheque')),
  reference text,
  reject_kind text check (reject_kind in ('not_arrived', 'amount_differs', 'reference_unknown', 'not_mine')),
  words text check (char_length(words) between 1 and 300),
  made_at timestamptz not null,
  confirmed_at timestamptz,
  state_at timestamptz not null,
  constraint "no more is allocated than was paid" check (allocated_paise <= amount_paise + tds_paise),
  constraint "a reference has the form of its method" check (
    case method
      when 'upi' then reference is not null and reference ~ '^[0-9]{12}$'
      when 'cash' then reference is null
      else reference is not null and reference ~ '^[A-Z0-9]{6,22}$'
    end
  ),
  constraint "what was rejected says why" check ((reject_kind is not null) = (state = 'rejected')),
  constraint "what was confirmed says when" check ((confirmed_at is not null) = (state = 'confirmed')),
  constraint "only what was confirmed is allocated" check (state = 'confirmed' or allocated_paise = 0)
);
create unique index payments_reference_once_idx on public.payments (tenancy_id, purpose, reference)
  where state in ('claimed', 'confirmed') and reference is not null;
create index payments_reference_idx on public.payments (reference) where state in ('claimed', 'confirmed') and reference is not null;
create index payments_tenancy_id_idx on public.payments (tenancy_id, made_at);
create index payments_owner_id_idx on public.payments (owner_id, state, paid_on);
create index payments_claimed_by_idx on public.payments (claimed_by, made_at);
create index payments_party_id_idx on public.payments (party_id);

create table public.payment_allocations (
  id bigint generated always as identity primary key,
  payment_id uuid not null references public.payments on delete cascade,
  charge_id uuid not null references public.rent_charges on delete cascade,
  tenancy_id uuid not null references public.tenancies on delete cascade,
  amount_paise bigint not null check (amount_paise <> 0 and amount_paise between -100000000000 and 100000000000),
  at timestamptz not null
);
create index payment_allocations_payment_id_idx on public.payment_allocations (payment_id);
create index payment_allocations_charge_id_idx on public.payment_allocations (charge_id);
create index payment_allocations_tenancy_id_idx on public.payment_allocations (tenancy_id);

create table public.ledger_postings (
  id uuid primary key default gen_random_uuid(),
  tenancy_id uuid not null references public.tenancies on delete cascade,
  cause text not null check (cause in ('charge', 'waiver', 'payment')),
  cause_id uuid not null,
  posted_on date not null,
  at timestamptz not null,
  lines smallint not null check (lines between 2 and 20),
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  unique (cause, cause_id),
  unique (id, tenancy_id)
);
create index ledger_postings_tenancy_id_idx on public.ledger_postings (tenancy_id, posted_on);

create table public.ledger_entries (
  id bigint generated always as identity primary key,
  posting_id uuid not null,
  line_no smallint not null check (line_no >= 1),
  tenancy_id uuid not null,
  account text not null check (account in (
    'tenant_dues', 'deposit_due', 'owner_money', 'tds_receivable', 'deposit_held', 'rent_income', 'maintenance_income', 'other_income',
    'late_fee_income', 'waived'
  )),
  amount_paise bigint not null check (amount_paise <> 0 and amount_paise between -200000000000 and 200000000000),
  unique (posting_id, line_no),
  foreign key (posting_id, tenancy_id) references public.ledger_postings (id, tenancy_id) on delete cascade
);
create index ledger_entries_account_idx on public.ledger_entries (tenancy_id, account);
create index ledger_entries_posting_id_idx on public.ledger_entries (posting_id, tenancy_id);
-- a head that says how many lines it has cannot stand without them
alter table public.ledger_postings add constraint "a posting has all its lines"
  foreign key (id, lines) references public.ledger_entries (posting_id, line_no) on delete cascade deferrable initially deferred;
create index ledger_postings_lines_idx on public.ledger_postings (id, lines);

create table public.receipts (
  id uuid primary key default gen_random_uuid(),
  tenancy_id uuid not null references public.tenancies on delete cascade,
  owner_id uuid not null,
  year text not null check (year ~ '^[0-9]{4}-[0-9]{2}$'),
  no integer not null check (no >= 1),
  number text not null check (number ~ '^R[0-9]{4}/[0-9]{6}$'),
  payment_id uuid not null unique references public.payments on delete cascade,
  content jsonb not null,
  content_sha256 text not null check (content_sha256 ~ '^[0-9a-f]{64}$'),
  code text not null unique check (code ~ '^[A-HJ-NP-Z2-9]{12}$'),
  issued_at timestamptz not null,
  unique (owner_id, year, no)
);
create index receipts_tenancy_id_idx on public.receipts (tenancy_id, issued_at);

create table private.receipt_counters (
  owner_id uuid not null references auth.users on delete cascade,
  year text not null,
  last_no integer not null check (last_no >= 1),
  primary key (owner_id, year)
);

create table private.payees (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null references auth.users on delete cascade,
  holder_name text not null check (char_length(holder_name) between 2 and 120),
  vpa text not null check (char_length(vpa) <= 255 and vpa ~ '^[A-Za-z0-9]([A-Za-z0-9._-]{0,253}[A-Za-z0-9])?@[A-Za-z][A-Za-z0-9]{1,63}$'),
  made_at timestamptz not null,
  valid_from timestamptz not null check (valid_from >= made_at)
);
create index payees_owner_id_idx on private.payees (owner_id, valid_from desc);

alter table public.rent_charges enable row level security;
alter table public.charge_waivers enable row level security;
alter table public.payments enable row level security;
alter table public.payment_allocations enable row level security;
alter table public.ledger_postings enable row level security;
alter table public.ledger_entries enable row level security;
alter table public.receipts enable row level security;

-- The two sides alone: a broker who looks after the home sees the tenancy and no money.
create policy "parties see what is charged" on public.rent_charges for select to authenticated
  using (tenancy_id = any (array(select private.my_tenancy_rows())));
create policy "parties see what was waived" on public.charge_waivers for select to authenticated
  using (tenancy_id = any (array(select private.my_tenancy_rows())));
create policy "parties see payments" on public.payments for select to authenticated
  using (tenancy_id = any (array(select private.my_tenancy_rows())));
create policy "parties see what payments paid" on public.payment_allocations for select to authenticated
  using (tenancy_id = any (array(select private.my_tenancy_rows())));
create policy "parties see their ledger" on public.ledger_postings for select to authenticated
  using (tenancy_id = any (array(select private.my_tenancy_rows())));
create policy "parties see the lines of their ledger" on public.ledger_entries for select to authenticated
  using (tenancy_id = any (array(select private.my_tenancy_rows())));
create policy "parties see receipts" on public.receipts for select to authenticated
  using (tenancy_id = any (array(select private.my_tenancy_rows())));
create policy "charges need the second factor" on public.rent_charges as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "waivers need the second factor" on public.charge_waivers as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "payments need the second factor" on public.payments as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "allocations need the second factor" on public.payment_allocations as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "postings need the second factor" on public.ledger_postings as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "lines of the ledger need the second factor" on public.ledger_entries as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "receipts need the second factor" on public.receipts as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));

-- Not granted: accounts, which a name on paper stands for, and any write.
grant select (
  id, tenancy_id, kind, name, period, due_on, amount_paise, waived_paise, paid_paise, of_charge_id, side, is_settled, created_at
) on public.rent_charges to authenticated;
grant select (id, charge_id, tenancy_id, amount_paise, reason, side, at) on public.charge_waivers to authenticated;
grant select (
  id, tenancy_id, party_id, purpose, state, version, amount_paise, tds_paise, allocated_paise, charge_ids, paid_on, method, reference,
  reject_kind, words, made_at, confirmed_at, state_at
) on public.payments to authenticated;
grant select (id, payment_id, charge_id, tenancy_id, amount_paise, at) on public.payment_allocations to authenticated;
grant select (id, tenancy_id, cause, cause_id, posted_on, at, lines, hash) on public.ledger_postings to authenticated;
grant select (id, posting_id, line_no, tenancy_id, account, amount_paise) on public.ledger_entries to authenticated;
grant select (
  id, tenancy_id, year, no, number, payment_id, content, content_sha256, code, issued_at
) on public.receipts to authenticated;
-- not even the operator's programs write money
revoke insert, update, delete, truncate on public.rent_charges, public.charge_waivers, public.payments, public.payment_allocations,
  public.ledger_postings, public.ledger_entries, public.receipts from service_role;

create function private.tg_ledger__append_only() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  -- it goes with its tenancy alone, which the sweep of old agreements deletes
  if tg_op = 'DELETE' then
    if not exists (select from public.tenancies as kept where kept.id = old.tenancy_id) then
      return old;
    end if;
  end if;
  raise exception 'What stands in the ledger is neither changed nor deleted' using errcode = '42501';
end
$$;
create trigger _100_append_only before update or delete on public.ledger_postings
  for each row execute function private.tg_ledger__append_only();
create trigger _100_never_truncated before truncate on public.ledger_postings
  for each statement execute function private.tg_ledger__append_only();
create trigger _100_append_only before update or delete on public.ledger_entries
  for each row execute function private.tg_ledger__append_only();
create trigger _100_never_truncated before truncate on public.ledger_entries
  for each statement execute function private.tg_ledger__append_only();
create trigger _100_append_only before update or delete on public.payment_allocations
  for each row execute function private.tg_ledger__append_only();
create trigger _100_append_only before update or delete on public.charge_waivers
  for each row execute function private.tg_ledger__append_only();
create trigger _100_append_only before update or delete on public.receipts
  for each row execute function private.tg_ledger__append_only();

create function private.tg_rent_charges__fixed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from public.tenancies as kept where kept.id = old.tenancy_id) then
      return old;
    end if;
  elsif to_jsonb(new) - '{waived_paise,paid_paise,clock_step,is_settled}'::text[]
    = to_jsonb(old) - '{waived_paise,paid_paise,clock_step,is_settled}'::text[] then
    return new;
  end if;
  raise exception 'What was charged is neither changed nor deleted' using errcode = '42501';
end
$$;
create trigger _100_fixed before update or delete on public.rent_charges
  for each row execute function private.tg_rent_charges__fixed();

create function private.tg_payments__fixed() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' then
    if not exists (select from public.tenancies as kept where kept.id = old.tenancy_id) then
      return old;
    end if;
  elsif to_jsonb(new) - '{state,version,allocated_paise,reject_kind,words,confirmed_at,state_at,owner_id,claimed_by}'::text[]
    = to_jsonb(old) - '{state,version,allocated_paise,reject_kind,words,confirmed_at,state_at,owner_id,claimed_by}'::text[]
    and (old.state = 'claimed' or new.state = old.state) then
    return new;
  end if;
  raise exception 'What was said to be paid is neither changed nor deleted' using errcode = '42501';
end
$$;
create trigger _100_fixed before update or delete on public.payments
  for each row execute function private.tg_payments__fixed();

-- One pass over the lines of a statement: each posting among them whole, in order and zero.
create function private.tg_ledger_entries__whole() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _bad uuid;
begin
  select line.posting_id into _bad
  from new_lines as line join public.ledger_postings as posting on posting.id = line.posting_id
  group by line.posting_id, posting.lines
  having sum(line.amount_paise) <> 0 or count(*) <> posting.lines or min(line.line_no) <> 1 or max(line.line_no) <> posting.lines
  limit 1;
  if found then
    raise exception 'A posting is written whole and sums up to nothing' using errcode = '23514';
  end if;
  return null;
end
$$;
create trigger _100_whole after insert on public.ledger_entries
  referencing new table as new_lines for each statement execute function private.tg_ledger_entries__whole();

create function private.tg_payment_allocations__counted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.payments as payment set allocated_paise = payment.allocated_paise + new.amount_paise where payment.id = new.payment_id;
  update public.rent_charges as charge set paid_paise = charge.paid_paise + new.amount_paise where charge.id = new.charge_id;
  return null;
end
$$;
create trigger _100_counted after insert on public.payment_allocations
  for each row execute function private.tg_payment_allocations__counted();

create function private.tg_charge_waivers__counted() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.rent_charges as charge set waived_paise = charge.waived_paise + new.amount_paise where charge.id = new.charge_id;
  return null;
end
$$;
create trigger _100_counted after insert on public.charge_waivers
  for each row execute function private.tg_charge_waivers__counted();

comment on table public.rent_charges is 'What a tenant owes, from when: rent by the calendar month, deposit, late fees. Never changed.';
comment on column public.rent_charges.period is 'The days it is for.';
comment on column public.rent_charges.of_charge_id is 'Of a late fee: the rent that was late.';
comment on column public.rent_charges.clock_step is 'How far the clock has come with reminders and the late fee. Not readable through the API.';
comment on table public.charge_waivers is 'What of a charge need not be paid, and why both sides read. Append-only.';
comment on table public.payments is 'Payments as tenants say them and owners confirm them. Nothing is confirmed by silence.';
comment on column public.payments.owner_id is 'Not readable through the API.';
comment on column public.payments.claimed_by is 'Not readable through the API.';
comment on column public.payments.party_id is 'Who paid, as a party of the agreement.';
comment on column public.payments.charge_ids is 'Charges that whoever paid named; none: the oldest.';
comment on column public.payments.reference is '12 digits of UPI, 6 to 22 letters and digits of a bank; null for cash.';
comment on table public.payment_allocations is 'Which payment paid which charge; below zero: given back. Append-only.';
comment on table public.ledger_postings is 'Double entry of tenancies; each head says how many lines it has. Append-only.';
comment on column public.ledger_postings.hash is 'SHA-256 of what it says; also a line ledger.posted of the audit log.';
comment on table public.ledger_entries is 'Lines of postings: debit above zero, credit below. Append-only.';
comment on table public.receipts is 'One of each confirmed payment, numbered by owner and tax year of India without gaps. Append-only.';
comment on column public.receipts.owner_id is 'Not readable through the API.';
comment on column public.receipts.code is 'By which anybody whom it was given to checks the receipt.';
comment on table private.receipt_counters is 'The last number of an owner''s receipts in a tax year.';
comment on table private.payees is 'Where an owner is paid. Each holds from a day after it was given; the one before holds until then.';

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('public.rent_charges', 'tenancy_id', 't.tenancy_id in (select p.tenancy_id from public.tenancy_people as p where p.user_id = $1)', true, '{}', 'with parent', 'What was charged in tenancies of the person.'),
  ('public.charge_waivers', 'tenancy_id', 't.tenancy_id in (select p.tenancy_id from public.tenancy_people as p where p.user_id = $1)', true, '{}', 'with parent', 'What was waived in tenancies of the person.'),
  ('public.payments', 'tenancy_id', 't.tenancy_id in (select p.tenancy_id from public.tenancy_people as p where p.user_id = $1)', true, '{owner_id,claimed_by}', 'with parent', 'Payments in tenancies of the person.'),
  ('public.payments', 'owner_id', 't.owner_id = $1', false, '{}', 'kept', 'Payments to the person: the tenant needs them for tax for 8 years.'),
  ('public.payments', 'claimed_by', 't.claimed_by = $1', false, '{}', 'kept', 'Payments that the person made: the owner needs them for tax for 8 years.'),
  ('public.payment_allocations', 'tenancy_id', 't.tenancy_id in (select p.tenancy_id from public.tenancy_people as p where p.user_id = $1)', true, '{}', 'with parent', 'Which payment paid what in tenancies of the person.'),
  ('public.ledger_postings', 'tenancy_id', 't.tenancy_id in (select p.tenancy_id from public.tenancy_people as p where p.user_id = $1)', true, '{}', 'with parent', 'The ledger of tenancies of the person; it names nobody.'),
  ('public.ledger_entries', 'tenancy_id', 't.tenancy_id in (select p.tenancy_id from public.tenancy_people as p where p.user_id = $1)', true, '{}', 'with parent', 'Lines of the ledger of tenancies of the person; they name nobody.'),
  ('public.receipts', 'tenancy_id', 't.tenancy_id in (select p.tenancy_id from public.tenancy_people as p where p.user_id = $1)', true, '{owner_id}', 'with parent', 'Receipts of tenancies of the person; both sides need them for tax for 8 years.'),
  ('public.receipts', 'owner_id', 't.owner_id = $1', false, '{}', 'kept', 'Receipts that the person gave: the tenant needs them for tax for 8 years.'),
  ('private.receipt_counters', 'owner_id', 't.owner_id = $1', false, '{}', 'kept', 'How many receipts the person gave in a tax year: numbers have no gap.'),
  ('private.payees', 'owner_id', 't.owner_id = $1', true, '{}', 'deleted', 'Where the person wished to be paid.');
