-- Repairs: a ticket says what is broken in a home that is let, who answers it by when, and who pays. Words and photos are the two sides' own;
-- money goes by the ledger of the tenancy, once both agreed.

create table public.tickets (
  id uuid primary key default gen_random_uuid(),
  tenancy_id uuid not null references public.tenancies on delete cascade,
  property_id uuid references public.properties on delete set null,
  raiser_id uuid references auth.users on delete set null,
  raised_side text not null check (raised_side in ('seeker', 'co_tenant', 'owner', 'broker')),
  state text not null check (state in ('open', 'acknowledged', 'in_progress', 'resolved', 'closed', 'reopened', 'declined')),
  version integer not null default 1,
  kind text not null
    check (kind in ('water', 'power', 'gas', 'lock', 'appliance', 'damp', 'pest', 'structure', 'common_area', 'other')),
  priority text not null check (priority in ('emergency', 'soon', 'whenever')),
  title text not null check (char_length(title) between 3 and 120),
  body text check (char_length(body) between 1 and 3000),
  worker text check (char_length(worker) between 1 and 120),
  starts_at timestamptz,
  ends_at timestamptz,
  time_side text check (time_side in ('tenant', 'host')),
  time_agreed_at timestamptz,
  cost_paise bigint check (cost_paise between 1 and 100000000000),
  tenant_share_paise bigint,
  cost_side text check (cost_side in ('tenant', 'host')),
  cost_agreed_at timestamptz,
  charge_id uuid references public.rent_charges on delete set null,
  charges_made smallint not null default 0,
  reason text check (char_length(reason) between 1 and 500),
  reason_kind text check (reason_kind in ('not_ours', 'tenant_duty', 'no_fault', 'duplicate', 'tenancy_ended')),
  reopened_count smallint not null default 0,
  was_decline_answered boolean not null default false,
  reminders smallint not null default 0 check (reminders between 0 and 4),
  first_answer_at timestamptz,
  resolved_at timestamptz,
  created_at timestamptz not null,
  state_at timestamptz not null,
  constraint "a visit ends after it begins" check ((starts_at is null) = (ends_at is null) and ends_at > starts_at),
  constraint "a proposed time is somebody's" check ((starts_at is null) = (time_side is null)),
  constraint "only a proposed time is agreed" check (time_agreed_at is null or starts_at is not null),
  constraint "a cost has a share and somebody who said it" check (
    (cost_paise is null) = (tenant_share_paise is null) and (cost_paise is null) = (cost_side is null)
  ),
  constraint "a share is of the cost" check (tenant_share_paise between 0 and cost_paise),
  constraint "only a cost is agreed" check (cost_agreed_at is null or cost_paise is not null)
);
create index tickets_tenancy_id_idx on public.tickets (tenancy_id, state_at desc, id desc);
create index tickets_property_id_idx on public.tickets (property_id, state);
create index tickets_raiser_id_idx on public.tickets (raiser_id, created_at);
create index tickets_charge_id_idx on public.tickets (charge_id);

create table public.ticket_notes (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references public.tickets on delete cascade,
  sender_id uuid references auth.users on delete set null,
  side text not null check (side in ('seeker', 'co_tenant', 'owner', 'broker')),
  body text not null check (char_length(body) between 1 and 2000),
  created_at timestamptz not null
);
create index ticket_notes_ticket_id_idx on public.ticket_notes (ticket_id, id);
create index ticket_notes_sender_id_idx on public.ticket_notes (sender_id, created_at);

create table public.ticket_photos (
  id bigint generated always as identity primary key,
  ticket_id uuid not null references public.tickets on delete cascade,
  sender_id uuid references auth.users on delete set null,
  side text not null check (side in ('seeker', 'co_tenant', 'owner', 'broker')),
  shows text not null check (shows in ('before', 'after')),
  object_name text not null unique check (char_length(object_name) between 1 and 512),
  mime text not null check (mime in ('image/jpeg', 'image/png', 'image/webp', 'image/avif')),
  bytes integer not null check (bytes between 0 and 10485760),
  width integer check (width between 1 and 30000),
  height integer check (height between 1 and 30000),
  created_at timestamptz not null
);
create index ticket_photos_ticket_id_idx on public.ticket_photos (ticket_id, id);
create index ticket_photos_sender_id_idx on public.ticket_photos (sender_id);

