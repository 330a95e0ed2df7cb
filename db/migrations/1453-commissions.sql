-- Commissions: what owner and tenant owe the broker for a home that was let, in a ledger that only grows. It arises with the last signature
-- and is given back when the tenancy ends sooner than the mandate says. No money passes through here.

create table public.commission_entries (
  id uuid primary key default gen_random_uuid(),
  mandate_id uuid not null references public.mandates on delete cascade,
  tenancy_id uuid not null references public.tenancies on delete cascade,
  payer text not null check (payer in ('owner', 'tenant')),
  kind text not null check (kind in ('accrued', 'received', 'clawed_back', 'written_off')),
  amount_paise bigint not null check (amount_paise between 1 and 100000000000),
  words text check (char_length(words) between 1 and 300),
  at timestamptz not null
);
create unique index commission_entries_once_idx on public.commission_entries (tenancy_id, payer, kind)
  where kind in ('accrued', 'clawed_back');
create index commission_entries_tenancy_id_idx on public.commission_entries (tenancy_id);
create index commission_entries_mandate_id_idx on public.commission_entries (mandate_id, at desc);
alter table public.commission_entries enable row level security;
create policy "owner and broker see their commissions" on public.commission_entries for select to authenticated
  using (exists (select from public.mandates as mandate where mandate.id = mandate_id));
create policy "commissions need the second factor" on public.commission_entries as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
grant select on public.commission_entries to authenticated;
revoke insert, update, delete, truncate on public.commission_entries from service_role;
comment on table public.commission_entries is 'What a broker earned, got and gave back, a line each. Lines are added, never changed.';

create function private.tg_commission_entries__append_only() returns trigger
language plpgsql set search_path = ''
as $$
begin
  raise exception 'A line of the commissions is never changed' using errcode = '42501';
end
$$;
create trigger _100_append_only before update on public.commission_entries
  for each row execute function private.tg_commission_entries__append_only();

insert into private.notification_kinds (kind, mail, is_pushed, is_texted, is_urgent, unread_minutes, spacing_minutes) values
  ('commission_accrued', 'digest', false, false, false, 0, 0),
  ('commission_clawed_back', 'digest', false, false, false, 0, 0);

create function private.add_commission(
  _mandate public.mandates, _tenancy public.tenancies, _payer text, _kind text, _amount_paise bigint, _words text, _now timestamptz
) returns uuid
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _id uuid;
begin
  insert into public.commission_entries (mandate_id, tenancy_id, payer, kind, amount_paise, words, at)
  values (_mandate.id, _tenancy.id, _payer, _kind, _amount_paise, _words, _now)
  on conflict (tenancy_id, payer, kind) where kind in ('accrued', 'clawed_back') do nothing
  returning id into _id;
  return _id;
end
$$;
comment on function private.add_commission(public.mandates, public.tenancies, text, text, bigint, text, timestamptz) is
  'Adds a line of the commissions; null for one that is there. Not for API roles.';

create function private.tg_tenancy_terms__accrue() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _tenancy public.tenancies;
  _mandate public.mandates;
  _asked_at timestamptz;
  _tenant_fee_bp integer;
  _event_id bigint;
begin
  select * into _tenancy from public.tenancies as known where known.id = new.tenancy_id;
  if _tenancy.state <> 'upcoming' or new.from_on <> _tenancy.start_on then
    return null;
  end if;
  select * into _mandate from public.mandates as known
  where known.property_id = _tenancy.property_id and known.state = 'active'
    and private.indian_day(_tenancy.created_at) between known.starts_on and known.ends_on;
  if not found then
    return null;
  end if;
  -- the tenant pays what stood on the listing on the day of the question
  select thread.created_at into _asked_at from public.enquiries as thread where thread.id = _tenancy.enquiry_id;
  select known.tenant_fee_bp into _tenant_fee_bp from public.mandates as known
  where known.property_id = _tenancy.property_id and known.broker_id = _mandate.broker_id and known.state in ('active', 'ended')
    and known.created_at <= _asked_at and private.indian_day(_asked_at) between known.starts_on and known.ends_on
    and (known.state = 'active' or known.state_at > _asked_at)
  order by known.starts_on desc limit 1;
  if _mandate.owner_fee_bp * new.rent_paise >= 10000 then
    perform private.add_commission(_mandate, _tenancy, 'owner', 'accrued', _mandate.owner_fee_bp * new.rent_paise / 10000, null, _tenancy.created_at);
  end if;
  if coalesce(_tenant_fee_bp, 0) * new.rent_paise >= 10000 then
    perform private.add_commission(_mandate, _tenancy, 'tenant', 'accrued', _tenant_fee_bp * new.rent_paise / 10000, null, _tenancy.created_at);
  end if;
  if exists (select from public.commission_entries as line where line.tenancy_id = _tenancy.id) then
    _event_id := private.record_event('commission', _tenancy.id, null, 'accrue', 'none', 'accrued', 'clock', null, null, _tenancy.created_at);
    perform private.tell_mandate(_mandate, 'commission_accrued', 'clock', _event_id, _tenancy.created_at);
  end if;
  return null;
