-- The deposit after the end: what the owner wants to keep of it, line by line and against the records, what the tenant says of each line, and the
-- transfers by which the rest goes back. What is held is the ledger's word. No silence agrees to anything.

create table private.wear_lives (
  thing text primary key check (thing ~ '^[a-z_]{2,30}$'),
  life_months smallint not null check (life_months between 1 and 600),
  as_of date not null
);
alter table private.wear_lives enable row level security;
comment on table private.wear_lives is 'How long things last, for what may be asked of an older one: at most cost x (life - age) / life. Operators set it.';
insert into private.wear_lives (thing, life_months, as_of) values
  ('paint', 36, '2026-11-01'), ('curtains', 60, '2026-11-01'), ('rug', 60, '2026-11-01'), ('mattress', 96, '2026-11-01'),
  ('furniture', 120, '2026-11-01'), ('appliance', 96, '2026-11-01'), ('fan_or_light', 84, '2026-11-01'), ('tap_or_fitting', 96, '2026-11-01'),
  ('door_or_window', 180, '2026-11-01'), ('floor_or_tile', 180, '2026-11-01'), ('lock_or_key', 60, '2026-11-01'), ('other', 60, '2026-11-01');

create table private.deposit_settlements (
  tenancy_id uuid primary key references public.tenancies on delete cascade,
  state text not null check (state in ('open', 'proposed', 'accepted', 'disputed', 'settled')),
  version integer not null default 1,
  round smallint not null default 0,
  is_by_clock boolean not null default false,
  refund_due_on date not null,
  held_paise bigint not null check (held_paise >= 0),
  refund_paise bigint check (refund_paise between 0 and held_paise),
  words text check (char_length(words) between 1 and 500),
  content_sha256 text check (content_sha256 ~ '^[0-9a-f]{64}$'),
  created_at timestamptz not null,
  state_at timestamptz not null
);

create table private.deposit_deductions (
  id uuid primary key default gen_random_uuid(),
  tenancy_id uuid not null references private.deposit_settlements on delete cascade,
  round smallint not null,
  place smallint not null,
  kind text not null check (kind in ('damage', 'missing', 'rent_due', 'bill_due', 'cleaning', 'other')),
  amount_paise bigint not null check (amount_paise between 1 and 100000000000),
  words text not null check (char_length(words) between 1 and 500),
  item_id uuid references private.handover_items on delete set null,
  charge_id uuid references public.rent_charges on delete cascade,
  thing text,
  cost_paise bigint check (cost_paise between 1 and 100000000000),
  age_months smallint check (age_months between 0 and 600),
  life_months smallint,
  warning text check (warning in ('no_move_in_record', 'no_photo')),
  answer text check (answer in ('agreed', 'disputed')),
  answer_words text check (char_length(answer_words) between 1 and 500),
  offer_paise bigint check (offer_paise between 0 and amount_paise),
  unique (tenancy_id, round, place)
);
create index deposit_deductions_item_id_idx on private.deposit_deductions (item_id);
create index deposit_deductions_charge_id_idx on private.deposit_deductions (charge_id);

create table private.deposit_refunds (
  id uuid primary key default gen_random_uuid(),
  tenancy_id uuid not null references private.deposit_settlements on delete cascade,
  state text not null check (state in ('claimed', 'confirmed', 'rejected', 'taken_back')),
  version integer not null default 1,
  amount_paise bigint not null check (amount_paise between 1 and 100000000000),
  paid_on date not null,
  method text not null check (method in ('upi', 'bank', 'cash', 'cheque')),
  reference text,
  words text check (char_length(words) between 1 and 300),
  made_at timestamptz not null,
  state_at timestamptz not null
);
create index deposit_refunds_tenancy_id_idx on private.deposit_refunds (tenancy_id, made_at);
create unique index deposit_refunds_reference_once_idx on private.deposit_refunds (tenancy_id, reference)
  where state in ('claimed', 'confirmed') and reference is not null;