alter table public.tickets enable row level security;
alter table public.ticket_notes enable row level security;
alter table public.ticket_photos enable row level security;

create policy "parties see the repairs of their tenancies" on public.tickets for select to authenticated
  using (exists (select from public.tenancies as tenancy where tenancy.id = tenancy_id));
create policy "parties see what is written about a repair" on public.ticket_notes for select to authenticated
  using (exists (select from public.tickets as ticket where ticket.id = ticket_id));
create policy "parties see photos of a repair" on public.ticket_photos for select to authenticated
  using (exists (select from public.tickets as ticket where ticket.id = ticket_id));
create policy "repairs need the second factor" on public.tickets as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "notes of repairs need the second factor" on public.ticket_notes as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));
create policy "photos of repairs need the second factor" on public.ticket_photos as restrictive for all to authenticated
  using ((select private.second_factor_ok())) with check ((select private.second_factor_ok()));

-- Not granted: accounts; costs, which a broker is not told; any write.
grant select (
  id, tenancy_id, property_id, raised_side, state, version, kind, priority, title, body, worker, starts_at, ends_at, time_side, time_agreed_at,
  reason, reason_kind, reopened_count, first_answer_at, resolved_at, created_at, state_at
) on public.tickets to authenticated;
grant select (id, ticket_id, side, body, created_at) on public.ticket_notes to authenticated;
grant select (id, ticket_id, side, shows, object_name, mime, bytes, width, height, created_at) on public.ticket_photos to authenticated;
revoke insert, update, delete, truncate on public.tickets, public.ticket_notes, public.ticket_photos from service_role;

alter publication supabase_realtime add table public.tickets (id, tenancy_id, state, version);

create function private.ticket_state(_ticket public.tickets) returns jsonb
language sql immutable set search_path = ''
as $$
  select jsonb_build_object(
    'entity', 'ticket', 'id', _ticket.id, 'state', _ticket.state, 'version', _ticket.version, 'at', _ticket.state_at
  )
$$;
comment on function private.ticket_state(public.tickets) is 'What is so now of a ticket, for a refusal. Not for API roles.';

create function private.ticket_step(_ticket public.tickets, _action text, _side text, _expected text) returns text
language sql stable security definer set search_path = ''
as $$
  select private.step('ticket', _ticket.id, _action, _side, _ticket.state, _expected, _ticket.version, _ticket.state_at)
$$;
comment on function private.ticket_step(public.tickets, text, text, text) is 'private.step of a ticket. Not for API roles.';

create function private.take_ticket(_ticket_id uuid) returns public.tickets
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _ticket public.tickets;
begin
  select * into _ticket from public.tickets as known where known.id = _ticket_id;
  if not found then
    perform private.refuse_not_found();
  end if;
  perform private.take_tenancy(_ticket.tenancy_id);
  select * into _ticket from public.tickets as known where known.id = _ticket_id for no key update;
  if not found then
    perform private.refuse_not_found();
  end if;
  return _ticket;
end
$$;
comment on function private.take_ticket(uuid) is 'Locks a ticket of a tenancy of the caller, the tenancy first; PT404 for any other. Not for API roles.';

create function private.ticket_group(_side text) returns text
language sql immutable set search_path = ''
as $$
  select case when _side in ('seeker', 'co_tenant') then 'tenant' when _side in ('owner', 'broker') then 'host' end
$$;
comment on function private.ticket_group(text) is 'Who lives there, or who lets it. Not for API roles.';

create function private.ticket_due_at(_ticket public.tickets) returns timestamptz
language sql immutable set search_path = ''
as $$
  select case
    when _ticket.state not in ('open', 'reopened') then null
    when _ticket.priority = 'emergency' and _ticket.reminders < 4
      then _ticket.state_at + interval '4 hours' + _ticket.reminders * interval '12 hours'
    when _ticket.reminders > 0 then null
    when _ticket.priority = 'soon' then _ticket.state_at + interval '48 hours'
    when _ticket.priority = 'whenever' then _ticket.state_at + interval '7 days'
  end
