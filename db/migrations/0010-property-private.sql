-- What belongs to a listing and is not for the public: one row a listing, seen by its owner, its broker and admins.
-- Given to a tenant only by a later step of the owner's choosing. Never holds what admins note among themselves.
create table public.property_private (
  property_id uuid primary key references public.properties on delete cascade,
  address text check (char_length(address) between 1 and 500),
  landmark text check (char_length(landmark) between 1 and 200),
  latitude double precision check (latitude between 6 and 38),
  longitude double precision check (longitude between 68 and 98),
  directions text check (char_length(directions) between 1 and 1000),
  updated_at timestamptz not null default now(),
  constraint "an exact position has both coordinates or none" check ((latitude is null) = (longitude is null))
);

alter table public.property_private enable row level security;

-- Asked of properties as its owner, not as the caller: a public listing is visible to everybody, its address is not.
create function private.keeps_property(_property_id uuid) returns boolean
language sql stable security definer set search_path = ''
as $$
  select exists (
    select
    from public.properties as listing
    where listing.id = _property_id and auth.uid() in (listing.owner_id, listing.broker_id)
  )
$$;
comment on function private.keeps_property(uuid) is 'True when the caller owns the listing or is its broker.';
grant execute on function private.keeps_property(uuid) to authenticated;

create policy "owners, their brokers and admins can see private facts"
  on public.property_private for select to authenticated
  using (private.keeps_property(property_id) or (select private.is_admin()));

create policy "owners and their brokers can add private facts"
  on public.property_private for insert to authenticated
  with check (private.keeps_property(property_id));

create policy "owners and their brokers can change private facts"
  on public.property_private for update to authenticated
  using (private.keeps_property(property_id))
  with check (private.keeps_property(property_id));

create policy "private facts need the second factor"
  on public.property_private as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

-- Delete is not granted: the row goes with its listing.
grant select on public.property_private to authenticated;
grant insert (property_id, address, landmark, latitude, longitude, directions) on public.property_private to authenticated;
grant update (address, landmark, latitude, longitude, directions) on public.property_private to authenticated;

comment on table public.property_private is 'Exact address and position of a listing, for its keepers and admins.';

create function private.tg_property_private__touch() returns trigger
language plpgsql set search_path = ''
as $$
begin
  new.updated_at := now();
  return new;
end
$$;

create trigger _100_touch before update on public.property_private
  for each row execute function private.tg_property_private__touch();

-- Decisions of admins on listings, with their notes. Apart from the listing because its owner may read that one.
create table private.property_reviews (
  id bigint generated always as identity primary key,
  property_id uuid not null references public.properties on delete cascade,
  approval_status text not null check (approval_status in ('approved', 'rejected')),
  admin_notes text check (char_length(admin_notes) <= 2000),
  decided_by uuid references auth.users on delete set null,
  decided_at timestamptz not null default now()
);
create index property_reviews_property_id_idx on private.property_reviews (property_id, decided_at desc);
create index property_reviews_decided_by_idx on private.property_reviews (decided_by);
comment on table private.property_reviews is 'Decisions on listings and the admins'' notes. For admins'' procedures.';
