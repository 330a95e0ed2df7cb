-- Visits: a seeker asks to see a home at a time, who lets it confirms, and both keep it. That nobody and no home is promised
-- twice at one time is a constraint of the table, so that no procedure, however many run at once, can forget it.

create table public.visit_settings (
  property_id uuid primary key references public.properties on delete cascade,
  host_id uuid references auth.users on delete set null,
  slot_minutes smallint not null default 30 check (slot_minutes in (15, 20, 30, 45, 60)),
  buffer_minutes smallint not null default 15 check (buffer_minutes between 0 and 60),
  notice_hours smallint not null default 3 check (notice_hours between 0 and 72),
  days_ahead smallint not null default 14 check (days_ahead between 1 and 30),
  per_day smallint not null default 8 check (per_day between 1 and 20),
  confirms_itself boolean not null default false,
  paused_until date,
  version integer not null default 1,
  updated_at timestamptz not null
);

create table public.visit_hours (
  id uuid primary key default gen_random_uuid(),
  property_id uuid not null references public.visit_settings on delete cascade,
  weekday smallint check (weekday between 1 and 7),
  on_date date,
  from_time time check (extract(epoch from from_time)::integer % 900 = 0),
  until_time time check (extract(epoch from until_time)::integer % 900 = 0),
  is_closed boolean not null default false,
  constraint "hours are of a weekday or of one date" check ((weekday is null) <> (on_date is null)),
  constraint "a closed date has no hours, all else has" check (
    is_closed = (from_time is null) and is_closed = (until_time is null) and (on_date is not null or not is_closed)
  ),
  constraint "hours begin before they end" check (from_time < until_time)
);

create table public.visits (
  id uuid primary key default gen_random_uuid(),
  enquiry_id uuid not null references public.enquiries on delete cascade,
  property_id uuid references public.properties on delete set null,
  host_id uuid references auth.users on delete set null,
  seeker_id uuid references auth.users on delete set null,
  state text not null check (state in ('requested', 'confirmed', 'completed', 'no_show', 'declined', 'cancelled')),
  version integer not null default 1,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  held_until timestamptz not null,
  occupied tstzrange not null generated always as (tstzrange(starts_at, held_until, '[)')) stored,
  proposal_side text check (proposal_side in ('seeker', 'owner', 'broker')),
  proposal_starts_at timestamptz,
  proposal_at timestamptz,
  moves smallint not null default 0 check (moves between 0 and 5),
  mode text not null check (mode in ('in_person', 'video')),
  people smallint not null check (people between 1 and 10),
  note text check (char_length(note) between 1 and 500),
  seeker_shares_phone boolean not null default false,
  host_shares_phone boolean not null default false,
  reason_kind text check (reason_kind in (
    'not_free', 'home_gone', 'found_another', 'not_interested', 'other',
    'no_answer', 'party_left', 'host_gone', 'suspended', 'closed'
  )),
  reason text check (char_length(reason) between 1 and 300),
  missed_side text check (missed_side in ('seeker', 'host')),
  calendar_sequence integer not null default 0,
  created_at timestamptz not null,
  state_at timestamptz not null,
  constraint "a visit begins before it ends" check (starts_at < ends_at and ends_at <= held_until),
  constraint "a proposal is whole"
    check ((proposal_side is null) = (proposal_starts_at is null) and (proposal_side is null) = (proposal_at is null)),
  constraint "only what lives has a proposal" check (proposal_side is null or state in ('requested', 'confirmed')),
  constraint "what ended early says why" check ((reason_kind is not null) = (state in ('declined', 'cancelled'))),
  constraint "only who did not come has missed it" check (missed_side is null or state = 'no_show'),
  constraint visits_host_free exclude using gist (host_id with =, occupied with &&) where (state = 'confirmed'),
  constraint visits_seeker_free exclude using gist (seeker_id with =, occupied with &&) where (state = 'confirmed'),
  constraint visits_home_free exclude using gist (property_id with =, occupied with &&) where (state = 'confirmed')
);

