-- Homes a person keeps, with a note of their own. A home that is no longer public stays in the list: the row tells that it
-- was saved and when, and gives none of its facts, because those are read from the listing itself, by its policies.

create table public.saved_properties (
  user_id uuid not null references auth.users on delete cascade,
  property_id uuid not null references public.properties on delete cascade,
  note text check (char_length(note) between 1 and 500),
  created_at timestamptz not null default now(),
  primary key (user_id, property_id)
);

alter table public.saved_properties enable row level security;
create index saved_properties_property_id_idx on public.saved_properties (property_id);
create index saved_properties_newest_idx on public.saved_properties (user_id, created_at desc, property_id);

create policy "people can see the homes they saved"
  on public.saved_properties for select to authenticated
  using (user_id = (select auth.uid()));

-- Asked in the caller's own view, so a home that is hidden and one that never was are refused alike.
create policy "people can save homes they can see"
  on public.saved_properties for insert to authenticated
  with check (
    user_id = (select auth.uid())
    and exists (select from public.properties as home where home.id = property_id)
  );

create policy "people can change their notes on saved homes"
  on public.saved_properties for update to authenticated
  using (user_id = (select auth.uid()))
  with check (user_id = (select auth.uid()));

create policy "people can take a home off their list"
  on public.saved_properties for delete to authenticated
  using (user_id = (select auth.uid()));

create policy "saved homes need the second factor"
  on public.saved_properties as restrictive for all to authenticated
  using ((select private.second_factor_ok()))
  with check ((select private.second_factor_ok()));

grant select, delete on public.saved_properties to authenticated;
grant insert (user_id, property_id, note) on public.saved_properties to authenticated;
grant update (note) on public.saved_properties to authenticated;

comment on table public.saved_properties is 'Homes a person saved. Embed `properties` for the facts; null: no longer listed.';
comment on column public.saved_properties.note is 'The person''s own words, at most 500 characters. For nobody else.';

create function private.tg_saved_properties__normalise() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  new.note := nullif(btrim(new.note), '');
  -- before the second factor the policy refuses; a null here would tell that the home is saved
  if tg_op = 'INSERT' and new.user_id = auth.uid() and private.second_factor_ok() and exists (
    select
    from public.saved_properties as saved
    where saved.user_id = new.user_id and saved.property_id = new.property_id
  ) then
    return null;  -- saved twice (a retry, a second tab): the first time stands, with its note
  end if;
  return new;
end
$$;

create trigger _100_normalise before insert or update on public.saved_properties
  for each row execute function private.tg_saved_properties__normalise();

-- The lock makes two simultaneous inserts of one person count each other.
create function private.tg_saved_properties__limit() returns trigger
language plpgsql security definer set search_path = ''
as $$
declare
  _limit constant integer := private.setting('saved_homes_per_person')::integer;
  _user_id uuid;
begin
  for _user_id in select distinct user_id from added order by user_id loop
    perform pg_advisory_xact_lock(hashtextextended('saved homes of ' || _user_id, 0));
    if (select count(*) from public.saved_properties as saved where saved.user_id = _user_id) > _limit then
      raise exception 'You have saved % homes. Please remove one before you save another.', _limit
        using errcode = '54000';
    end if;
  end loop;
  return null;
end
$$;

create trigger _300_limit after insert on public.saved_properties
  referencing new table as added
  for each statement when (current_user in ('anon', 'authenticated'))
  execute function private.tg_saved_properties__limit();
