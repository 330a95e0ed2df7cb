-- What is news about a home to people who look for one: it is new, its rent fell, or it is back. Decided by what people
-- were told before and not by single changes: a listing that is approved, taken back and approved again is new once, and
-- one that was only edited is no news. Noted by a trigger alone, so that no way of changing a listing can forget it.

create table private.told_homes (
  property_id uuid primary key references public.properties on delete cascade,
  price numeric not null,
  is_away boolean not null default false
);
comment on table private.told_homes is 'Homes that people have been told of or could see before.';
comment on column private.told_homes.price is 'Rupees a month, as people last knew it.';
comment on column private.told_homes.is_away is 'True when it was let, put away or hidden since, and not only edited.';

create table private.home_news (
  property_id uuid primary key references public.properties on delete cascade,
  happened_at timestamptz not null default now(),
  not_before timestamptz not null,
  kind text check (kind in ('new', 'price_drop', 'back')),
  previous_price numeric,
  after_id uuid
);
create index home_news_not_before_idx on private.home_news (not_before, property_id);
comment on table private.home_news is 'Homes that have to be compared with saved searches: at most one row a home.';
comment on column private.home_news.not_before is 'When it may be told: an approval can be taken back for some seconds.';
comment on column private.home_news.kind is 'Null until somebody begins to compare.';
comment on column private.home_news.after_id is 'The saved search compared last; null: none yet.';

create function private.is_listed(_home public.properties) returns boolean
language sql immutable set search_path = ''
as $$
  select _home.is_public and _home.status = 'available' and _home.approval_status = 'approved'
$$;
comment on function private.is_listed(public.properties) is 'Whether everybody may see the listing.';

create function private.tg_properties__news() returns trigger
language plpgsql security definer set search_path = ''
as $$
begin
  if private.is_listed(old) and not exists (select from private.home_news as news where news.property_id = new.id) then
    insert into private.told_homes (property_id, price) values (new.id, old.price)
    on conflict (property_id) do nothing;
  end if;
  if not new.is_public or new.status <> 'available' then
    update private.told_homes set is_away = true where property_id = new.id and not is_away;
  end if;
  if private.is_listed(new) and (not private.is_listed(old) or new.price <> old.price) then
    insert into private.home_news (property_id, not_before)
    values (new.id, now() + make_interval(secs => private.setting('decision_undo_seconds')::integer))
    on conflict (property_id) do update set
      happened_at = excluded.happened_at, not_before = excluded.not_before, kind = null, after_id = null;
  end if;
  return null;
end
$$;

create trigger _500_news after update on public.properties
  for each row when (
    (new.is_public, new.status, new.approval_status, new.price)
      is distinct from (old.is_public, old.status, old.approval_status, old.price)
  )
  execute function private.tg_properties__news();

-- Homes that were approved once and are not listed at this moment: they would come back, not be new.
insert into private.told_homes (property_id, price, is_away)
select home.id, home.price, not home.is_public or home.status <> 'available'
from public.properties as home
where not private.is_listed(home)
  and (
    home.approved_at is not null
    or exists (
      select from public.property_events as event where event.property_id = home.id and event.event = 'approved'
    )
  );

insert into private.personal_data (relation, key_column, rows_of, is_exported, withheld_columns, on_erase, reason) values
  ('private.told_homes', 'property_id', 't.property_id in (select p.id from public.properties as p where p.owner_id = $1)', false, '{}', 'with parent', 'What people last knew of the person''s homes; the listings themselves are in the copy.'),
  ('private.home_news', 'property_id', 't.property_id in (select p.id from public.properties as p where p.owner_id = $1)', false, '{}', 'with parent', 'Homes of the person that have just become public, gone in minutes.');