alter table private.deposit_settlements enable row level security;
alter table private.deposit_deductions enable row level security;
alter table private.deposit_refunds enable row level security;
comment on table private.deposit_settlements is 'How the deposit of an ended tenancy is returned.';
comment on column private.deposit_settlements.round is 'Which proposal stands; the ones before stay readable.';
comment on column private.deposit_settlements.is_by_clock is 'Nobody proposed anything until the last day: the whole sum is owed.';
comment on column private.deposit_settlements.held_paise is 'What the ledger held when it was proposed.';
comment on table private.deposit_deductions is 'What the owner wants to keep of a deposit, and the tenant''s answer to each line.';
comment on column private.deposit_deductions.life_months is 'As the table of lives said on that day.';
comment on table private.deposit_refunds is 'Transfers to the tenant as the owner says them and the tenant confirms them.';

alter table public.ledger_postings drop constraint ledger_postings_cause_check;
alter table public.ledger_postings add constraint ledger_postings_cause_check
  check (cause in ('charge', 'waiver', 'payment', 'reversal', 'deduction', 'refund', 'repair_credit'));
alter table public.ledger_entries drop constraint ledger_entries_account_check;
alter table public.ledger_entries add constraint ledger_entries_account_check check (account in (
  'tenant_dues', 'deposit_due', 'owner_money', 'tds_receivable', 'deposit_held', 'rent_income', 'maintenance_income', 'other_income',
  'late_fee_income', 'waived', 'deduction_income', 'repair_cost'
));

-- Of the deposit that was charged, what was never paid is not held.
create function private.deposit_held_now(_tenancy_id uuid) returns bigint
language sql stable security definer set search_path = ''
as $$
  select (- coalesce(sum(line.amount_paise), 0))::bigint from public.ledger_entries as line
  where line.tenancy_id = _tenancy_id and line.account in ('deposit_held', 'deposit_due')
$$;
comment on function private.deposit_held_now(uuid) is 'What the owner holds of the deposit, by the ledger. Not for API roles.';

create or replace function private.tenancy_sums(_tenancy_id uuid, _today date) returns jsonb
language sql stable security definer set search_path = ''
as $$
  select jsonb_build_object(
    'open_paise', coalesce(sum(charge.open_paise) filter (where charge.kind <> 'deposit'), 0),
    'late_paise', coalesce(sum(charge.open_paise) filter (where charge.kind <> 'deposit' and charge.due_on < _today), 0),
    'deposit_open_paise', coalesce(sum(charge.open_paise) filter (where charge.kind = 'deposit'), 0),
    'deposit_held_paise', private.deposit_held_now(_tenancy_id),
    'claimed_paise', (
      select coalesce(sum(payment.amount_paise + payment.tds_paise), 0) from public.payments as payment
      where payment.tenancy_id = _tenancy_id and payment.state = 'claimed'
    ),
    'credit_paise', (
      select coalesce(sum(payment.amount_paise + payment.tds_paise - payment.allocated_paise), 0) from public.payments as payment
      where payment.tenancy_id = _tenancy_id and payment.state = 'confirmed' and payment.purpose = 'rent'
    ),
    'next_due_on', min(charge.due_on)
  )
  from (
    select known.kind, known.due_on, known.amount_paise - known.waived_paise - known.paid_paise as open_paise
    from public.rent_charges as known where known.tenancy_id = _tenancy_id and not known.is_settled
  ) as charge
$$;

create function private.refund_due_on(_tenancy public.tenancies) returns date
language sql stable security definer set search_path = ''
as $$
  select greatest(
    coalesce(_tenancy.leave_on, private.indian_day(_tenancy.state_at)),
    (
      select private.indian_day(record.agreed_at) from private.handovers as record
      where record.tenancy_id = _tenancy.id and record.kind = 'move_out' and record.state = 'agreed'
    )
  ) + coalesce((
    select (said.terms ->> 'refund_days')::integer from public.tenancy_terms as terms
    join public.agreement_versions as said on said.id = terms.agreement_version_id
    where terms.tenancy_id = _tenancy.id order by terms.from_on desc limit 1
  ), 30)