create table public.visit_feedback (
  visit_id uuid primary key references public.visits on delete cascade,
  interest text not null check (interest in ('yes', 'maybe', 'no')),
  reasons text[] not null default '{}'
    check (reasons <@ '{price,size,condition,location,light,noise,not_as_shown}' and cardinality(reasons) <= 7),
  words text check (char_length(words) between 1 and 500),
  created_at timestamptz not null
);

create table private.place_views (
  id bigint generated always as identity primary key,
  visit_id uuid not null references public.visits on delete cascade,
  viewer_id uuid not null references auth.users on delete cascade,
  side text not null check (side in ('seeker', 'owner', 'broker')),
  viewed_at timestamptz not null
);

create unique index visits_living_idx on public.visits (enquiry_id) where state in ('requested', 'confirmed');
create index visits_enquiry_id_idx on public.visits (enquiry_id, created_at desc);
create index visits_host_id_idx on public.visits (host_id, starts_at);
create index visits_seeker_id_idx on public.visits (seeker_id, starts_at);
create index visits_property_id_idx on public.visits (property_id, starts_at);
create index visit_settings_host_id_idx on public.visit_settings (host_id);
create index visit_hours_property_id_idx on public.visit_hours (property_id);
create index place_views_visit_id_idx on private.place_views (visit_id, id);
create index place_views_viewer_id_idx on private.place_views (viewer_id, viewed_at);

alter table public.visit_settings enable row level security;
alter table public.visit_hours enable row level security;
alter table public.visits enable row level security;
alter table public.visit_feedback enable row level security;

