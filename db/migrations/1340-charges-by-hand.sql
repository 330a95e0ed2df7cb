-- What an owner does beside the clock: a bill charged by hand, a charge waived, a reminder of what is open; and what tenants say against a
-- charge. Each is a line of its own that both sides read.

create table public.charge_objections (
  charge_id uuid primary key references public.rent_charges on delete cascade,
  tenancy_id uuid not null references public.tenancies on delete cascade,
  party_id uuid not null references public.agreement_parties on delete restrict,
  words text not null check (char_length(words) between 1 and 300),
  at timestamptz not null
);
create index charge_objections_tenancy_id_idx on public.charge_objections (tenancy_id);
create index charge_objections_party_id_idx on public.charge_objections (party_id);
alter table public.charge_objections enable row level security;
create policy "parties see what is said against a charge" on public.charge_objections for select to authenticated
  using (tenancy_id = any (array(select private.my_tenancy_rows())));
create policy "objections need the second factor" on public.charge_objections as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
grant select on public.charge_objections to authenticated;
revoke insert, update, delete, truncate on public.charge_objections from service_role;
create trigger _100_append_only before update or delete on public.charge_objections
  for each row execute function private.tg_ledger__append_only();
comment on table public.charge_objections is 'What a tenant says against a charge, once; the owner waives it or leaves it. Append-only.';

create function private.take_charge(_charge_id uuid) returns public.rent_charges
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _charge public.rent_charges;
begin
  select * into _charge from public.rent_charges as known where known.id = _charge_id;
  -- a broker sees the tenancy and no money
  if not found or private.tenancy_side(private.take_tenancy(_charge.tenancy_id)) = 'broker' then
    perform private.refuse_not_found();
  end if;
  select * into _charge from public.rent_charges as known where known.id = _charge_id for no key update;
  return _charge;
end
$$;
comment on function private.take_charge(uuid) is 'Locks a charge of a tenancy of the caller, the tenancy first; PT404 for any other. Not for API roles.';

create function private.charge_step(_charge public.rent_charges, _action text, _side text) returns text
language sql stable security definer set search_path = ''
as $$
  select private.step(
    'charge', _charge.id, _action, _side, case when _charge.waived_paise = _charge.amount_paise then 'waived' else 'open' end, 'open', 0,
    _charge.created_at
  )
$$;
comment on function private.charge_step(public.rent_charges, text, text) is 'private.step of a charge. Not for API roles.';

create function public.add_charge(
  _tenancy_id uuid, _kind text, _name text, _from date, _until date, _due_on date, _amount_paise numeric, _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _today constant date := private.indian_day(_now);
  _clean constant text := private.applicant_words(_name, 'name', 60);
  _paise constant bigint := private.whole_paise(_amount_paise, 'amount_paise', 1);
  _answer jsonb;
  _tenancy public.tenancies;
  _charge public.rent_charges;
  _side text;
begin
  if _kind is null or _kind <> all ('{utility,repair,other}'::text[]) then
    perform private.refuse_argument('kind', 'Choose one of: utility, repair, other.');
  end if;
  if coalesce(_clean, '') = '' then
    perform private.refuse_argument('name', 'Say what it is for.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'add_charge', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'kind', _kind, 'name', _name, 'from', _from, 'until', _until, 'due_on', _due_on, 'amount_paise', _amount_paise
  ));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.step('charge', null, 'add', _side, 'none', 'none', 0, _now);
  if _tenancy.state = 'upcoming' or (_tenancy.state = 'ended' and _tenancy.state_at < _now - interval '90 days') then
    perform private.refuse('PT422', 'tenancy_over', 'Bills are charged while a home is lived in, and until 90 days after.');
  end if;
  if _from is null or _until is null or _until < _from or _until > _from + 366
    or _from < _tenancy.start_on or _until > least(coalesce(_tenancy.leave_on, 'infinity'::date), _today + 366) then
    perform private.refuse_argument('from', 'Choose days of the tenancy, at most a year.');
  end if;
  if _due_on is null or _due_on not between _today + 3 and _today + 366 then
    perform private.refuse_argument('due_on', 'It is due in three days at the earliest.');
  end if;
  if (
    select count(*) from public.rent_charges as made
    where made.tenancy_id = _tenancy.id and made.side = 'owner' and made.created_at > _now - interval '1 day'
  ) >= 10 then
    perform private.refuse_too_many(10, 'day', 86400);
  end if;
  if exists (
    select from public.rent_charges as known
    where known.tenancy_id = _tenancy.id and known.kind = _kind and known.name = _clean and lower(known.period) = _from
  ) then
    perform private.refuse('PT422', 'charged_already', 'This is charged for these days already.');
  end if;
  _charge.tenancy_id := _tenancy.id;
  _charge.kind := _kind;
  _charge.name := _clean;
  _charge.period := daterange(_from, _until, '[]');
  _charge.due_on := _due_on;
  _charge.amount_paise := _paise;
  _charge.side := 'owner';
  _charge := private.add_charge(_charge, _today, _now);
  perform private.allocate_credit(_tenancy.id, _now);
  perform private.tell_tenancy(
    _tenancy, 'charge_added', 'tenants', _side,
    private.record_tenancy_event(_tenancy, 'charge', _charge.id, 'add', 'none', 'open', _side, null, null, _now),
    jsonb_build_object('when', private.indian_midnight(_due_on)), _now
  );
  return private.end_act(_key, private.change_answer(_charge.id, 'open', 1, _now, jsonb_build_object('tenancy_id', _tenancy.id)));