$$;
comment on function private.ticket_due_at(public.tickets) is
  'When a ticket that nobody answered is told again: an emergency after 4 hours and then each 12, three times; others once. Not for API roles.';

create function private.set_ticket_alarms(_ticket public.tickets) returns void
language plpgsql volatile security definer set search_path = ''
as $$
begin
  if private.ticket_due_at(_ticket) is null then
    perform private.drop_alarm('ticket_waits', _ticket.id);
  else
    perform private.set_alarm('ticket_waits', _ticket.id, private.ticket_due_at(_ticket));
  end if;
  if _ticket.state = 'resolved' then
    perform private.set_alarm('ticket_close', _ticket.id, _ticket.state_at + interval '7 days');
  else
    perform private.drop_alarm('ticket_close', _ticket.id);
  end if;
end
$$;
comment on function private.set_ticket_alarms(public.tickets) is 'Sets what time will do of a ticket. Not for API roles.';

create function private.tell_ticket(
  _tenancy public.tenancies, _kind text, _to text, _side text, _event_id bigint, _more jsonb, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _broker_id uuid;
begin
  perform private.tell_tenancy(_tenancy, _kind, _to, _side, _event_id, _more, _now);
  if _to = 'tenants' then
    return;
  end if;
  select home.broker_id into _broker_id from public.properties as home
  where home.id = _tenancy.property_id and home.broker_id is not null and (_to = 'all' or home.broker_id is distinct from auth.uid())
    and exists (
      select from public.user_roles as held
      where held.user_id = home.broker_id and held.role = 'broker' and held.role_approval_status = 'approved'
    )
    and not exists (
      select from public.tenancy_people as person
      where person.tenancy_id = _tenancy.id and person.user_id = home.broker_id and person.until is null
    );
  if _broker_id is not null then
    perform private.notify(
      _broker_id, _kind, _event_id, _tenancy.enquiry_id,
      jsonb_strip_nulls(jsonb_build_object(
        'name', case when _side not in ('clock', 'server') then private.person_card(auth.uid()) -> 'name' end, 'home', _tenancy.home_title
      )) || _more,
      _now
    );
  end if;
end
$$;
comment on function private.tell_ticket(public.tenancies, text, text, text, bigint, jsonb, timestamptz) is
  'Notifies of a ticket as private.tell_tenancy does, and the broker who looks after the home with the owner. Not for API roles.';

-- _ticket has what is changed already; _from is its state of before.
create function private.move_ticket(
  _ticket public.tickets, _tenancy public.tenancies, _from text, _action text, _side text, _detail jsonb, _kind text, _to text, _more jsonb,
  _now timestamptz
) returns public.tickets
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _kept public.tickets;
  _event_id bigint;
begin
  update public.tickets as kept
  set state = _ticket.state, version = kept.version + 1,
    state_at = case when _ticket.state = _from then kept.state_at else _now end,
    reminders = case when _ticket.state = _from then kept.reminders else 0 end,
    worker = _ticket.worker, starts_at = _ticket.starts_at, ends_at = _ticket.ends_at, time_side = _ticket.time_side,
    time_agreed_at = _ticket.time_agreed_at, cost_paise = _ticket.cost_paise, tenant_share_paise = _ticket.tenant_share_paise,
    cost_side = _ticket.cost_side, cost_agreed_at = _ticket.cost_agreed_at, charge_id = _ticket.charge_id,
    charges_made = _ticket.charges_made, reason = _ticket.reason, reason_kind = _ticket.reason_kind,
    reopened_count = _ticket.reopened_count, was_decline_answered = _ticket.was_decline_answered, resolved_at = _ticket.resolved_at,
    first_answer_at = coalesce(kept.first_answer_at, case when _side in ('owner', 'broker') and kept.raised_side in ('seeker', 'co_tenant') then _now end)
  where kept.id = _ticket.id
  returning * into _kept;
  _event_id := private.record_tenancy_event(
    _tenancy, 'ticket', _kept.id, _action, _from, _kept.state, _side, null, nullif(_detail, '{}'), _now
  );
  perform private.set_ticket_alarms(_kept);
  if _kind is not null then
    perform private.tell_ticket(_tenancy, _kind, _to, _side, _event_id, _more, _now);
  end if;
  return _kept;
end
$$;
comment on function private.move_ticket(public.tickets, public.tenancies, text, text, text, jsonb, text, text, jsonb, timestamptz) is
  'Stores a locked ticket that has what is changed already, and what follows. Not for API roles.';

create function private.ticket_answer(_ticket public.tickets, _now timestamptz) returns jsonb
language sql immutable set search_path = ''
as $$
  select private.change_answer(_ticket.id, _ticket.state, _ticket.version, _now, jsonb_build_object('tenancy_id', _ticket.tenancy_id))
$$;
comment on function private.ticket_answer(public.tickets, timestamptz) is 'The answer of a change of a ticket. Not for API roles.';

create function private.add_ticket_photos(
  _ticket public.tickets, _tenancy public.tenancies, _side text, _shows text, _photos jsonb, _now timestamptz
) returns void
language plpgsql volatile security definer set search_path = ''
as $$
declare
  _given jsonb;
  _photo public.ticket_photos;
begin
  if _photos is null then
    return;
  end if;
  if jsonb_typeof(_photos) <> 'array' or jsonb_array_length(_photos) > 10 then
    perform private.refuse_argument('photos', 'A repair has at most 10 photos.');
  end if;
  for _given in select value from jsonb_array_elements(_photos) loop
    if jsonb_typeof(_given) <> 'object' or jsonb_typeof(_given -> 'object_name') is distinct from 'string'
      or coalesce(_given ->> 'width', '1') !~ '^([0-9]{1,4}|[12][0-9]{4}|30000)$'
      or coalesce(_given ->> 'height', '1') !~ '^([0-9]{1,4}|[12][0-9]{4}|30000)$' then
      perform private.refuse_argument('photos', 'A photo is {object_name, width, height}.');
    end if;
    select null, _ticket.id, auth.uid(), _side, _shows, found.name, found.metadata ->> 'mimetype', (found.metadata ->> 'size')::integer,
      nullif((_given ->> 'width')::integer, 0), nullif((_given ->> 'height')::integer, 0), _now
    into _photo
    from storage.objects as found
    where found.bucket_id = 'thread-files' and found.name = _given ->> 'object_name' and starts_with(found.name, _tenancy.enquiry_id || '/')
      and found.owner_id = auth.uid()::text and char_length(found.name) <= 512
      and found.metadata ->> 'mimetype' in ('image/jpeg', 'image/png', 'image/webp', 'image/avif')
      and private.is_unsent_thread_file(found.name)
    for share;
    if not found then
      perform private.refuse('PT422', 'file_unknown', 'A photo has not arrived or is gone. Please add it again.');
    end if;
    insert into public.ticket_photos (ticket_id, sender_id, side, shows, object_name, mime, bytes, width, height, created_at)
    values (
      _photo.ticket_id, _photo.sender_id, _photo.side, _photo.shows, _photo.object_name, _photo.mime, _photo.bytes, _photo.width,
      _photo.height, _photo.created_at
    );
  end loop;
  if (select count(*) from public.ticket_photos as photo where photo.ticket_id = _ticket.id) > 10 then
    perform private.refuse_argument('photos', 'A repair has at most 10 photos.');
  end if;
end
$$;
comment on function private.add_ticket_photos(public.tickets, public.tenancies, text, text, jsonb, timestamptz) is
  'Adds photos that the caller has uploaded below the conversation of the tenancy. 22023, PT422 file_unknown. Not for API roles.';

-- Photos lie below the conversation, as all files of the two sides do; a co-tenant has no conversation and adds to the tenancy's.
create or replace function private.adds_thread_file(_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  with folder as (
    select case
      when _name ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[^/]+\.(jpe?g|png|webp|avif|pdf)$' then split_part(_name, '/', 1)::uuid
    end as enquiry_id
  )
  select exists (
    select from folder join public.enquiries as thread on thread.id = folder.enquiry_id
    where thread.state = 'open' and private.side_of(thread) is not null
  ) or exists (
    select from folder join public.tenancies as tenancy on tenancy.enquiry_id = folder.enquiry_id
    where tenancy.state <> 'ended' and private.tenancy_side(tenancy) is not null
  )
$$;

create or replace function private.reads_thread_file(_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from public.message_files as file
    join public.messages as sent on sent.id = file.message_id
    join public.enquiries as thread on thread.id = sent.enquiry_id
    where file.object_name = _name and private.side_of(thread) is not null
  ) or exists (
    select
    from public.ticket_photos as photo
    join public.tickets as ticket on ticket.id = photo.ticket_id
    join public.tenancies as tenancy on tenancy.id = ticket.tenancy_id
    where photo.object_name = _name and private.tenancy_side(tenancy) is not null
  )
$$;
comment on function private.reads_thread_file(text) is 'Whether a message to the caller or of theirs, or a repair of their tenancy, names this file.';

create or replace function private.is_unsent_thread_file(_name text) returns boolean
language sql stable security definer set search_path = ''
as $$
  select not exists (select from public.message_files as file where file.object_name = _name)
    and not exists (select from public.ticket_photos as photo where photo.object_name = _name)
$$;
comment on function private.is_unsent_thread_file(text) is 'Whether no message and no repair names a file of this name.';

create function private.tg_ticket_photos__let_go() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from storage.objects as stored where stored.bucket_id = 'thread-files' and stored.name = old.object_name;
  return old;
end
$$;
create trigger _500_let_go after delete on public.ticket_photos for each row execute function private.tg_ticket_photos__let_go();

create function private.tg_tickets__drop_alarms() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  delete from private.alarms as alarm where alarm.kind in ('ticket_waits', 'ticket_close') and alarm.subject_id = old.id;
  return old;
end
$$;
create trigger _500_drop_alarms after delete on public.tickets for each row execute function private.tg_tickets__drop_alarms();

comment on table public.tickets is 'Repairs: what is broken in a home that is let, and what became of it.';
comment on column public.tickets.raiser_id is 'Not readable through the API.';
comment on column public.tickets.cost_paise is 'Not readable through the API: a broker is told no sums.';
comment on column public.tickets.charge_id is 'The tenant''s agreed share, as it was charged last.';
comment on column public.tickets.reminders is 'How often it was told again since it waits.';
comment on table public.ticket_notes is 'What the two sides write about a repair.';
comment on column public.ticket_notes.sender_id is 'Not readable through the API.';
comment on table public.ticket_photos is 'Photos of a repair, before and after; bytes in the bucket thread-files.';
comment on column public.ticket_photos.sender_id is 'Not readable through the API.';

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('public.tickets', 'raiser_id', 't.raiser_id = $1 or t.tenancy_id in (select p.tenancy_id from public.tenancy_people as p where p.user_id = $1)', true, '{}', 'kept', 'Repairs of tenancies of the person; the other side keeps them, too.'),
  ('public.ticket_notes', 'sender_id', 't.sender_id = $1', true, '{}', 'cleared', 'What the person wrote about repairs; it stays with the tenancy, without a name.'),
  ('public.ticket_photos', 'sender_id', 't.sender_id = $1', true, '{}', 'deleted', 'Photos of repairs that the person took; the files go with the account.');

insert into private.notification_kinds (kind, mail, is_pushed, is_texted, is_urgent, unread_minutes, spacing_minutes) values
  ('ticket_raised', 'at_once', true, false, false, 0, 0),
  ('ticket_emergency', 'at_once', true, false, true, 0, 0),
  ('ticket_waiting', 'at_once', true, false, false, 0, 0),
  ('ticket_acknowledged', 'at_once', true, false, false, 0, 0),
  ('ticket_in_progress', 'at_once', true, false, false, 0, 0),
  ('ticket_declined', 'at_once', true, false, false, 0, 0),
  ('ticket_resolved', 'at_once', true, false, false, 0, 0),
  ('ticket_time_proposed', 'at_once', true, false, false, 0, 0),
  ('ticket_time_agreed', 'at_once', true, false, false, 0, 0),
  ('ticket_cost_said', 'at_once', true, false, false, 0, 0),
  ('ticket_cost_agreed', 'at_once', false, false, false, 0, 0),
  ('ticket_note', 'at_once', true, false, false, 5, 15),
  ('ticket_closed', 'digest', false, false, false, 0, 0),
  ('ticket_reopened', 'at_once', true, false, false, 0, 0);