$$;
comment on function private.refund_due_on(public.tenancies) is
  'By when the deposit goes back: the agreement''s days after the last day, or after both signed the record of moving out. Not for API roles.';

create function private.set_refund_alarm(_tenancy_id uuid, _due_on date, _after timestamptz) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _next timestamptz;
begin
  select min(private.indian_midnight(_due_on + days) + case days when 1 then interval '0' else interval '10 hours' end) into _next
  from unnest('{-7,-1,1,8,15,22,29,36,43,50,57,64,71,78,85}'::integer[]) as days
  where private.indian_midnight(_due_on + days) + case days when 1 then interval '0' else interval '10 hours' end > _after;
  if _next is null then
    perform private.drop_alarm('tenancy_refund_due', _tenancy_id);
  else
    perform private.set_alarm('tenancy_refund_due', _tenancy_id, _next);
  end if;
end
$$;
comment on function private.set_refund_alarm(uuid, date, timestamptz) is
  'When a refund is told of next: 7 days and a day before, when it is late, then weekly twelve times. Not for API roles.';

create function private.begin_settlement(_tenancy public.tenancies, _now timestamptz) returns private.deposit_settlements
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _settlement private.deposit_settlements;
begin
  select * into _settlement from private.deposit_settlements as known where known.tenancy_id = _tenancy.id for no key update;
  if found or private.deposit_held_now(_tenancy.id) <= 0 then
    return _settlement;
  end if;
  perform private.step('settlement', _tenancy.id, 'begin', 'clock', 'none', 'none', 0, _now);
  insert into private.deposit_settlements (tenancy_id, state, refund_due_on, held_paise, created_at, state_at)
  values (_tenancy.id, 'open', private.refund_due_on(_tenancy), private.deposit_held_now(_tenancy.id), _now, _now)
  returning * into _settlement;
  perform private.record_tenancy_event(_tenancy, 'settlement', _tenancy.id, 'begin', 'none', 'open', 'clock', null, null, _now);
  perform private.set_refund_alarm(_tenancy.id, _settlement.refund_due_on, _now);
  return _settlement;
end
$$;
comment on function private.begin_settlement(public.tenancies, timestamptz) is
  'The settlement of an ended tenancy with a deposit, begun once; none where nothing is held. Not for API roles.';

create function private.tg_tenancies__begin_settlement() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  perform private.begin_settlement(new, new.state_at);
  return null;
end
$$;
create trigger _200_begin_settlement after update of state on public.tenancies
  for each row when (new.state = 'ended' and old.state <> 'ended')
  execute function private.tg_tenancies__begin_settlement();

create function private.tg_handovers__move_refund_day() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _tenancy public.tenancies;
  _due_on date;
begin
  select * into _tenancy from public.tenancies as known where known.id = new.tenancy_id;
  update private.deposit_settlements as kept set refund_due_on = private.refund_due_on(_tenancy)
  where kept.tenancy_id = new.tenancy_id and kept.state <> 'settled' and not kept.is_by_clock
  returning kept.refund_due_on into _due_on;
  if found then
    perform private.set_refund_alarm(new.tenancy_id, _due_on, new.state_at);
  end if;
  return null;
end
$$;
create trigger _200_move_refund_day after update of state on private.handovers
  for each row when (new.state = 'agreed' and new.kind = 'move_out')
  execute function private.tg_handovers__move_refund_day();