end
$$;
create trigger _600_accrue after insert on public.tenancy_terms
  for each row execute function private.tg_tenancy_terms__accrue();

create function private.tg_tenancies__claw_back() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _line public.commission_entries;
  _mandate public.mandates;
  _has_clawed boolean := false;
begin
  for _line in
    select * from public.commission_entries as known where known.tenancy_id = new.id and known.kind = 'accrued' order by known.payer
  loop
    select * into _mandate from public.mandates as known where known.id = _line.mandate_id;
    if coalesce(new.leave_on, private.indian_day(new.state_at)) - new.start_on < _mandate.clawback_days
      or (new.ended_kind is not distinct from 'called_off' and _mandate.clawback_days > 0) then
      _has_clawed := private.add_commission(_mandate, new, _line.payer, 'clawed_back', _line.amount_paise, null, new.state_at) is not null
        or _has_clawed;
    end if;
  end loop;
  if _has_clawed then
    perform private.tell_mandate(
      _mandate, 'commission_clawed_back', 'clock',
      private.record_event('commission', new.id, null, 'claw_back', 'accrued', 'clawed_back', 'clock', null, null, new.state_at), new.state_at
    );
  end if;
  return null;
end
$$;
create trigger _600_claw_back after update of state on public.tenancies
  for each row when (new.state = 'ended' and old.state <> 'ended') execute function private.tg_tenancies__claw_back();

insert into private.transitions (entity, action, from_state, to_state, side) values
  ('commission', 'accrue', 'none', 'accrued', 'clock'),
  ('commission', 'claw_back', 'accrued', 'clawed_back', 'clock');

create function public.my_commissions(_from date, _until date) returns jsonb
language plpgsql stable security definer set search_path = ''
as $$
begin
  if _from is null or _until is null or _until not between _from and _from + 365 then
    perform private.refuse_argument('until', 'Choose at most 366 days.');
  end if;
  perform private.require_second_factor();
  return (
    with mine as (
      select line.*, tenancy.home_title, tenancy.start_on, mandate.broker_id = auth.uid() as is_mine,
        private.person_card(case when mandate.broker_id = auth.uid() then mandate.owner_id else mandate.broker_id end) ->> 'name' as other
      from public.mandates as mandate
      join public.commission_entries as line on line.mandate_id = mandate.id
      join public.tenancies as tenancy on tenancy.id = line.tenancy_id
      -- of an owner only what that owner owes
      where mandate.broker_id = auth.uid() or (mandate.owner_id = auth.uid() and line.payer = 'owner')
    )
    select jsonb_build_object(
      'entries', coalesce((
        select jsonb_agg(jsonb_build_object(
          'id', line.id, 'mandate_id', line.mandate_id, 'tenancy_id', line.tenancy_id, 'home_title', line.home_title, 'payer', line.payer,
          'kind', line.kind, 'amount_paise', line.amount_paise, 'words', line.words, 'at', line.at, 'other', line.other, 'is_mine', line.is_mine,
          'open_paise', case line.kind when 'accrued' then greatest(0, line.amount_paise - coalesce((
            select sum(less.amount_paise) from mine as less
            where less.tenancy_id = line.tenancy_id and less.payer = line.payer and less.kind <> 'accrued'
          ), 0)) end
        ) order by line.at desc, line.kind, line.payer)
        from (
          select * from mine
          where mine.at >= private.indian_midnight(_from) and mine.at < private.indian_midnight(_until + 1)
          order by mine.at desc limit 1000
        ) as line
      ), '[]'),
      'accrued_paise', coalesce(sum(line.amount_paise) filter (where line.kind = 'accrued'), 0),
      'received_paise', coalesce(sum(line.amount_paise) filter (where line.kind = 'received'), 0),
      'clawed_back_paise', coalesce(sum(line.amount_paise) filter (where line.kind = 'clawed_back'), 0),
      'written_off_paise', coalesce(sum(line.amount_paise) filter (where line.kind = 'written_off'), 0)
    )
    from mine as line
    where line.at >= private.indian_midnight(_from) and line.at < private.indian_midnight(_until + 1)
  );