end
$$;
comment on function public.add_charge(uuid, text, text, date, date, date, numeric, uuid) is
  'The owner charges a bill, a repair or something else, due in three days at the earliest. {…, tenancy_id}; PT404, 42501, PT422 '
  'charged_already or tenancy_over, PT429 after 10 a day, 22023 with the field.';

create function public.object_charge(_charge_id uuid, _words text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_words, 'words', 300);
  _answer jsonb;
  _tenancy public.tenancies;
  _charge public.rent_charges;
  _side text;
begin
  if coalesce(_clean, '') = '' then
    perform private.refuse_argument('words', 'Say what is wrong with it.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'object_charge', jsonb_build_object('charge_id', _charge_id, 'words', _words));
  if _answer is not null then
    return _answer;
  end if;
  _charge := private.take_charge(_charge_id);
  _tenancy := private.living_tenancy(_charge.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.charge_step(_charge, 'object', _side);
  if _charge.kind in ('rent', 'maintenance', 'deposit') then
    perform private.refuse('PT422', 'agreed_charge', 'This was agreed and signed. Write to the owner about it.');
  end if;
  if exists (select from public.charge_objections as known where known.charge_id = _charge.id) then
    perform private.refuse('PT422', 'objected_already', 'It was objected to already.');
  end if;
  insert into public.charge_objections (charge_id, tenancy_id, party_id, words, at)
  values (_charge.id, _tenancy.id, private.my_party(_tenancy), _clean, _now);
  perform private.tell_tenancy(
    _tenancy, 'charge_objected', 'owner', _side,
    private.record_tenancy_event(_tenancy, 'charge', _charge.id, 'object', 'open', 'open', _side, null, null, _now), '{}', _now
  );
  return private.end_act(_key, private.change_answer(_charge.id, 'open', 1, _now, jsonb_build_object('tenancy_id', _tenancy.id)));
end
$$;
comment on function public.object_charge(uuid, text, uuid) is
  'A tenant says what is wrong with a charge that was not signed: a bill, a repair, a late fee. {…, tenancy_id}; PT404, 42501, PT409 '
  'wrong_state, PT422 agreed_charge or objected_already, 22023.';

create function public.waive_charge(_charge_id uuid, _amount_paise numeric, _reason text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.applicant_words(_reason, 'reason', 300);
  _paise constant bigint := private.whole_paise(_amount_paise, 'amount_paise', 1);
  _answer jsonb;
  _tenancy public.tenancies;
  _charge public.rent_charges;
  _side text;
  _most bigint;
begin
  if coalesce(_clean, '') = '' then
    perform private.refuse_argument('reason', 'Say why: both of you read it.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'waive_charge', jsonb_build_object(
    'charge_id', _charge_id, 'amount_paise', _amount_paise, 'reason', _reason
  ));
  if _answer is not null then
    return _answer;
  end if;
  _charge := private.take_charge(_charge_id);
  _tenancy := private.living_tenancy(_charge.tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.charge_step(_charge, 'waive', _side);
  -- a deposit that was paid goes back as a refund
  _most := _charge.amount_paise - _charge.waived_paise - case _charge.kind when 'deposit' then _charge.paid_paise else 0 end;
  if _paise > _most then
    perform private.refuse('PT422', 'above_charge', 'This is more than what can be waived of it.', jsonb_build_object('most_paise', _most));
  end if;
  perform private.release(_charge, _paise - (_charge.amount_paise - _charge.waived_paise - _charge.paid_paise), _now);
  perform private.waive(_charge, _paise, _clean, 'owner', private.indian_day(_now), _now);
  perform private.allocate_credit(_tenancy.id, _now);
  perform private.settle_late_fees(_tenancy.id, _now);
  perform private.allocate_credit(_tenancy.id, _now);
  perform private.tell_tenancy(
    _tenancy, 'charge_waived', 'tenants', _side,
    private.record_tenancy_event(_tenancy, 'charge', _charge.id, 'waive', 'open', 'open', _side, _clean, null, _now), '{}', _now
  );
  return private.end_act(_key, private.change_answer(
    _charge.id, case when _paise = _charge.amount_paise - _charge.waived_paise then 'waived' else 'open' end, 1, _now,
    jsonb_build_object('tenancy_id', _tenancy.id)
  ));
end
$$;
comment on function public.waive_charge(uuid, numeric, text, uuid) is
  'The owner waives a charge or a part of it, with a reason that both read; what was paid of that part is credit. {…, tenancy_id}; PT404, '
  '42501, PT409 wrong_state, PT422 above_charge, 22023.';

create function public.remind_rent(_tenancy_id uuid, _words text, _key uuid) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _today constant date := private.indian_day(_now);
  _clean constant text := nullif(private.applicant_words(_words, 'words', 300), '');
  _answer jsonb;
  _tenancy public.tenancies;
  _side text;
  _due date;
begin
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'remind_rent', jsonb_build_object('tenancy_id', _tenancy_id, 'words', _words));
  if _answer is not null then
    return _answer;
  end if;
  _tenancy := private.take_tenancy(_tenancy_id);
  _side := private.tenancy_side(_tenancy);
  perform private.step('rent', _tenancy.id, 'remind', _side, 'open', 'open', _tenancy.version, _now);
  if exists (
    select from public.chain_events as told
    where told.tenancy_id = _tenancy.id and told.entity = 'rent' and told.action = 'remind'
      and private.indian_day(told.happened_at) = _today
  ) then
    perform private.refuse_too_many(1, 'day', extract(epoch from private.indian_midnight(_today + 1) - _now)::integer);
  end if;
  if exists (select from public.payments as payment where payment.tenancy_id = _tenancy.id and payment.state = 'claimed') then
    perform private.refuse('PT422', 'payment_waits', 'A payment of this home waits for your word. Answer it first.');
  end if;
  select min(charge.due_on) into _due from public.rent_charges as charge
  where charge.tenancy_id = _tenancy.id and not charge.is_settled and charge.due_on <= _today + 3
    and not exists (select from public.charge_objections as said where said.charge_id = charge.id);
  if _due is null then
    perform private.refuse('PT422', 'nothing_due', 'Nothing is due that could be reminded of.');
  end if;
  perform private.tell_tenancy(
    _tenancy, 'rent_reminded', 'tenants', _side,
    private.record_tenancy_event(_tenancy, 'rent', _tenancy.id, 'remind', 'open', 'open', _side, _clean, null, _now),
    jsonb_build_object('when', private.indian_midnight(_due)), _now
  );
  return private.end_act(_key, private.change_answer(_tenancy.id, _tenancy.state, _tenancy.version, _now));
end
$$;
comment on function public.remind_rent(uuid, text, uuid) is
  'The owner reminds of what is due, in words if they like, once a day a home. PT404, 42501, PT422 payment_waits while a payment waits for '
  'their word or nothing_due, PT429 on the same day, 22023.';

grant execute on function
  public.add_charge(uuid, text, text, date, date, date, numeric, uuid), public.object_charge(uuid, text, uuid),
  public.waive_charge(uuid, numeric, text, uuid), public.remind_rent(uuid, text, uuid)
  to authenticated;

insert into private.transitions (entity, action, from_state, to_state, side) values
  ('charge', 'add', 'none', 'open', 'owner'),
  ('charge', 'object', 'open', 'open', 'seeker'),
  ('charge', 'object', 'open', 'open', 'co_tenant'),
  ('charge', 'waive', 'open', 'open', 'owner'),
  ('rent', 'remind', 'open', 'open', 'owner');

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('public.charge_objections', 'tenancy_id', 't.tenancy_id in (select p.tenancy_id from public.tenancy_people as p where p.user_id = $1)', true, '{}', 'with parent', 'What was said against charges in tenancies of the person.');

insert into private.notification_kinds (kind, mail, is_pushed, is_texted, is_urgent, unread_minutes, spacing_minutes) values
  ('charge_added', 'at_once', true, false, false, 0, 0),
  ('charge_objected', 'at_once', true, false, false, 0, 0),
  ('charge_waived', 'at_once', false, false, false, 0, 0),
  ('rent_reminded', 'at_once', true, false, false, 0, 0),
  ('payment_reversed', 'at_once', true, false, false, 0, 0),
  ('tenancy_ends_soon', 'at_once', false, false, false, 0, 0);