create or replace function private.why_not_erase(_person uuid) returns text
language sql stable security definer set search_path = ''
as $$
  select case
    when exists (
      select from public.tenancy_people as lives
      join public.tenancies as tenancy on tenancy.id = lives.tenancy_id
      where lives.user_id = _person and lives.until is null and tenancy.state <> 'ended'
    ) then 'A tenancy of yours is still running. End it first.'
    when exists (
      select from public.tenancy_people as lived
      join private.deposit_settlements as settlement on settlement.tenancy_id = lived.tenancy_id
      where lived.user_id = _person and lived.until is null and settlement.state <> 'settled'
    ) then 'A deposit of yours is not settled yet. Settle it first.'
    when exists (
      select from public.agreement_signatures as signed
      join public.agreements as agreement on agreement.id = signed.agreement_id and agreement.current_version = signed.version_no
      where signed.user_id = _person and signed.withdrawn_at is null and agreement.state = 'partly_signed'
    ) then 'Withdraw your signature first.'
  end
$$;

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.deposit_settlements', 'tenancy_id', 't.tenancy_id in (select p.tenancy_id from public.tenancy_people as p where p.user_id = $1)', true, '{}', 'with parent', 'How deposits of tenancies of the person were returned.'),
  ('private.deposit_deductions', 'tenancy_id', 't.tenancy_id in (select p.tenancy_id from public.tenancy_people as p where p.user_id = $1)', true, '{}', 'with parent', 'What was kept of deposits of tenancies of the person, with both sides'' words.'),
  ('private.deposit_refunds', 'tenancy_id', 't.tenancy_id in (select p.tenancy_id from public.tenancy_people as p where p.user_id = $1)', true, '{}', 'with parent', 'Transfers of deposits of tenancies of the person.');

insert into private.notification_kinds (kind, mail, is_pushed, is_texted, is_urgent, unread_minutes, spacing_minutes) values
  ('refund_due_soon', 'at_once', true, false, false, 0, 0),
  ('refund_proposed', 'at_once', true, false, false, 0, 0),
  ('refund_accepted', 'at_once', true, false, false, 0, 0),
  ('refund_disputed', 'at_once', true, false, false, 0, 0),
  ('refund_overdue', 'at_once', true, false, false, 0, 0),
  ('refund_claimed', 'at_once', true, false, false, 0, 0),
  ('refund_rejected', 'at_once', true, false, false, 0, 0),
  ('deposit_settled', 'at_once', false, false, false, 0, 0);

insert into private.transitions (entity, action, from_state, to_state, side)
select step.entity, step.action, step.from_state, step.to_state, side
from (values
  ('settlement', 'begin', 'none', 'open', '{clock}'::text[]),
  ('settlement', 'full', 'open', 'proposed', '{clock}'),
  ('settlement', 'remind', 'open', 'open', '{clock}'),
  ('settlement', 'remind', 'proposed', 'proposed', '{clock}'),
  ('settlement', 'remind', 'accepted', 'accepted', '{clock}'),
  ('settlement', 'remind', 'disputed', 'disputed', '{clock}'),
  ('settlement', 'propose_refund', 'open', 'proposed', '{owner}'),
  ('settlement', 'propose_refund', 'proposed', 'proposed', '{owner}'),
  ('settlement', 'propose_refund', 'disputed', 'proposed', '{owner}'),
  ('settlement', 'accept', 'proposed', 'accepted', '{seeker,co_tenant}'),
  ('settlement', 'dispute', 'proposed', 'disputed', '{seeker,co_tenant}'),
  ('settlement', 'settle', 'open', 'settled', '{clock}'),
  ('settlement', 'settle', 'proposed', 'settled', '{clock}'),
  ('settlement', 'settle', 'disputed', 'settled', '{clock}'),
  ('settlement', 'settle', 'accepted', 'settled', '{clock}'),
  ('refund', 'claim', 'none', 'claimed', '{owner}'),
  ('refund', 'confirm', 'claimed', 'confirmed', '{seeker,co_tenant}'),
  ('refund', 'reject', 'claimed', 'rejected', '{seeker,co_tenant}'),
  ('refund', 'take_back', 'claimed', 'taken_back', '{owner}')
) as step (entity, action, from_state, to_state, sides), unnest(step.sides) as side;
