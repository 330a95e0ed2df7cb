-- Tenancies: what the last signature makes of an agreement. Rent, charges and payments come with their own link of the chain.

create table public.tenancies (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid references public.enquiries on delete set null,
  property_id uuid references public.properties on delete set null,
  owner_id uuid references auth.users on delete set null,
  agreement_id uuid not null references public.agreements on delete restrict,
  home_title text not null check (char_length(home_title) between 1 and 200),
  home_address text check (char_length(home_address) between 1 and 500),
  state text not null check (state in ('upcoming', 'active', 'notice', 'ended')),
  version integer not null default 1,
  unit_label text not null default '' check (char_length(unit_label) <= 40),
  start_on date not null,
  end_on date not null,
  leave_on date,
  lock_in_until date,
  notice_months smallint not null check (notice_months between 0 and 12),
  is_holding_over boolean not null default false,
  stay daterange generated always as (daterange(start_on, leave_on, '[]')) stored,
  created_at timestamptz not null,
  state_at timestamptz not null,
  constraint "a stay ends after it begins" check (end_on >= start_on and leave_on >= start_on),
  constraint tenancies_home_free exclude using gist (property_id with =, unit_label with =, stay with &&) where (state <> 'ended')
);

create table public.tenancy_people (
  tenancy_id uuid not null references public.tenancies on delete cascade,
  party_id uuid not null references public.agreement_parties on delete restrict,
  user_id uuid references auth.users on delete set null,
  role text not null check (role in ('owner', 'tenant', 'co_tenant')),
  since timestamptz not null,
  until timestamptz,
  primary key (tenancy_id, party_id)
);

create table public.tenancy_terms (
  tenancy_id uuid not null references public.tenancies on delete cascade,
  from_on date not null,
  rent_paise bigint not null check (rent_paise between 0 and 100000000000),
  maintenance_paise bigint not null check (maintenance_paise between 0 and 100000000000),
  deposit_paise bigint not null check (deposit_paise between 0 and 100000000000),
  other jsonb not null,
  due_day smallint not null check (due_day between 1 and 28),
  grace_days smallint not null check (grace_days between 0 and 15),
  late_fee jsonb,
  escalation_bp integer not null check (escalation_bp between 0 and 2000),
  escalation_months smallint not null check (escalation_months between 12 and 36),
  agreement_version_id uuid not null references public.agreement_versions on delete restrict,
  primary key (tenancy_id, from_on)
);

create index tenancies_enquiry_id_idx on public.tenancies (enquiry_id);
create index tenancies_property_id_idx on public.tenancies (property_id, state);
create index tenancies_owner_id_idx on public.tenancies (owner_id, state);
create unique index tenancies_agreement_id_idx on public.tenancies (agreement_id);
create index tenancy_people_user_id_idx on public.tenancy_people (user_id);
create index tenancy_people_party_id_idx on public.tenancy_people (party_id);
create index tenancy_terms_agreement_version_id_idx on public.tenancy_terms (agreement_version_id);

alter table public.tenancies enable row level security;
alter table public.tenancy_people enable row level security;
alter table public.tenancy_terms enable row level security;

create or replace function private.mandated_home_rows(_scope text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select home.id
  from public.properties as home
  where _scope in ('enquiries', 'visits', 'applications', 'agreements', 'tenancy')
    and home.broker_id = auth.uid() and private.holds_role('broker')
$$;

create function private.my_tenancy_rows() returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select person.tenancy_id from public.tenancy_people as person where person.user_id = auth.uid() and person.until is null
$$;
comment on function private.my_tenancy_rows() is 'Tenancies in which the caller is a party now.';
grant execute on function private.my_tenancy_rows() to authenticated;

create policy "parties see their tenancies"
  on public.tenancies for select to authenticated
  using (
    id = any (array(select private.my_tenancy_rows()))
    or property_id = any (array(select private.mandated_home_rows('tenancy')))
  );
create policy "parties see who lives there"
  on public.tenancy_people for select to authenticated
  using (exists (select from public.tenancies as tenancy where tenancy.id = tenancy_id));
create policy "parties see the terms of their tenancies"
  on public.tenancy_terms for select to authenticated
  using (exists (select from public.tenancies as tenancy where tenancy.id = tenancy_id));
create policy "tenancies need the second factor"
  on public.tenancies as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "people of tenancies need the second factor"
  on public.tenancy_people as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "terms of tenancies need the second factor"
  on public.tenancy_terms as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));

-- Not granted: accounts, the address, and any write.
grant select (
  id, enquiry_id, property_id, agreement_id, home_title, state, version, unit_label, start_on, end_on, leave_on, lock_in_until,
  notice_months, is_holding_over, created_at, state_at
) on public.tenancies to authenticated;
grant select (tenancy_id, party_id, role, since, until) on public.tenancy_people to authenticated;
grant select on public.tenancy_terms to authenticated;

alter publication supabase_realtime add table public.tenancies (id, enquiry_id, state, version);

create function private.tg_tenancy_terms__append_only() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if tg_op = 'DELETE' and not exists (select from public.tenancies as kept where kept.id = old.tenancy_id) then
    return old;
  end if;
  raise exception 'Terms of a tenancy are neither changed nor deleted: new ones begin on a later day' using errcode = '42501';
end
$$;
create trigger _100_append_only before update or delete on public.tenancy_terms
  for each row execute function private.tg_tenancy_terms__append_only();

insert into private.transitions (entity, action, from_state, to_state, side) values
  ('tenancy', 'begin', 'none', 'upcoming', 'clock');

comment on table public.tenancies is 'Homes that are let, from the last signature on; of a home and unit one at a time.';
comment on column public.tenancies.owner_id is 'Not readable through the API.';
comment on column public.tenancies.home_address is 'As the agreement says it. Not readable through the API.';
comment on column public.tenancies.unit_label is 'The bed or room of a PG; empty for a whole home.';
comment on column public.tenancies.end_on is 'The last day that was agreed; without notice the stay goes on.';
comment on column public.tenancies.leave_on is 'The last day, once it is settled.';
comment on column public.tenancies.stay is 'Days that nobody else can have.';
comment on table public.tenancy_people is 'Parties of a tenancy.';
comment on column public.tenancy_people.user_id is 'Not readable through the API.';
comment on table public.tenancy_terms is 'What is paid from which day on. Append-only.';

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('public.tenancies', 'owner_id', 't.owner_id = $1', true, '{}', 'kept', 'Tenancies of the person''s homes; the tenant keeps them, too.'),
  ('public.tenancy_people', 'user_id', 't.user_id = $1', true, '{}', 'kept', 'Tenancies that the person was a party of.'),
  ('public.tenancy_terms', 'tenancy_id', 't.tenancy_id in (select p.tenancy_id from public.tenancy_people as p where p.user_id = $1)', true, '{}', 'with parent', 'What is paid in tenancies of the person.');
