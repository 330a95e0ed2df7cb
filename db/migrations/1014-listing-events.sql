-- What happened to a listing, for the people who keep it: each change of its state and each answer of the review, with the
-- words that came with it. Written by triggers alone, so that no way of changing a listing can forget it. When a listing
-- was made and first approved stands in the listing itself.

create table public.property_events (
  id bigint generated always as identity primary key,
  property_id uuid not null references public.properties on delete cascade,
  owner_id uuid not null references auth.users on delete cascade,
  broker_id uuid references auth.users on delete set null,
  event text not null check (event in (
    'approved', 'rejected', 'changes_requested', 'sent_to_review',
    'changes_sent', 'changes_approved', 'changes_rejected', 'changes_withdrawn',
    'available', 'rented', 'maintenance', 'archived', 'restored', 'hidden', 'shown',
    'hidden_by_reports', 'cleared_of_reports'
  )),
  note text check (char_length(note) between 1 and 2000),
  happened_at timestamptz not null default now(),
  -- one moment is one transaction: the listing and its review tell the same event, and it is one row
  unique (property_id, event, happened_at)
);

alter table public.property_events enable row level security;
create index property_events_newest_idx on public.property_events (property_id, happened_at desc, id desc);
create index property_events_owner_id_idx on public.property_events (owner_id, happened_at desc);
create index property_events_broker_id_idx on public.property_events (broker_id, happened_at desc)
  where broker_id is not null;

create policy "owners and their brokers can see what happened to a listing"
  on public.property_events for select to authenticated
  using (owner_id = (select auth.uid()) or broker_id = (select auth.uid()));

create policy "what happened to a listing needs the second factor"
  on public.property_events as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

-- No grant to write: nobody tells what happened but the database. Not granted for reading: owner_id and broker_id, which would
-- name a listing's owner to its broker, and its broker to its owner. Nor is the table followed: a keeper follows the own rows
-- of property_keepers.
grant select (id, property_id, event, note, happened_at) on public.property_events to authenticated;

comment on table public.property_events is 'What happened to listings, for their owners and brokers. Written by triggers.';
comment on column public.property_events.note is 'The reason, in the words of whoever looked at the listing.';
comment on column public.property_events.event is
  'A new state of the listing, or an answer of the review; `changes_requested` leaves the listing pending, and the other '
  'changes_… are about a revision, which leaves the listing approved.';

create function private.record_property_event(_listing public.properties, _event text, _note text default null) returns void
language sql volatile security definer set search_path = ''
as $$
  insert into public.property_events as known (property_id, owner_id, broker_id, event, note)
  values (_listing.id, _listing.owner_id, _listing.broker_id, _event, nullif(btrim(_note), ''))
  on conflict (property_id, event, happened_at) do update set note = coalesce(excluded.note, known.note)
$$;
comment on function private.record_property_event(public.properties, text, text) is
  'Notes an event of a listing, once a transaction. Not for API roles.';

create function private.tg_properties__events() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if new.approval_status <> old.approval_status then
    perform private.record_property_event(
      new, case new.approval_status when 'pending' then 'sent_to_review' else new.approval_status end
    );
  end if;
  if new.status <> old.status then
    perform private.record_property_event(new, new.status);
  end if;
  if (new.archived_at is null) <> (old.archived_at is null) then
    -- hiding it is part of putting it away
    perform private.record_property_event(new, case when new.archived_at is null then 'restored' else 'archived' end);
  elsif new.is_public <> old.is_public then
    perform private.record_property_event(new, case when new.is_public then 'shown' else 'hidden' end);
  end if;
  return null;
end
$$;

create trigger _400_events after update on public.properties
  for each row when (
    (new.approval_status, new.status, new.is_public, new.archived_at)
      is distinct from (old.approval_status, old.status, old.is_public, old.archived_at)
  )
  execute function private.tg_properties__events();

-- `as_json` has the time of the last change in it, which says nothing.
create function private.tg_properties__answered() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _unsaid constant text[] := '{version,updated_at,as_json}';
begin
  if auth.uid() in (new.owner_id, new.broker_id)
    and to_jsonb(new) - _unsaid <> to_jsonb(old) - _unsaid
    and (
      select told.event
      from public.property_events as told
      where told.property_id = new.id
        and told.event in ('approved', 'rejected', 'changes_requested', 'sent_to_review')
      order by told.happened_at desc, told.id desc
      limit 1
    ) = 'changes_requested'
  then
    perform private.record_property_event(new, 'sent_to_review');
  end if;
  return null;
end
$$;

-- A listing that was sent back for changes and is then changed by those who keep it waits again: the wish is answered, and
-- neither its keepers nor the desk need to ask whether it was. Only what the listing says counts, not its state.
create trigger _410_answered after update on public.properties
  for each row when (
    new.approval_status = 'pending' and old.approval_status = 'pending'
    and (new.status, new.is_public, new.archived_at) is not distinct from (old.status, old.is_public, old.archived_at)
  )
  execute function private.tg_properties__answered();

create function private.tg_property_events__tell_keepers() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  update public.property_keepers as kept set last_event = new.event, last_event_at = new.happened_at
  where kept.property_id = new.property_id;
  return null;
end
$$;

create trigger _200_tell_keepers after insert on public.property_events
  for each row execute function private.tg_property_events__tell_keepers();