end
$$;
comment on function public.my_commissions(date, date) is
  'Lines of at most 366 days with their sums, as the broker or as the owner who owes them: {entries, accrued_paise, received_paise, '
  'clawed_back_paise, written_off_paise}; a line that accrued says how much of it is open.';

create function public.record_commission(
  _tenancy_id uuid, _payer text, _kind text, _amount_paise bigint, _words text, _key uuid
) returns jsonb
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _now constant timestamptz := private.present();
  _clean constant text := private.fair_words(_words, 'words', 300);
  _answer jsonb;
  _accrued public.commission_entries;
  _mandate public.mandates;
  _tenancy public.tenancies;
  _left bigint;
  _id uuid;
begin
  if coalesce(_payer, '') <> all ('{owner,tenant}') then
    perform private.refuse_argument('payer', 'Say who paid: owner or tenant.');
  end if;
  if coalesce(_kind, '') <> all ('{received,written_off}') then
    perform private.refuse_argument('kind', 'A line says what was received or written off.');
  end if;
  if coalesce(_amount_paise, 0) not between 1 and 100000000000 then
    perform private.refuse_argument('amount_paise', 'An amount is more than nothing.');
  end if;
  perform private.require_second_factor();
  _answer := private.begin_act(_key, 'record_commission', jsonb_build_object(
    'tenancy_id', _tenancy_id, 'payer', _payer, 'kind', _kind, 'amount_paise', _amount_paise, 'words', _words
  ));
  if _answer is not null then
    return _answer;
  end if;
  select line.* into _accrued
  from public.commission_entries as line join public.mandates as mandate on mandate.id = line.mandate_id
  where line.tenancy_id = _tenancy_id and line.payer = _payer and line.kind = 'accrued' and mandate.broker_id = auth.uid();
  if not found then
    perform private.refuse_not_found();
  end if;
  -- one line after the other, so that no two together are more than what is open
  perform pg_advisory_xact_lock(hashtextextended('commission of ' || _tenancy_id || _payer, 7));
  select _accrued.amount_paise - coalesce(sum(line.amount_paise), 0) into _left
  from public.commission_entries as line
  where line.tenancy_id = _tenancy_id and line.payer = _payer and line.kind <> 'accrued';
  if _amount_paise > _left then
    perform private.refuse('PT422', 'more_than_open', 'This is more than what is open.', jsonb_build_object('open_paise', greatest(0, _left)));
  end if;
  select * into _mandate from public.mandates as known where known.id = _accrued.mandate_id;
  select * into _tenancy from public.tenancies as known where known.id = _tenancy_id;
  _id := private.add_commission(_mandate, _tenancy, _payer, _kind, _amount_paise, _clean, _now);
  return private.end_act(_key, private.change_answer(_id, _kind, 1, _now, jsonb_build_object('open_paise', _left - _amount_paise)));
end
$$;
comment on function public.record_commission(uuid, text, text, bigint, text, uuid) is
  'The broker notes what was received of a commission, or that it is not asked for any more. {…, open_paise}; PT404, PT422 more_than_open, 22023.';
grant execute on function public.my_commissions(date, date) to authenticated;
grant execute on function public.record_commission(uuid, text, text, bigint, text, uuid) to authenticated;

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('public.commission_entries', 'mandate_id', 't.mandate_id in (select m.id from public.mandates as m where $1 in (m.owner_id, m.broker_id))', true, '{}', 'with parent', 'Sums of a mandate, the record of both its sides.');