create or replace function private.mandated_home_rows(_scope text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select home.id
  from public.properties as home
  where _scope in ('enquiries', 'visits') and home.broker_id = auth.uid() and private.holds_role('broker')
$$;

create function private.hosted_home_rows(_scope text) returns setof uuid
language sql stable security definer set search_path = ''
as $$
  select home.id from public.properties as home where home.owner_id = auth.uid()
  union
  select private.mandated_home_rows(_scope)
$$;
comment on function private.hosted_home_rows(text) is 'Homes that the caller owns, or acts for as a broker within this scope.';
grant execute on function private.hosted_home_rows(text) to authenticated;

create policy "hosts see how visits of their homes are set"
  on public.visit_settings for select to authenticated
  using (property_id = any (array(select private.hosted_home_rows('visits'))));

create policy "hosts see the hours of their homes"
  on public.visit_hours for select to authenticated
  using (property_id = any (array(select private.hosted_home_rows('visits'))));

-- The policies below ask the caller's own view of conversations.
create policy "parties see their visits"
  on public.visits for select to authenticated
  using (exists (select from public.enquiries as thread where thread.id = enquiry_id));

create policy "parties see what was said of a visit"
  on public.visit_feedback for select to authenticated
  using (exists (select from public.visits as visit where visit.id = visit_id));

create policy "how visits are set needs the second factor"
  on public.visit_settings as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

create policy "hours of visits need the second factor"
  on public.visit_hours as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

create policy "visits need the second factor"
  on public.visits as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

create policy "what was said of a visit needs the second factor"
  on public.visit_feedback as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

-- Not granted: accounts, and any write. Every change is a step.
grant select (
  property_id, slot_minutes, buffer_minutes, notice_hours, days_ahead, per_day, confirms_itself, paused_until, version, updated_at
) on public.visit_settings to authenticated;
grant select on public.visit_hours to authenticated;
grant select (
  id, enquiry_id, property_id, state, version, starts_at, ends_at, proposal_side, proposal_starts_at, proposal_at, moves, mode,
  people, note, seeker_shares_phone, host_shares_phone, reason_kind, reason, missed_side, calendar_sequence, created_at, state_at
) on public.visits to authenticated;
grant select on public.visit_feedback to authenticated;

-- That something changed, never when or where: the client reads by request.
alter publication supabase_realtime add table public.visits (id, enquiry_id, state, version);

comment on table public.visit_settings is 'How visits of a home are offered; without a row none is.';
comment on column public.visit_settings.host_id is 'Who set it last, and in whose calendar slots are looked for. Not readable through the API.';
comment on column public.visit_settings.buffer_minutes is 'Kept free after each visit.';
comment on column public.visit_settings.confirms_itself is 'A request for an offered slot is confirmed at once.';
comment on column public.visit_settings.paused_until is 'Before this day nothing is offered.';
comment on table public.visit_hours is 'When a home is shown: by weekday (1 is Monday), or on one date instead of its weekday. Times of India.';
comment on table public.visits is 'Visits asked for and what became of them; at most one a conversation lives.';
comment on column public.visits.host_id is 'Who shows the home: of the host''s side, who acted last before it was confirmed. Not readable through the API.';
comment on column public.visits.seeker_id is 'Who comes. Not readable through the API.';
comment on column public.visits.held_until is 'End and the buffer of that time: until then nothing else is confirmed.';
comment on column public.visits.occupied is 'From the beginning to held_until; compared by the constraints.';
comment on column public.visits.seeker_shares_phone is 'The host reads the whole number once the visit is confirmed; else its last digits.';
comment on column public.visits.missed_side is 'Who is said not to have come; null after both said so of each other.';
comment on column public.visits.calendar_sequence is 'SEQUENCE of the entry in calendars, one more with each move.';
comment on table public.visit_feedback is 'What the seeker said of the home after the visit, for both sides.';
comment on table private.place_views is 'Each look at an exact address, for the owner.';

insert into private.transitions (entity, action, from_state, to_state, side)
select 'visit', step.action, step.from_state, step.to_state, side
from (values
  ('request', 'none', 'requested', '{seeker}'),
  ('request_at_once', 'none', 'confirmed', '{seeker}'),
  ('confirm', 'requested', 'confirmed', '{owner,broker}'),
  ('decline', 'requested', 'declined', '{owner,broker}'),
  ('lapse', 'requested', 'declined', '{clock}'),
  ('propose', 'requested', 'requested', '{seeker,owner,broker}'),
  ('propose', 'confirmed', 'confirmed', '{seeker,owner,broker}'),
  ('accept_proposal', 'requested', 'confirmed', '{seeker,owner,broker}'),
  ('accept_proposal', 'confirmed', 'confirmed', '{seeker,owner,broker}'),
  ('refuse_proposal', 'requested', 'requested', '{seeker,owner,broker}'),
  ('refuse_proposal', 'confirmed', 'confirmed', '{seeker,owner,broker}'),
  ('cancel', 'requested', 'cancelled', '{seeker,owner,broker,clock}'),
  ('cancel', 'confirmed', 'cancelled', '{seeker,owner,broker,clock}'),
  ('hand_over', 'requested', 'requested', '{clock}'),
  ('hand_over', 'confirmed', 'confirmed', '{clock}'),
  ('remind', 'confirmed', 'confirmed', '{clock}'),
  ('ask', 'confirmed', 'confirmed', '{clock}'),
  ('complete', 'confirmed', 'completed', '{seeker,owner,broker}'),
  ('settle', 'confirmed', 'completed', '{clock}'),
  ('report_no_show', 'confirmed', 'no_show', '{seeker,owner,broker}'),
  ('report_no_show', 'no_show', 'no_show', '{seeker,owner,broker}')
) as step (action, from_state, to_state, sides), unnest(step.sides::text[]) as side;

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.place_views', 'viewer_id', 't.viewer_id = $1', true, '{}', 'deleted', 'When the person looked at exact addresses.'),
  ('public.visit_feedback', 'visit_id', 't.visit_id in (select v.id from public.visits as v where v.seeker_id = $1)', true, '{}', 'with parent', 'What the person said of homes they saw; deleted when they leave.'),
  ('public.visit_hours', 'property_id', 't.property_id in (select p.id from public.properties as p where p.owner_id = $1)', true, '{}', 'with parent', 'When the person shows homes; they go with the listings.'),
  ('public.visit_settings', 'host_id', 't.host_id = $1', true, '{}', 'cleared', 'How the person offers visits of homes; the settings are the listing''s.'),
  ('public.visits', 'host_id', 't.host_id = $1', true, '{seeker_id}', 'cleared', 'Visits that the person hosted; they are the other side''s, too.'),
  ('public.visits', 'seeker_id', 't.seeker_id = $1', true, '{host_id}', 'cleared', 'Visits that the person asked for; they are the other side''s, too, and note and reason are emptied.');
